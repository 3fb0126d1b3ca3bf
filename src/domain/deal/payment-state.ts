import { PaymentStatus } from '../choices/deal.ts'
import type { CodeOf } from '../kit/choice.ts'

type Status = CodeOf<typeof PaymentStatus>

/** Whether nothing is to be paid any more although nothing was: the order is canceled. */
export const isDropped = (status: Status, isCanceled: boolean): boolean =>
  isCanceled && PaymentStatus.open.includes(status)

/** The state of a payment in words; what a canceled order was to cost is not called unpaid. */
export const paymentState = (status: Status, isCanceled: boolean): string =>
  isDropped(status, isCanceled) ? '取り消された注文' : PaymentStatus.label(status)
