import { ChatMessageType, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { order, type Order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { AppError, conflict } from '#http/errors.ts'
import { voidInvoice } from '#server/documents/void-documents.ts'
import { wakeDeal } from '#server/deal/wake-streams.ts'
import { searchOf } from '#server/desk/searches.ts'
import { changeRow, move } from '#server/kernel/change.ts'
import { inTransaction, type Context, bySystem } from '#server/kernel/context.ts'
import { creationHandler, crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { find, lock } from '#server/kernel/find.ts'
import { notFound, oneRow } from '#server/kernel/store.ts'
import { namedIn, type Values } from '#server/kernel/values.ts'
import { guardOrderUnbooked } from '../guard-books.ts'
import { tellPayer } from '../tell-payer.ts'
import { depositsOf, sumOf } from '../transfer/deposits-of.ts'
import { recountUsageFee } from '../usage-fee-years.ts'
import { orderUsageFee, standingOrder } from './place-order.ts'
import { signedIn } from '#server/kernel/signed-in.ts'

/**
 * Orders what a fixed quotation says and answers the order, the same one however often it is asked.
 * @throws AppError not_found, forbidden, conflict where the quotation is not open to be ordered
 */
function orderQuotation(context: Context, quotationID: string): Promise<Order> {
  return inTransaction(context, async (context) => {
    await changeRow(context, quotation, quotationID, { quotationStatus: QuotationStatus.ordered })
    const orderRow = await standingOrder(context, quotationID)
    if (!orderRow) throw notFound(order)
    return orderRow
  })
}

/** Orders the usage fee of a deal for whoever asks. @throws AppError not_found, forbidden, conflict */
async function orderFee(context: Context, negotiationID: unknown): Promise<Order> {
  const { me } = context
  const { id } = await oneRow(context, negotiation, namedIn({ negotiationID }, 'negotiationID'))
  if (isAdmin(me)) throw new AppError('forbidden', '取引サポート利用料は買主が、掲載利用料は売主が注文します')
  return orderUsageFee(context, id, signedIn(me).role === Role.seller ? 'sellerMenuFlag' : 'buyerMenuFlag')
}

/**
 * Orders what a fixed quotation says, or (without one) the usage fee. Amounts are the server's; where the body says which `totalAmount`
 * was shown (in yen, with tax), nothing is ordered at another. @throws AppError conflict
 */
function createOrder(context: Context, { quotationID, negotiationID, totalAmount }: Values): Promise<Order> {
  return inTransaction(context, async (context) => {
    const isQuoted = typeof quotationID === 'string'
    const orderRow = await (isQuoted ? orderQuotation(context, quotationID) : orderFee(context, negotiationID))
    if (typeof totalAmount === 'number' && totalAmount !== orderRow.totalAmount)
      throw conflict('金額が変わりました。最新の内容を確かめてから、もう一度注文してください。')
    return orderRow
  })
}

export const orderHandlers: Handlers<'order'>['order'] = {
  ...crudHandlers(order, searchOf(order)),
  create: creationHandler(order, createOrder),
}

/** Ends a quotation whose order has been canceled, or has been given back after it was paid. */
async function cancelQuotation(context: Context, id: string): Promise<void> {
  const { quotationStatus } = await lock(context, quotation, id)
  if (quotationStatus === QuotationStatus.cancel) return
  await move(bySystem(context), quotation, id, quotationStatus === QuotationStatus.paid ? 'refund' : 'cancelOrdered')
}

const paymentsOf = (context: Context, { id }: Order) => find(context, payment, { orderID: id }, { lock: true })

/** The desk confirms an order once it is known how it will be paid. */
async function guardMethod(context: Context, order: Order) {
  const payments = await paymentsOf(context, order)
  if (isAdmin(context.me) && order.totalAmount > 0 && !payments.some(({ method }) => method !== null))
    throw conflict('お支払い方法が選ばれてから確定してください')
}

/** An order is canceled only while nothing is paid for it, or once everything has been given back. */
async function guardUnpaid(context: Context, order: Order) {
  const payments = await paymentsOf(context, order)
  if (payments.some(({ paymentStatus }) => paymentStatus === PaymentStatus.paid))
    throw conflict('お支払い済みの注文です。返金してから取り消してください。')
}

/** What is said of the part that has come by transfer for an order that is canceled: it is the payer's, and the desk sees to it. */
async function wordsOfDeposits(context: Context, payments: readonly Payment[]): Promise<string> {
  let receivedYen = 0
  for (const { id } of payments) receivedYen += sumOf(await depositsOf(context, id))
  return receivedYen > 0 ? `お振り込みいただいた${yen(receivedYen)}の返し方は、担当者からご連絡します。` : ''
}

/** A canceled order takes its quotation along, and nobody can pay for it by card any more. */
async function afterCancel(context: Context, order: Order) {
  const payments = await paymentsOf(context, order)
  for (const { stripePaymentID, paymentStatus } of payments)
    if (stripePaymentID && paymentStatus !== PaymentStatus.refunded)
      await context.services.queue(context.db, 'cancelIntent', { intentID: stripePaymentID })
  if (order.quotationID) await cancelQuotation(context, order.quotationID)
  else if (order.totalAmount === 0) await recountUsageFee(context, order.orderUserID)
  // Who is given their money back hears of that, and has a paper of it: they need no second letter.
  if (payments.some(({ paymentStatus }) => paymentStatus === PaymentStatus.refunded)) return
  await voidInvoice(context, order.id)
  const why = context.me ? '' : 'お支払い期限が過ぎたため、'
  const values = {
    内容: `${why}ご注文を取り消しました。${await wordsOfDeposits(context, payments)}`,
    金額: yen(order.totalAmount),
  }
  const message = `${values.内容}合計金額：${values.金額}（税込）`
  await tellPayer(context, order, { mail: 'orderCanceled', values, message, desk: true, card: order.id })
}

export const orderEffects = effects(order, {
  guard: {
    moves: { confirm: guardMethod, cancel: guardUnpaid, cancelOrdered: guardUnpaid },
    remove: guardOrderUnbooked,
  },
  after: {
    async create(context, order) {
      const howToPay = order.totalAmount ? 'お支払い方法と期限は、チャットのご案内で確かめてください。' : ''
      const values = { 金額: yen(order.totalAmount), 支払いの案内: howToPay }
      const message = `ご注文を受け付けました。お支払い金額：${values.金額}（税込）`
      const card = { messageType: ChatMessageType.invoiceRequest, relationID: order.id }
      await tellPayer(context, order, { mail: 'orderPlaced', values, message, desk: true }, card)
      await wakeDeal(context, order)
    },
    change: wakeDeal,
    moves: { confirm: nothing, cancel: afterCancel, cancelOrdered: afterCancel },
  },
})
