import { useState } from 'react'
import { ListingStatus } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { ApiError } from '#http/api-error.ts'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { useApp } from '#app/use-app.ts'
import { useDraft } from '../draft/draft-context.ts'

const words = {
  withdraw: {
    title: '申請を取り下げますか？',
    yes: '取り下げる',
    done: '申請を取り下げました。続けて直せます。',
  },
  relist: { title: 'もう一度掲載しますか？', yes: '下書きにもどす', done: '下書きにもどしました。続けて直せます。' },
}

/** Takes a locked listing back to its draft: withdrawing what was applied for, or listing anew what had ended. */
export function BackToDraft({ move }: { move: keyof typeof words }) {
  const { api } = useApp()
  const { saved, accept } = useDraft()
  const [confirm, toast] = [useConfirm(), useToast()]
  const [busy, setBusy] = useState(false)
  const { title, yes, done } = words[move]
  async function take() {
    if (!(await confirm({ title, body: '下書きにもどります。直したあと、もう一度申請できます。', yes }))) return
    setBusy(true)
    try {
      const body = { status: ListingStatus.draft, version: saved.version }
      accept((await api.estate.patch({ id: saved.id, body })) as Estate)
      toast(done)
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'できませんでした。もう一度お試しください。', 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void take()}>
      {listingMoves.table[move]?.label}
    </Button>
  )
}
