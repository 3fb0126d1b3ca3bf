import { TransferStatus } from '#domain/choices/deal.ts'
import type { Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { ClaimedPayment } from './claimed-payment.tsx'
import { CorrectDeposit } from './correct-deposit.tsx'
import { DepositDecision } from './deposit-decision.tsx'
import { ReturnDeposit } from './return-deposit.tsx'
import { MatchDeposit } from './match-deposit.tsx'
import type { DepositsData } from '../load-money.ts'

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
      {payment && <ClaimedPayment deposit={deposit} payment={payment} data={data} />}
      <MatchDeposit deposit={deposit} data={data}>
        <ReturnDeposit transferID={id} amount={amount} payerName={payerName} button="全額を返す" />
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
