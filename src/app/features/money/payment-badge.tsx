import { PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { isDropped, paymentState } from '#domain/deal/payment-state.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'

type Status = Payment['paymentStatus']
/** The tone of a payment's status, on badges and cards. */
export const paymentTone: Record<Status, Tone> = {
  [PaymentStatus.unpaid]: 'warning',
  [PaymentStatus.paid]: 'success',
  [PaymentStatus.error]: 'error',
  [PaymentStatus.refunded]: 'quiet',
}
/** The state of a payment, as a badge. */
export const PaymentBadge = ({ status, isCanceled }: { status: Status; isCanceled: boolean }) => (
  <StatusBadge tone={isDropped(status, isCanceled) ? 'quiet' : paymentTone[status]}>
    {paymentState(status, isCanceled)}
  </StatusBadge>
)
