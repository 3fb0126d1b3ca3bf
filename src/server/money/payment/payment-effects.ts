import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { ChatMessageType, OrderStatus, PaymentMethod, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { order, type Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { conflict } from '#http/errors.ts'
import { changeRow } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import type { Effects } from '#server/kernel/effects.ts'
import { recordManualTransfer } from '../transfer/record-manual-transfer.ts'
import { issueRefund } from '#server/documents/issue-refund.ts'
import { issueReceipt } from '#server/documents/issue-documents.ts'
import { announce, type DealNews } from '#server/deal/deal-news.ts'
import { oneRow } from '#server/kernel/store.ts'

const orderOf = async (context: Context, { orderID }: Payment) =>
  (await oneRow(bySystem(context), order, orderID, { lock: true })) as unknown as Order

async function say(
  context: Context,
  { negotiationID, id, paymentUserID }: Payment,
  news: Omit<DealNews, 'kind' | 'to'>,
) {
  const room = (await oneRow(context, negotiation, negotiationID, { lock: true })) as unknown as Negotiation
  const card = { messageType: ChatMessageType.payment, relationID: id }
  await announce(context, room, { ...news, kind: NotificationKind.payment, to: [paymentUserID] }, card)
}

const activateUsageFee = ({ db, now }: Context, userID: string, isActive: boolean) =>
  db.execute(sql`update users set "usageFeeActive" = ${isActive}, "usageFeePayAt" = ${isActive ? now : null},
    version = version + 1 where id = ${userID}`)

/** What a paid order brings with it: order and quotation move on, a paid usage fee becomes active. */
async function paid(context: Context, after: Payment) {
  const of = await orderOf(context, after)
  if (of.orderStatus === OrderStatus.canceled) throw conflict('この注文は取り消されています')
  await issueReceipt(context, of, after)
  if (of.orderStatus === OrderStatus.request)
    await changeRow(context, order, of.id, { orderStatus: OrderStatus.ordered })
  if (of.quotationID) await changeRow(context, quotation, of.quotationID, { quotationStatus: QuotationStatus.paid })
  else await activateUsageFee(context, after.paymentUserID, true)
  // A transfer has come first: the card must not be charged as well.
  if (after.stripePaymentID && after.method !== PaymentMethod.card)
    await context.services.queue(context.db, 'cancelIntent', { intentID: after.stripePaymentID })
  await say(context, after, {
    title: 'お支払いを確認しました',
    message: `お支払いを確認しました：${yen(after.amount)}`,
    more: ['ありがとうございます。領収書は商談の画面から受け取れます。'],
    desk: true,
  })
}

/** What is given back in full ends its order, the order's quotation, and a usage fee. */
async function refunded(context: Context, after: Payment) {
  const of = await orderOf(context, after)
  if (of.orderStatus !== OrderStatus.canceled)
    await changeRow(context, order, of.id, { orderStatus: OrderStatus.canceled })
  if (!of.quotationID) await activateUsageFee(context, after.paymentUserID, false)
}

async function retry(context: Context, after: Payment) {
  const { orderStatus } = await orderOf(context, after)
  if (orderStatus === OrderStatus.canceled) throw conflict('この注文は取り消されています。もう一度ご注文ください。')
}

type After = (context: Context, after: Payment) => Promise<unknown>

const onMove: Record<string, After> = {
  pay: paid,
  payLate: paid,
  retry,
  refund: refunded,
  fail: (context, after) =>
    say(context, after, {
      title: 'お支払いできませんでした',
      message: `お支払いできませんでした。${after.errorReason ?? 'もう一度お試しください。'}`,
    }),
}

/** How something was paid is what it will be given back by. */
function demandSameMethod({ asSystem }: Context, before: Payment, after: Payment) {
  const isSettled = before.paymentStatus === PaymentStatus.paid || before.paymentStatus === PaymentStatus.refunded
  if (!asSystem && isSettled && before.method !== after.method)
    throw conflict('入金済みの支払いでは、支払い方法を変えられません')
}

export const paymentEffects: Effects<Payment> = {
  async changed(context, before, after, move) {
    demandSameMethod(context, before, after)
    const system = bySystem(context)
    const isByDesk = !context.asSystem && move === 'pay'
    const kept = isByDesk ? await recordManualTransfer(context, after) : after
    const given = after.refundedAmount - before.refundedAmount
    if (given > 0) {
      await issueRefund(system, after, given)
      await say(system, after, { title: '返金しました', message: `返金しました：${yen(given)}` })
    }
    if (move) await onMove[move]?.(system, kept)
  },
}
