import { DeskArea } from '#domain/choices/desk-area.ts'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { askedWords } from '#domain/desk/open-amount.ts'
import { date } from '#domain/format/date.ts'
import { conflict } from '#http/errors.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { authorizeDesk, oneRow } from '#server/kernel/store.ts'
import { remindOnce } from '#server/notify/remind-once.ts'
import { notifyPayer } from '../tell-payer.ts'
import { guardOwed } from './owed.ts'

/** Asks for what has not come yet; a card that failed is asked for again, unless a part has come by transfer. */
function ask(context: Context, of: Payment, owed: number): Promise<void> {
  const { paymentStatus, amount, dueDate } = of
  const 金額 = askedWords(of, owed)
  if (paymentStatus === PaymentStatus.error && owed === amount)
    return notifyPayer(context, of, 'cardAskedAgain', { 金額 })
  const until = dueDate ? `お支払い期限は${date(dueDate)}です。` : ''
  return notifyPayer(context, of, 'paymentAsked', { 金額, 期限の案内: until })
}

/** Asks whoever owes a payment for it, by notification and mail; at most once a day. @throws AppError not_found, conflict */
export function remindPayer(context: Context, id: string): Promise<Payment> {
  authorizeDesk(context.me, DeskArea.money)
  return inTransaction(context, async (context) => {
    const paymentRow = await oneRow(context, payment, id, { lock: true })
    if (!PaymentStatus.open.includes(paymentRow.paymentStatus)) throw conflict('この支払いは、もう待っていません')
    const of = await oneRow(context, order, paymentRow.orderID)
    if (of.orderStatus === OrderStatus.canceled) throw conflict('この注文は取り消されています')
    const owed = await guardOwed(context, paymentRow, of)
    await remindOnce(context, payment, id)
    await ask(context, paymentRow, owed)
    return paymentRow
  })
}
