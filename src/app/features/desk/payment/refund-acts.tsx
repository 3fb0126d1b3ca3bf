import { RefundStatus } from '#domain/choices/deal.ts'
import { refund } from '#domain/deal/refund.ts'
import { yen } from '#domain/format/money.ts'
import { may } from '#domain/kit/may.ts'
import type { RefundRow } from '#http/desk/refunds.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { SendRefund } from './send-refund.tsx'
import { RefuseRefund } from './refuse-refund.tsx'

const { approved, declined } = RefundStatus

/** The second administrator's word on a refund; whoever asked for it takes it back. */
export function RefundActs({ row }: { row: RefundRow }) {
  const { api } = useApp()
  const person = usePerson()
  const { id, amount, payer, requestedBy, bankAccount } = row
  const approve = useAction(() => api.refund.patch({ id, body: { status: approved } }), {
    confirm: {
      title: `${payer}さんへの${yen(amount)}の返金を承認しますか？`,
      body: bankAccount
        ? `振込先：${bankAccount}。承認したら、お客さまの口座へ振り込み、振り込んだ日を記録してください。お客さまには、そのときにお知らせします。`
        : '承認すると、返金の手続きがはじまります。元には戻せません。',
      yes: '承認する',
      danger: true,
    },
    done: '返金を承認しました',
  })
  const withdraw = useAction(() => api.refund.patch({ id, body: { status: declined } }), {
    confirm: { title: 'この申請を取り下げますか？', body: '返金はされません。', yes: '取り下げる', danger: true },
    done: '申請を取り下げました',
  })
  if (row.status === approved && bankAccount)
    return (
      <div className="grid gap-2">
        <SendRefund row={row} />
        <RefuseRefund id={id} title={`${payer}さんへの${yen(amount)}の返金を取りやめる`} button="取りやめる" />
      </div>
    )
  if (!may(refund, 'decline', row, person)) return null
  return (
    <div className="grid gap-2">
      <Failure of={approve} />
      <Failure of={withdraw} />
      {requestedBy === person?.id ? (
        <>
          <p className="max-w-56 text-sm font-medium whitespace-normal">
            あなたの申請です。別の担当者の承認を待っています。
          </p>
          <ActionButton action={withdraw} variant="ghost">
            取り下げる
          </ActionButton>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <ActionButton action={approve} variant="primary">
            承認する
          </ActionButton>
          <RefuseRefund id={id} title={`${payer}さんへの${yen(amount)}の返金を却下する`} />
        </div>
      )}
    </div>
  )
}
