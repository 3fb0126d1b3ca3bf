import { SellerStatus } from '#domain/choices/person.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { sellerMoves } from '#domain/user/user-moves.ts'
import { NextStep } from '#ui/state/next-step.tsx'
import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/action/action-button.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useApp } from '#app/use-app.ts'
import { FirstSteps } from '../first-steps.tsx'
import { CreateEstate } from '../create-estate.tsx'
import { SentApplication } from './sent-application.tsx'

/** While the desk reviews the application: how long that takes, what was sent, and how to withdraw it. */
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

const question = {
  title: '申請を取り下げますか？',
  body: '送った書類の写真は消えます。物件の下書きは残りますが、もう一度申請するまで書きすすめられません。',
  yes: '取り下げる',
  danger: true,
}

function Withdraw({ person: { id, version } }: { person: SeenUser }) {
  const { api, session } = useApp()
  const withdraw = useAction(
    async () => {
      await api.user.patch({ id, body: { sellerApprovedStatus: SellerStatus.notApplied, version } })
      await session?.reload()
    },
    { confirm: question, done: '申請を取り下げました' },
  )
  return (
    <p className="border-base-300 border-t pt-6">
      <ActionButton action={withdraw}>{sellerMoves.table.withdraw.label}</ActionButton>
    </p>
  )
}
