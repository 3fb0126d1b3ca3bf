import { addDays, tokyoDate } from '#domain/calendar.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { yen } from '#domain/format/money.ts'
import type { Context, Services } from '../kernel/context.ts'
import { notifyParties } from '../deal/deal-news.ts'
import { find } from '../kernel/find.ts'
import { oneRow } from '../kernel/store.ts'
import { forEachRow } from './for-each-row.ts'

/** Days before a payment is due on which its payer is reminded. */
const daysBefore = [3, 0]

/** Payments that are due in so many days, for orders that stand. */
async function duePayments(services: Services, days: number): Promise<Payment[]> {
  const dueDate = addDays(tokyoDate(services.now()), days)
  const payments = await find(services, payment, { paymentStatus: PaymentStatus.open, dueDate })
  const where = { id: payments.map(({ orderID }) => orderID), orderStatus: OrderStatus.standing }
  const orders = await find(services, order, where, { columns: ['id'] })
  const standing = new Set(orders.map(({ id }) => id))
  return payments.filter(({ orderID }) => standing.has(orderID))
}

async function remind(context: Context, { negotiationID, paymentUserID, amount }: Payment, days: number) {
  const room = await oneRow(context, negotiation, negotiationID)
  const when = days === 0 ? '本日' : `${days}日後`
  await notifyParties(context, room, {
    kind: NotificationKind.payment,
    title: 'お支払い期限が近づいています',
    message: `お支払い期限は${when}です。金額：${yen(amount)}（税込）`,
    more: ['行き違いでお支払い済みのときは、ご容赦ください。期限を過ぎると、ご注文は自動で取り消されます。'],
    to: [paymentUserID],
  })
}

/** Reminds, once on each of the days, those whose payment is soon due. To be run once a day. */
export async function remindDue(services: Services): Promise<void> {
  for (const days of daysBefore)
    await forEachRow(services, await duePayments(services, days), (context, row) => remind(context, row, days))
}
