import { useState } from 'react'
import { ListingStatus } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { ApiError } from '#http/api-error.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { NextStep } from '#ui/next-step.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { useApp } from '../../../../use-app.ts'
import { useDraft } from '../draft/draft-context.ts'

const { applying, approved, rejected, finished, draft } = ListingStatus
const { withdraw } = listingMoves.table

/** What the state of the listing means for writing it: locked, sent back, or already public. */
export function LockNotice() {
  const { saved } = useDraft()
  return <div className="mt-6 max-w-2xl empty:hidden">{noticeFor(saved)}</div>
}

function noticeFor({ status, denyReason }: Estate) {
  if (status === applying)
    return (
      <NextStep turn="運営" action={<Withdraw />}>
        内容を確かめています。そのあいだは変更できません。直したいときは、申請を取り下げてください。
      </NextStep>
    )
  if (status === rejected)
    return (
      <Notice tone="warning" title="差し戻されました。直して、もう一度申請してください。">
        <p className="whitespace-pre-line">{denyReason}</p>
      </Notice>
    )
  if (status === approved)
    return (
      <Notice tone="quiet" title="公開中の物件です">
        変更は、運営の承認のあとで公開されます。それまでは、いまの内容のまま公開されます。
      </Notice>
    )
  if (status === finished)
    return (
      <Notice tone="quiet" title="掲載を終えた物件です">
        内容は変更できません。
      </Notice>
    )
  return null
}

function Withdraw() {
  const { api } = useApp()
  const { saved, accept } = useDraft()
  const [confirm, toast] = [useConfirm(), useToast()]
  const [busy, setBusy] = useState(false)
  async function take() {
    const sure = await confirm({
      title: '申請を取り下げますか？',
      body: '下書きにもどります。直したあと、もう一度申請できます。',
      yes: '取り下げる',
    })
    if (!sure) return
    setBusy(true)
    try {
      accept((await api.estate.patch({ id: saved.id, body: { status: draft, version: saved.version } })) as Estate)
      toast('申請を取り下げました。続けて直せます。')
    } catch (error) {
      toast(error instanceof ApiError ? error.message : '取り下げられませんでした', 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void take()}>
      {withdraw?.label}
    </Button>
  )
}
