import { useState, type ReactNode } from 'react'
import type { Payment } from '#domain/deal/payment.ts'
import { TransferStatus } from '#domain/choices/deal.ts'
import type { Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Select } from '#ui/form/select.tsx'
import { ActionButton } from '#app/action/action-button.tsx'
import { Failure } from '#app/action/failure.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useApp } from '#app/use-app.ts'
import { ClaimedPayment } from './claimed-payment.tsx'
import { CorrectDeposit } from './correct-deposit.tsx'
import { DepositDecision } from './deposit-decision.tsx'
import { depositSum, difference } from './deposit-sum.ts'
import type { DepositsData } from './load-money.ts'

/** How a state of a deposit is coloured. */
export const depositTones: Record<Transfer['status'], Tone> = {
  [TransferStatus.unmatched]: 'warning',
  [TransferStatus.short]: 'error',
  [TransferStatus.over]: 'error',
  [TransferStatus.matched]: 'success',
  [TransferStatus.voided]: 'quiet',
  [TransferStatus.returned]: 'quiet',
}

/** A deposit that waits: set against a payment, taken although it is too much, or given back. */
export function DepositRow({ deposit, data }: { deposit: Transfer; data: DepositsData }) {
  const { id, amount, payerName, paidOn, status, paymentID } = deposit
  const payment = data.claimed.find(({ id }) => id === paymentID)
  return (
    <li className="rounded-box border-base-300 grid gap-4 border p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusBadge tone={depositTones[status]}>{TransferStatus.label(status)}</StatusBadge>
        <p className="num text-lg font-bold">{yen(amount)}</p>
        <p className="min-w-0 grow">
          <span className="font-medium">{payerName}</span>
          <span className="text-muted ml-3 text-sm">
            <Time at={paidOn} /> 入金
          </span>
        </p>
      </div>
      {payment && <ClaimedPayment {...{ deposit, payment, data }} />}
      <MatchDeposit deposit={deposit} data={data}>
        <DepositDecision
          id={id}
          to={TransferStatus.returned}
          button="返金した"
          title={`${payerName}さんの${yen(amount)}を返金済みにする`}
          lead="先に、銀行で返金の振込を済ませてください。"
          label="返金した日と理由"
          yes="返金済みにする"
        />
        <CorrectDeposit deposit={deposit} />
        <DepositDecision
          id={id}
          to={TransferStatus.voided}
          button="記録を取り消す"
          look="ghost"
          title={`${payerName}さんの${yen(amount)}の記録を取り消す`}
          lead="二重に記録したときなど、この入金がなかったときに取り消します。"
          label="取り消す理由"
          yes="記録を取り消しにする"
        />
      </MatchDeposit>
    </li>
  )
}

/** Sets a deposit against a payment; the nearest in amount stand first. `children` are the other ways out. */
function MatchDeposit({
  deposit,
  data: { payments, unequal, names },
  children,
}: {
  deposit: Transfer
  data: DepositsData
  children: ReactNode
}) {
  const { api } = useApp()
  const { id, status, paymentID } = deposit
  const [chosenID, setChosenID] = useState(paymentID ?? '')
  const payment = payments.find(({ id }) => id === chosenID)
  const sumFor = (payment: Payment) => depositSum(deposit, payment, unequal).sum
  const nearest = payments.toSorted(
    (left, right) => Math.abs(left.amount - sumFor(left)) - Math.abs(right.amount - sumFor(right)),
  )
  const nameOf = ({ paymentUserID }: Payment) => `${names[paymentUserID] ?? ''}さん`

  const match = useAction(() => api.transfer.match({ id, body: { paymentID: chosenID } }), {
    confirm: () => payment && question(payment),
    done: () => (payment && sumFor(payment) === payment.amount ? '入金済みにしました' : '支払いに結びつけました'),
  })
  function question(to: Payment) {
    const { sum, others } = depositSum(deposit, to, unequal)
    const together = others ? `先に届いている${yen(others)}と合わせて${yen(sum)}です。` : ''
    const body =
      sum === to.amount
        ? `${together}支払いを入金済みにし、領収書を発行します。元には戻せません。`
        : `${together}金額が違うため（${difference(sum, to.amount)}）、支払いは未払いのまま、この一覧に残ります。`
    return { title: `${nameOf(to)}の${yen(to.amount)}に結びつけますか？`, body, yes: '結びつける' }
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <Select
            label="どの支払いの入金ですか"
            options={nearest.map((due) => ({
              value: due.id,
              label: `${nameOf(due)}・${yen(due.amount)}（${difference(sumFor(due), due.amount)}）`,
            }))}
            value={payment ? chosenID : ''}
            onChange={({ currentTarget }) => setChosenID(currentTarget.value)}
          />
        </div>
        <ActionButton
          action={match}
          variant={status === TransferStatus.unmatched ? 'primary' : 'outline'}
          disabled={!payment}
        >
          結びつける
        </ActionButton>
        {children}
      </div>
      <Failure of={match} />
    </>
  )
}
