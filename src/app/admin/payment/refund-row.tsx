import { PaymentMethod, RefundStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { refund as noun, type Refund } from '#domain/deal/refund.ts'
import { yen } from '#domain/format/money.ts'
import { may } from '#domain/kit/may.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { ActionButton } from '#app/action/action-button.tsx'
import { Failure } from '#app/action/failure.tsx'
import { useAction } from '#app/action/use-action.ts'
import { usePerson } from '#app/session/rights.ts'
import { useApp } from '#app/use-app.ts'
import type { Names } from './load-money.ts'
import { RefuseRefund } from './refuse-refund.tsx'

const { requested, approved, done, declined } = RefundStatus
const tones: Record<Refund['status'], Tone> = {
  [requested]: 'warning',
  [approved]: 'info',
  [done]: 'success',
  [declined]: 'quiet',
}

/** A refund: whose, how much and why, and the second administrator's word on it. */
export function RefundRow({ refund, payment, names }: { refund: Refund; payment?: Payment; names: Names }) {
  const { api } = useApp()
  const person = usePerson()
  const { id, amount, reason, status, requestedBy, approvedBy, approvedAt, declinedBy, declineReason, createdAt } =
    refund
  const isOwn = requestedBy === person?.id
  const name = payment ? (names[payment.paymentUserID] ?? '') : ''

  const approve = useAction(() => api.refund.patch({ id, body: { status: approved } }), {
    confirm: {
      title: `${name}さんへの${yen(amount)}の返金を承認しますか？`,
      body: '承認すると、返金の手続きがはじまります。元には戻せません。',
      yes: '承認する',
      danger: true,
    },
    done: '返金を承認しました',
  })
  const withdraw = useAction(() => api.refund.patch({ id, body: { status: declined } }), {
    confirm: { title: 'この申請を取り下げますか？', body: '返金はされません。', yes: '取り下げる', danger: true },
    done: '申請を取り下げました',
  })
  return (
    <li className="rounded-box border-base-300 grid gap-3 border p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusBadge tone={tones[status]}>{RefundStatus.label(status)}</StatusBadge>
        <p className="num text-lg font-bold">{yen(amount)}</p>
        <p className="min-w-0 grow font-medium">
          {name}さん
          {payment && (
            <span className="text-muted ml-3 text-sm font-normal">
              {PaymentMethod.label(payment.method)}・お支払い額 {yen(payment.amount)}
            </span>
          )}
        </p>
      </div>
      <p className="text-sm wrap-anywhere">{reason}</p>
      <p className="text-muted text-sm">
        申請：{names[requestedBy] ?? '担当者'}（<Time at={createdAt} as="full" />）
        {approvedBy && (
          <>
            　承認：{names[approvedBy] ?? '担当者'}
            {approvedAt && (
              <>
                （<Time at={approvedAt} as="full" />
                {status === approved && 'から手続き中'}）
              </>
            )}
          </>
        )}
      </p>
      {declineReason && (
        <p className="text-sm wrap-anywhere">
          却下：{(declinedBy && names[declinedBy]) ?? '担当者'}（{declineReason}）
        </p>
      )}
      <Failure of={approve} />
      <Failure of={withdraw} />
      {may(noun, 'decline', refund, person) && (
        <div className="flex flex-wrap items-center gap-3">
          {isOwn ? (
            <>
              <p className="text-sm font-medium">あなたの申請です。別の担当者の承認を待っています。</p>
              <ActionButton action={withdraw} variant="ghost">
                取り下げる
              </ActionButton>
            </>
          ) : (
            <>
              <ActionButton action={approve} variant="primary">
                承認する
              </ActionButton>
              <RefuseRefund id={id} title={`${name}さんへの${yen(amount)}の返金を却下する`} />
            </>
          )}
        </div>
      )}
    </li>
  )
}
