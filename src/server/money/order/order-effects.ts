import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { yen } from '#domain/format/money.ts'
import { OrderStatus, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import type { Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { changeRow } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import type { Effects } from '#server/kernel/effects.ts'
import { notifyParties, announce } from '#server/deal/deal-news.ts'
import { oneRow } from '#server/kernel/store.ts'

const kind = NotificationKind.quotation
const roomOf = async (context: Context, { negotiationID }: Order) =>
  (await oneRow(bySystem(context), negotiation, negotiationID, { lock: true })) as unknown as Negotiation

const paymentsOf = async ({ db }: Context, { id }: Order) => {
  const { rows } = await db.execute(sql`select * from payments where "orderID" = ${id} order by id for update`)
  return rows as unknown as Payment[]
}

/** The desk confirms an order once it is known how it will be paid. */
async function confirm(context: Context, order: Order) {
  const payments = await paymentsOf(context, order)
  if (isAdmin(context.me) && order.totalAmount > 0 && !payments.some(({ method }) => method !== null))
    throw conflict('お支払い方法が選ばれてから確定してください')
}

/** A canceled order takes its quotation along, and nobody can pay for it by card any more. */
async function cancel(context: Context, order: Order) {
  const payments = await paymentsOf(context, order)
  if (payments.some(({ paymentStatus }) => paymentStatus === PaymentStatus.paid))
    throw conflict('お支払い済みの注文です。返金してから取り消してください。')
  for (const { stripePaymentID, paymentStatus } of payments)
    if (stripePaymentID && paymentStatus !== PaymentStatus.refunded)
      await context.services.queue(context.db, 'cancelIntent', { intentID: stripePaymentID })
  if (order.quotationID)
    await changeRow(bySystem(context), quotation, order.quotationID, { quotationStatus: QuotationStatus.cancel })
  // Who is given their money back hears of that, and needs no second letter.
  if (payments.some(({ paymentStatus }) => paymentStatus === PaymentStatus.refunded)) return
  const title = 'ご注文が取り消されました'
  const why = context.me ? '' : 'お支払い期限が過ぎたため、'
  const message = `${why}ご注文を取り消しました。合計金額：${yen(order.totalAmount)}（税込）`
  await announce(context, await roomOf(context, order), { kind, title, message, to: [order.orderUserID], desk: true })
}

/** An order is canceled only while nothing is paid for it, or once everything has been given back. */
export const orderEffects: Effects<Order> = {
  async created(context, order) {
    const more = order.totalAmount ? ['お支払い方法と期限は、チャットのご案内で確かめてください。'] : []
    await notifyParties(context, await roomOf(context, order), {
      ...{ kind, title: 'ご注文を受け付けました', more },
      ...{ message: `合計金額：${yen(order.totalAmount)}（税込）`, to: [order.orderUserID], desk: true },
    })
  },
  async changed(context, before, order) {
    if (before.orderStatus === order.orderStatus) return
    if (order.orderStatus === OrderStatus.ordered) await confirm(context, order)
    if (order.orderStatus === OrderStatus.canceled) await cancel(context, order)
  },
}
