import { NotificationKind } from '#domain/choices/notification.ts'
import { ChatMessageType, OrderStatus, PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import { gt } from 'drizzle-orm'
import { order, type Order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { user } from '#domain/user/user.ts'
import { conflict } from '#http/errors.ts'
import { wakeDeal } from '#server/deal/wake-streams.ts'
import { issueReceipt, issueRefund } from '#server/documents/issue-documents.ts'
import { move, setFields } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { exists, find, lock } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'
import { guardDayToCome } from '#server/kernel/guard-days.ts'
import { guardOpenWay } from '#server/operator/facts.ts'
import { guardPaymentUnbooked } from '../guard-books.ts'
import { notifyPayer, tellPayer } from '../tell-payer.ts'

const kind = NotificationKind.payment
const cardOf = ({ id }: Payment) => ({ messageType: ChatMessageType.payment, relationID: id })

/** Nobody pays for an order that has been canceled. */
async function guardOrderStands(context: Context, { orderID }: Payment, message: string) {
  const { orderStatus } = await lock(context, order, orderID)
  if (orderStatus === OrderStatus.canceled) throw conflict(message)
}

/** How something was paid is what it will be given back by. */
function guardSameMethod({ asSystem }: Context, after: Payment, before: Payment) {
  const isSettled = before.paymentStatus === PaymentStatus.paid || before.paymentStatus === PaymentStatus.refunded
  if (!asSystem && isSettled && before.method !== after.method)
    throw conflict('入金済みの支払いでは、支払い方法を変えられません')
}

/** A paid usage fee is active for a year (`usage-fee-years.ts`). */
const startUsageFee = (context: Context, userID: string) =>
  setFields(context, user, userID, { usageFeeActive: true, usageFeePayAt: context.now, usageFeeNoticedOn: null })

/** A usage fee that is given back pays for nothing; one of an earlier year leaves the present one as it is. */
async function endUsageFee(context: Context, { orderUserID, orderAt }: Order) {
  const also = gt(tableOf(order).orderAt, orderAt)
  const later = await find(context, order, { orderUserID, quotationID: null }, { columns: ['id'], also })
  const orderID = later.map(({ id }) => id)
  if (await exists(context, payment, { orderID, paymentStatus: PaymentStatus.paid })) return
  await setFields(context, user, orderUserID, { usageFeeActive: false, usageFeePayAt: null })
}

/** What a paid order brings with it: order and quotation move on, a paid usage fee becomes active. */
async function afterPay(caller: Context, paid: Payment) {
  const context = bySystem(caller)
  const ordered = await lock(context, order, paid.orderID)
  await issueReceipt(context, ordered, paid)
  if (ordered.orderStatus === OrderStatus.request) await move(context, order, ordered.id, 'confirm')
  if (ordered.quotationID) await move(context, quotation, ordered.quotationID, 'pay')
  else await startUsageFee(context, paid.paymentUserID)
  // A transfer has come first: the card must not be charged as well.
  if (paid.stripePaymentID && paid.method !== PaymentMethod.card)
    await context.services.queue(context.db, 'cancelIntent', { intentID: paid.stripePaymentID })
  const message = `お支払いを確認しました：${yen(paid.amount)}`
  const more = ['ありがとうございます。領収書は商談の画面から受け取れます。']
  await tellPayer(context, paid, { kind, title: 'お支払いを確認しました', message, more, desk: true }, cardOf(paid))
}

/** What is given back in full ends its order, the order's quotation, and a usage fee. */
async function afterRefund(caller: Context, { orderID }: Payment) {
  const context = bySystem(caller)
  const ordered = await lock(context, order, orderID)
  const { id, orderStatus, quotationID } = ordered
  if (orderStatus !== OrderStatus.canceled)
    await move(context, order, id, orderStatus === OrderStatus.request ? 'cancel' : 'cancelOrdered')
  if (!quotationID) await endUsageFee(context, ordered)
}

const guardPay = (context: Context, after: Payment) => guardOrderStands(context, after, 'この注文は取り消されています')

export const paymentEffects = effects(payment, {
  guard: {
    create: (context, after) => guardOpenWay(context, after),
    async change(context, after, before) {
      guardSameMethod(context, after, before)
      guardDayToCome(context, 'dueDate', after, before)
      await guardOpenWay(context, after, before)
    },
    moves: {
      pay: guardPay,
      payLate: guardPay,
      retry: (context, after) =>
        guardOrderStands(context, after, 'この注文は取り消されています。もう一度ご注文ください。'),
    },
    remove: guardPaymentUnbooked,
  },
  after: {
    create: wakeDeal,
    async change(caller, after, before) {
      await wakeDeal(caller, after)
      const refunded = after.refundedAmount - before.refundedAmount
      if (refunded <= 0) return
      const context = bySystem(caller)
      const { paidOn } = await issueRefund(context, after, refunded)
      const more = after.method === PaymentMethod.transfer && paidOn ? [`お振込みの日：${date(paidOn)}`] : []
      const news = { kind, title: '返金しました', message: `返金しました：${yen(refunded)}`, more }
      await tellPayer(context, after, news, cardOf(after))
    },
    moves: {
      pay: afterPay,
      payLate: afterPay,
      retry: nothing,
      refund: afterRefund,
      fail: (context, after) =>
        notifyPayer(bySystem(context), after, {
          kind,
          title: 'お支払いできませんでした',
          message: `お支払いできませんでした。${after.errorReason ?? 'もう一度お試しください。'}`,
        }),
    },
  },
})
