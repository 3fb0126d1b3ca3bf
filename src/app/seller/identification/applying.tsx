import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SellerStatus } from '#domain/choices/person.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { sellerMoves } from '#domain/user/user-moves.ts'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { Time } from '#ui/time.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { messageOf } from '#app/auth/message-of.ts'
import { useApp } from '#app/use-app.ts'
import { FirstSteps } from '../first-steps.tsx'
import { CreateEstate } from '../create-estate.tsx'
import { SentApplication } from './sent-application.tsx'

/** The application is with the desk: how long that takes, what was sent, and the way to take it back. */
export function Applying({ person }: { person: SeenUser }) {
  return (
    <>
      <NextStep turn="運営" action={<CreateEstate label="待つあいだに物件を書く" />}>
        {person.sellerAppliedAt && (
          <>
            <Time at={person.sellerAppliedAt} as="day" />
            に申請を受け付けました。
          </>
        )}
        審査はふだん2〜3営業日です。結果はメールでお知らせします。
      </NextStep>
      <FirstSteps current={0} />
      <SentApplication person={person} />
      <Withdraw person={person} />
    </>
  )
}

function Withdraw({ person: { id, version } }: { person: SeenUser }) {
  const { api, session } = useApp()
  const [router, confirm, toast] = [useRouter(), useConfirm(), useToast()]
  const [busy, setBusy] = useState(false)
  async function withdraw() {
    const sure = await confirm({
      title: '申請を取り下げますか？',
      body: '送った書類の写真は消えます。物件の下書きは残りますが、もう一度申請するまで書きすすめられません。',
      yes: '取り下げる',
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    try {
      await api.user.patch({ id, body: { sellerApprovedStatus: SellerStatus.notApplied, version } })
      await session?.reload()
      toast('申請を取り下げました')
    } catch (error) {
      toast(messageOf(error), 'error')
    } finally {
      setBusy(false)
      await router.invalidate()
    }
  }
  return (
    <p className="border-base-300 border-t pt-6">
      <Button busy={busy} onClick={() => void withdraw()}>
        {sellerMoves.table.withdraw?.label}
      </Button>
    </p>
  )
}
