import { NotificationKind } from '#domain/choices/notification.ts'
import { OrderStatus, PaymentMethod, PaymentStatus, RefundStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { refund, type Refund } from '#domain/deal/refund.ts'
import { yen } from '#domain/format/money.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { pages } from '#http/pages.ts'
import type { Gateway, GatewayEvent, GatewayEventType, Intent } from '#providers/payment/index.ts'
import { record } from '#server/kernel/audit.ts'
import { move, setFields } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { exists, find } from '#server/kernel/find.ts'
import { notifyDesk } from '#server/notify/notify.ts'
import { tellPayer } from '../tell-payer.ts'
import { isGivenBack, storeEvent, strayID } from './gateway-events.ts'
import { lockPayment, type PaymentWithOrder } from './lock-payment.ts'

const { unpaid, paid, refunded } = PaymentStatus
const isOfMoney = (type: GatewayEventType) => type === 'succeeded' || type === 'refunded'
type Outcome = 'moved' | 'repeated' | 'ignored' | 'suspicious' | 'stray'

/** What does not fit between an intent and the payment that it names; '' when everything does. */
function mismatch({ amount, currency, metadata, livemode, id }: Intent, payment: Payment, gateway: Gateway): string {
  if (livemode !== gateway.livemode) return 'mode'
  if (currency !== 'jpy') return 'currency'
  if (metadata.orderID !== payment.orderID) return 'order'
  if (amount !== payment.amount) return 'amount'
  return payment.stripePaymentID !== id ? 'intent' : ''
}

/**
 * Takes up what the gateway says, once: events are kept by id, so that one which comes twice, late or out of order
 * changes nothing. Whatever does not fit our own record of amount, currency, order and mode is kept for the desk to see
 * and moves nothing; money that nobody waits for any more is given back at once.
 */
export function settle(context: Context, event: GatewayEvent, gateway: Gateway): Promise<Outcome> {
  return inTransaction(bySystem(context), async (context) => {
    const { paymentID } = event.intent.metadata
    if (!(await storeEvent(context, { ...event, paymentID }))) return 'repeated'
    // Another installation may share the gateway's account: what it sells is not ours to know.
    if (!(await exists(context, payment, { id: paymentID }))) return 'ignored'
    const lockedPayment = await lockPayment(context, paymentID)
    const difference = mismatch(event.intent, lockedPayment.payment, gateway)
    if (!difference) return apply(context, event, lockedPayment)
    // An intent that another has replaced may say how it ended: no money is in that, or it has been given back.
    if (difference === 'intent' && (!isOfMoney(event.type) || (await isGivenBack(context, event.intent.id))))
      return 'ignored'
    await warn(context, paymentID, { action: 'suspicious', reason: `${event.type}: ${difference}` }, [
      '決済会社の知らせが、記録と合いません。支払いの状態は変えていません。決済会社の画面で確かめてください。',
    ])
    return 'suspicious'
  })
}

const lookAtMoney = { label: '入金と返金を見る', path: pages.adminPayment }

/** Records in the audit log, and tells the desk, what it should look at. */
async function warn(
  context: Context,
  rowID: string,
  entry: { action: 'suspicious' | 'stray'; reason: string },
  paragraphs: string[],
) {
  await record(context, { noun: payment.name, rowID, ...entry })
  const title = '決済を確かめてください'
  await notifyDesk(context, { kind: NotificationKind.payment, title, paragraphs, action: lookAtMoney })
}

/** Whether the order is canceled, or has been paid for in another way: nobody waits for this money. */
function isUnexpectedCharge({ payment: { paymentStatus, method }, order }: PaymentWithOrder): boolean {
  const isSettled = paymentStatus === paid || paymentStatus === refunded
  return isSettled ? method !== PaymentMethod.card : order.orderStatus === OrderStatus.canceled
}

const whyReturned =
  '取り消されたご注文、または振込でお支払い済みのご注文への、カードのお支払いです。明細に反映されるまで、数日かかることがあります。'

/** Gives back a charge that nobody waits for, and tells the desk and whoever was charged, once. */
async function refundUnexpectedCharge(context: Context, { id, amount }: Intent, of: Payment): Promise<Outcome> {
  await context.services.queue(context.db, 'returnIntent', { intentID: id })
  if (!(await storeEvent(context, { id: strayID(id), type: 'succeeded', paymentID: of.id }))) return 'stray'
  await warn(context, of.id, { action: 'stray', reason: id }, [
    `取り消された注文、または振込でお支払い済みの注文に、カードで${yen(amount)}のお支払いがありました。全額を自動で返金します。`,
  ])
  const values = { 金額: yen(amount), 振込の案内: whyReturned }
  await tellPayer(context, of, {
    mail: 'moneyReturned',
    values,
    message: `返金しました：${values.金額}。${whyReturned}`,
  })
  return 'stray'
}

/**
 * What two of the desk have agreed to give back of a payment, in yen: by the gateway, and what they have sent themselves since the gateway
 * would not, of which it knows nothing.
 */
async function agreedReturns(context: Context, paymentID: string): Promise<{ byGateway: number; sent: number }> {
  const status = [RefundStatus.approved, RefundStatus.done]
  const refunds = await find(context, refund, { paymentID, transferID: null, status })
  const sumOf = (some: readonly Refund[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  return {
    byGateway: sumOf(refunds.filter(({ bankAccount }) => bankAccount === null)),
    sent: sumOf(refunds.filter((one) => one.bankAccount !== null && one.status === RefundStatus.done)),
  }
}

/** Tells the desk of money that somebody has given back at the gateway by hand: no two of the desk have agreed to it. */
const tellOfUnasked = (context: Context, unaskedYen: number) =>
  notifyDesk(context, {
    kind: NotificationKind.payment,
    title: '申請のない返金がありました',
    paragraphs: [
      `決済会社の画面で、申請のない${yen(unaskedYen)}の返金がありました。支払いの記録には反映しました。心当たりを確かめてください。`,
    ],
    action: lookAtMoney,
  })

async function apply(
  context: Context,
  { type, intent }: GatewayEvent,
  lockedPayment: PaymentWithOrder,
): Promise<Outcome> {
  const { id, paymentStatus, amount, refundedAmount } = lockedPayment.payment
  const isOpen = PaymentStatus.open.includes(paymentStatus)
  // What is being given back pays for nothing, also where the payment waits for money again: a deposit was taken from it.
  if (isUnexpectedCharge(lockedPayment) || (await isGivenBack(context, intent.id)))
    return type === 'succeeded' ? refundUnexpectedCharge(context, intent, lockedPayment.payment) : 'ignored'
  if (type === 'failed' && paymentStatus === unpaid) {
    const errorReason = textWithin(intent.failureReason ?? 'カードでお支払いできませんでした', 200)
    await move(context, payment, id, 'fail', { errorReason })
    return 'moved'
  }
  const isTaken = isOfMoney(type)
  if (isTaken && isOpen) {
    // The event of a refund that comes before that of its payment is evidence of both.
    const values = { method: PaymentMethod.card, errorReason: null }
    await move(context, payment, id, paymentStatus === unpaid ? 'pay' : 'payLate', values)
  }
  if (type === 'refunded' && (isOpen || paymentStatus === paid)) {
    const { byGateway, sent } = await agreedReturns(context, id)
    const values = { refundedAmount: intent.refundedAmount + sent }
    if (values.refundedAmount > refundedAmount) {
      if (intent.refundedAmount > byGateway) await tellOfUnasked(context, intent.refundedAmount - byGateway)
      if (values.refundedAmount >= amount) await move(context, payment, id, 'refund', values)
      else await setFields(context, payment, id, values)
      return 'moved'
    }
  }
  return isTaken && isOpen ? 'moved' : 'ignored'
}
