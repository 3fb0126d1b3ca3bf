import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { ChatMessageType, OrderStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { order, type Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { changeRow } from '../change.ts'
import { bySystem, type Context } from '../context.ts'
import type { Effects } from '../effects.ts'
import { issueReceipt, issueRefund } from '../money/papers.ts'
import { report, type News } from '../report.ts'
import { oneRow } from '../store.ts'

/** What a paid order brings with it: order and quotation move on, a paid usage fee becomes active. */
async function carryOn(context: Context, after: Payment) {
  const { orderID, paymentUserID } = after
  const paidFor = (await oneRow(context, order, orderID, { lock: true })) as unknown as Order
  await issueReceipt(context, paidFor, after)
  if (paidFor.orderStatus === OrderStatus.request)
    await changeRow(context, order, orderID, { orderStatus: OrderStatus.ordered })
  if (paidFor.quotationID)
    await changeRow(context, quotation, paidFor.quotationID, { quotationStatus: QuotationStatus.paid })
  else
    await context.db
      .execute(sql`update users set "usageFeeActive" = true, "usageFeePayAt" = ${context.now}, version = version + 1
      where id = ${paymentUserID}`)
}

async function say(context: Context, { negotiationID, id, paymentUserID }: Payment, news: Omit<News, 'kind' | 'to'>) {
  const room = (await oneRow(context, negotiation, negotiationID, { lock: true })) as unknown as Negotiation
  const card = { messageType: ChatMessageType.payment, relationID: id }
  await report(context, room, { ...news, kind: NotificationKind.payment, to: [paymentUserID] }, card)
}

type After = (context: Context, after: Payment) => Promise<unknown>

async function paid(context: Context, after: Payment) {
  await carryOn(context, after)
  await say(context, after, {
    title: 'お支払いを確認しました',
    message: `お支払いを確認しました：${yen(after.amount)}`,
    more: ['ありがとうございます。領収書は商談の画面から受け取れます。'],
    desk: true,
  })
}

const onMove: Record<string, After> = {
  pay: paid,
  payLate: paid,
  fail: (context, after) =>
    say(context, after, {
      title: 'お支払いできませんでした',
      message: `お支払いできませんでした。${after.errorReason ?? ''}もう一度お試しください。`,
    }),
}

export const paymentEffects: Effects<Payment> = {
  async changed(context, before, after, move) {
    const given = after.refundedAmount - before.refundedAmount
    if (given > 0) {
      await issueRefund(bySystem(context), after, given)
      await say(bySystem(context), after, { title: '返金しました', message: `返金しました：${yen(given)}` })
    }
    if (move) await onMove[move]?.(bySystem(context), after)
  },
}
