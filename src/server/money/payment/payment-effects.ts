import { ChatMessageType, OrderStatus, PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import { order, type Order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { conflict } from '#http/errors.ts'
import { enterFee, enterFeeReturned, enterFeeUndone } from '#server/deal/ledger/enter-fee.ts'
import { wakeDeal } from '#server/deal/wake-streams.ts'
import { daySentBack, issueReceipt, issueRefund } from '#server/documents/issue-documents.ts'
import { voidReceipt } from '#server/documents/void-documents.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { exists, lock } from '#server/kernel/find.ts'
import { guardDayToCome } from '#server/kernel/guard-days.ts'
import type { Values } from '#server/kernel/values.ts'
import { guardOpenWay } from '#server/operator/facts.ts'
import { guardPaymentUnbooked } from '../guard-books.ts'
import { notifyPayer, tellPayer } from '../tell-payer.ts'
import { recountUsageFee, startUsageFee } from '../usage-fee-years.ts'

const cardOf = ({ id }: Payment) => ({ messageType: ChatMessageType.payment, relationID: id })

/** Nobody pays for an order that has been canceled. */
async function guardOrderStands(context: Context, { orderID }: Payment, message: string) {
  const { orderStatus } = await lock(context, order, orderID)
  if (orderStatus === OrderStatus.canceled) throw conflict(message)
}

/** An order has one payment at a time, of the order's amount and for whoever ordered. */
async function preparePayment(context: Context, _: Values, of: Order): Promise<Partial<Payment>> {
  const { unpaid, paid, error } = PaymentStatus
  const hasOther = await exists(context, payment, { orderID: of.id, paymentStatus: [unpaid, paid, error] })
  if (hasOther || of.orderStatus === OrderStatus.canceled) throw conflict('この注文には、もう支払いを作れません')
  const { negotiationID, orderUserID: paymentUserID, totalAmount: amount } = of
  return { negotiationID, paymentUserID, amount }
}

/** How something was paid is what it will be given back by. */
function guardSameMethod({ asSystem }: Context, after: Payment, before: Payment) {
  const isSettled = before.paymentStatus === PaymentStatus.paid || before.paymentStatus === PaymentStatus.refunded
  if (!asSystem && isSettled && before.method !== after.method)
    throw conflict('入金済みの支払いでは、支払い方法を変えられません')
}

/** What a paid order brings with it: order and quotation move on, a paid usage fee becomes active. */
async function afterPay(caller: Context, paidPayment: Payment) {
  const context = bySystem(caller)
  const orderRow = await lock(context, order, paidPayment.orderID)
  await issueReceipt(context, orderRow, paidPayment)
  await enterFee(context, paidPayment, orderRow)
  if (orderRow.orderStatus === OrderStatus.request) await move(context, order, orderRow.id, 'confirm')
  if (orderRow.quotationID) await move(context, quotation, orderRow.quotationID, 'pay')
  else await startUsageFee(context, paidPayment.paymentUserID)
  // A transfer has come first: the card must not be charged as well.
  if (paidPayment.stripePaymentID && paidPayment.method !== PaymentMethod.card)
    await context.services.queue(context.db, 'cancelIntent', { intentID: paidPayment.stripePaymentID })
  const values = { 金額: yen(paidPayment.amount) }
  const message = `お支払いを確認しました：${values.金額}`
  const news = { mail: 'paymentConfirmed', values, message, desk: true } as const
  await tellPayer(context, paidPayment, news, cardOf(paidPayment))
}

/** What is given back in full ends its order, the order's quotation, and a usage fee. */
async function afterRefund(caller: Context, { orderID }: Payment) {
  const context = bySystem(caller)
  const orderRow = await lock(context, order, orderID)
  const { id, orderStatus, quotationID } = orderRow
  if (orderStatus !== OrderStatus.canceled)
    await move(context, order, id, orderStatus === OrderStatus.request ? 'cancel' : 'cancelOrdered')
  if (!quotationID) await recountUsageFee(context, orderRow.orderUserID)
}

/** A deposit was taken for this payment by mistake: it waits again, the receipt no longer stands, and whoever pays is told. */
async function afterUnpay(caller: Context, of: Payment) {
  const context = bySystem(caller)
  const orderRow = await lock(context, order, of.orderID)
  const receipts = await voidReceipt(context, of.id)
  await enterFeeUndone(context, of, orderRow)
  if (orderRow.quotationID) await move(context, quotation, orderRow.quotationID, 'unpay')
  else await recountUsageFee(context, orderRow.orderUserID)
  const values = { 金額: yen(of.amount), 領収書: receipts.join('、'), 期日: date(of.dueDate!) }
  const message = `お支払いの確認を取り消しました：${values.金額}。運営が、別のお振込みと取り違えていました。申し訳ございません。`
  await tellPayer(context, of, { mail: 'paymentUnconfirmed', values, message, desk: true }, cardOf(of))
}

const guardPay = (context: Context, after: Payment) => guardOrderStands(context, after, 'この注文は取り消されています')

export const paymentEffects = effects(payment, {
  guard: {
    body: preparePayment,
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
      const refundedYen = after.refundedAmount - before.refundedAmount
      if (refundedYen <= 0) return
      const context = bySystem(caller)
      const refunds = { refundedBefore: before.refundedAmount, refundedNow: after.refundedAmount }
      await enterFeeReturned(context, after, refunds)
      const sentOn = await daySentBack(context, after.id)
      await issueRefund(context, after, refundedYen, sentOn)
      const sentWords = sentOn === null ? '' : `お振込みの日：${date(sentOn)}`
      const values = { 金額: yen(refundedYen), 振込の案内: sentWords }
      const news = { mail: 'moneyReturned', values, message: `返金しました：${values.金額}` } as const
      await tellPayer(context, after, news, cardOf(after))
    },
    moves: {
      pay: afterPay,
      payLate: afterPay,
      retry: nothing,
      unpay: afterUnpay,
      refund: afterRefund,
      fail: (context, after) =>
        notifyPayer(bySystem(context), after, 'paymentFailed', {
          理由: after.errorReason ?? 'もう一度お試しください。',
        }),
    },
  },
})
