import { PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
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
/** Whether nothing is to be paid any more although nothing was: the order is canceled. */
export const isDropped = (status: Status, isCanceled: boolean): boolean =>
  isCanceled && PaymentStatus.open.includes(status)

/** The state of a payment in words; what a canceled order was to cost is not called unpaid. */
export const paymentState = (status: Status, isCanceled: boolean): string =>
  isDropped(status, isCanceled) ? '取り消された注文' : PaymentStatus.label(status)

/** The state of a payment, as a badge. */
export const PaymentBadge = ({ status, isCanceled }: { status: Status; isCanceled: boolean }) => (
  <StatusBadge tone={isDropped(status, isCanceled) ? 'quiet' : paymentTone[status]}>
    {paymentState(status, isCanceled)}
  </StatusBadge>
)
