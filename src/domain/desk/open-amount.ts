import { OrderStatus, PaymentStatus, TransferStatus } from '../choices/deal.ts'
import type { Order } from '../deal/order.ts'
import type { Payment } from '../deal/payment.ts'
import type { Transfer } from '../deal/transfer.ts'
import { yen } from '../format/money.ts'

/** A deposit with what of it stays, in yen (`restOf`). */
type Deposit = Pick<Transfer, 'paymentID' | 'status'> & { rest: number }

/** What of a payment has not come yet, in yen: nothing where it is settled, or its order does not stand. */
export function openAmount(
  { id, paymentStatus, amount }: Pick<Payment, 'id' | 'paymentStatus' | 'amount'>,
  order: Pick<Order, 'orderStatus'> | undefined,
  deposits: readonly Deposit[],
): number {
  if (!PaymentStatus.open.includes(paymentStatus) || order?.orderStatus === OrderStatus.canceled) return 0
  const own = deposits.filter(({ paymentID, status }) => paymentID === id && TransferStatus.arrived.includes(status))
  return Math.max(
    0,
    own.reduce((open, { rest }) => open - rest, amount),
  )
}

/** What is asked for of a payment, in words: that it is the rest, where a part has come. Both in yen. */
export const askedWords = ({ amount }: Pick<Payment, 'amount'>, openYen: number): string =>
  openYen < amount ? `残り${yen(openYen)}` : yen(openYen)
