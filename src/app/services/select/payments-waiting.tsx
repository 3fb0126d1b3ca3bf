import { PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { yen } from '#domain/format/money.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { menuPath, type Side } from '../side.ts'

/** What is to be paid in a deal, each with the way to pay it. */
export function PaymentsWaiting({ side, payments }: { side: Side; payments: readonly Payment[] }) {
  return payments.map(({ id, negotiationID, orderID, amount, dueDate, paymentStatus }) => (
    <NextStep
      key={id}
      due={dueDate ?? undefined}
      action={
        <LinkButton variant="primary" href={menuPath(side, negotiationID, 'paymentMenu', orderID)}>
          お支払いに進む
        </LinkButton>
      }
    >
      {paymentStatus === PaymentStatus.error ? '決済できませんでした。もう一度' : 'ご注文いただいた'}
      <span className="num font-bold">{yen(amount)}</span>
      {paymentStatus === PaymentStatus.error ? 'をお支払いください' : 'のお支払いをお待ちしています'}
    </NextStep>
  ))
}
