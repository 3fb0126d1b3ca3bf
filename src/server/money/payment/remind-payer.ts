import { DeskArea } from '#domain/choices/desk-area.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { conflict } from '#http/errors.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'
import { authorizeDesk, oneRow } from '#server/kernel/store.ts'
import { remindOnce } from '#server/notify/remind-once.ts'
import { notifyPayer } from '../tell-payer.ts'

function wordsFor({ paymentStatus, amount, dueDate }: Payment): { title: string; message: string } {
  if (paymentStatus === PaymentStatus.error)
    return {
      title: 'お支払いが済んでいません',
      message: `カードでのお支払いができませんでした。もう一度お手続きください。金額：${yen(amount)}（税込）`,
    }
  const until = dueDate ? `お支払い期限は${date(dueDate)}です。` : ''
  return { title: 'お支払いのお願い', message: `お支払いをお待ちしています。${until}金額：${yen(amount)}（税込）` }
}

/** Asks whoever owes a payment for it, by notification and mail; at most once a day. @throws AppError not_found, conflict */
export function remindPayer(context: Context, id: string): Promise<Payment> {
  authorizeDesk(context.me, DeskArea.money)
  return inTransaction(context, async (context) => {
    const paymentRow = await oneRow(context, payment, id, { lock: true })
    if (!PaymentStatus.open.includes(paymentRow.paymentStatus)) throw conflict('この支払いは、もう待っていません')
    const of = await findOne(context, order, { id: paymentRow.orderID }, { columns: ['orderStatus'] })
    if (of?.orderStatus === OrderStatus.canceled) throw conflict('この注文は取り消されています')
    await remindOnce(context, payment, id)
    const more = ['行き違いでお支払い済みのときは、ご容赦ください。']
    await notifyPayer(context, paymentRow, { kind: NotificationKind.payment, ...wordsFor(paymentRow), more })
    return paymentRow
  })
}
