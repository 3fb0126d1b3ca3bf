import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { yen } from '#domain/format/money.ts'
import { pages } from '#http/pages.ts'
import type { Gateway, GatewayEvent, GatewayEventType, Intent } from '#providers/payment/index.ts'
import { record } from '#server/kernel/audit.ts'
import { changeRow } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { notifyDesk } from '#server/notify/notify.ts'
import { lockPayment, type PaymentWithOrder } from './lock-payment.ts'

const { unpaid, paid, error, refunded } = PaymentStatus
const isOfMoney = (type: GatewayEventType) => type === 'succeeded' || type === 'refunded'
type Outcome = 'moved' | 'known' | 'ignored' | 'suspicious' | 'stray'

/** What does not fit between an intent and the payment that it names; '' when everything does. */
function mismatch({ amount, currency, metadata, livemode, id }: Intent, held: Payment, gateway: Gateway): string {
  if (livemode !== gateway.livemode) return 'mode'
  if (currency !== 'jpy') return 'currency'
  if (metadata.orderID !== held.orderID) return 'order'
  if (amount !== held.amount) return 'amount'
  return held.stripePaymentID !== id ? 'intent' : ''
}

/** Another installation may share the gateway's account: what it sells is not ours to know. */
async function isOurs({ db }: Context, paymentID: string) {
  const { rows } = await db.execute(sql`select 1 from payments where id = ${paymentID}`)
  return rows.length > 0
}

/**
 * Takes up what the gateway says, once: events are kept by id, so that one which comes twice, late or out of order
 * changes nothing. Whatever does not fit our own record of amount, currency, order and mode is kept for the desk to see
 * and moves nothing; money that nobody waits for any more is given back at once.
 */
export function settle(context: Context, event: GatewayEvent, gateway: Gateway): Promise<Outcome> {
  return inTransaction(bySystem(context), async (context) => {
    const { paymentID } = event.intent.metadata
    if (!(await isNews(context, event, paymentID))) return 'known'
    if (!(await isOurs(context, paymentID))) return 'ignored'
    const known = await lockPayment(context, paymentID)
    const wrong = mismatch(event.intent, known.held, gateway)
    if (!wrong) return apply(context, event, known)
    // An intent that another has replaced may say how it ended: no money is in that.
    if (wrong === 'intent' && !isOfMoney(event.type)) return 'ignored'
    await warn(context, paymentID, { action: 'suspicious', reason: `${event.type}: ${wrong}` }, [
      '決済会社の知らせが、記録と合いません。支払いの状態は変えていません。決済会社の画面で確かめてください。',
    ])
    return 'suspicious'
  })
}

/** Keeps and tells the desk what it should look at. */
async function warn(context: Context, rowID: string, deed: { action: string; reason: string }, paragraphs: string[]) {
  await record(context, { noun: payment.name, rowID, ...deed })
  const action = { label: '入金と返金を見る', path: pages.adminPayment }
  await notifyDesk(context, { kind: NotificationKind.payment, title: '決済を確かめてください', paragraphs, action })
}

/** The order is canceled, or has been paid for in another way. */
const isUnexpectedCharge = ({ held, of }: PaymentWithOrder) => {
  const isSettled = held.paymentStatus === paid || held.paymentStatus === refunded
  return isSettled ? held.method !== PaymentMethod.card : of.orderStatus === OrderStatus.canceled
}

/** Whether this is heard of for the first time. */
async function isNews({ db, now }: Context, { id, type }: Pick<GatewayEvent, 'id' | 'type'>, paymentID: string) {
  const { rows } = await db.execute(sql`insert into "gatewayEvents" (id, type, "paymentID", "createdAt")
    values (${id}, ${type}, ${paymentID}, ${now}) on conflict do nothing returning id`)
  return rows.length > 0
}

async function refundUnexpectedCharge(
  context: Context,
  { id, amount }: Intent,
  { held }: PaymentWithOrder,
): Promise<Outcome> {
  await context.services.queue(context.db, 'returnIntent', { intentID: id })
  if (!(await isNews(context, { id: `stray-${id}`, type: 'succeeded' }, held.id))) return 'stray'
  await warn(context, held.id, { action: 'stray', reason: id }, [
    `取り消された注文、または振込でお支払い済みの注文に、カードで${yen(amount)}のお支払いがありました。全額を自動で返金します。`,
  ])
  return 'stray'
}

async function apply(context: Context, { type, intent }: GatewayEvent, known: PaymentWithOrder): Promise<Outcome> {
  const { held } = known
  const { paymentStatus } = held
  const isOpen = paymentStatus === unpaid || paymentStatus === error
  if (isUnexpectedCharge(known))
    return type === 'succeeded' ? refundUnexpectedCharge(context, intent, known) : 'ignored'
  if (type === 'failed' && paymentStatus === unpaid) {
    const errorReason = (intent.failureReason ?? 'カードでお支払いできませんでした').slice(0, 200)
    await changeRow(context, payment, held.id, { paymentStatus: error }, { given: { errorReason } })
    return 'moved'
  }
  const isTaken = isOfMoney(type)
  if (isTaken && isOpen) {
    // A refund that is told of before its payment tells of both.
    const given = { method: PaymentMethod.card, errorReason: null }
    await changeRow(context, payment, held.id, { paymentStatus: paid }, { given })
  }
  const isMore = type === 'refunded' && intent.refundedAmount > held.refundedAmount
  if (isMore && (isOpen || paymentStatus === paid)) {
    const whole = intent.refundedAmount >= held.amount
    const given = { refundedAmount: intent.refundedAmount }
    await changeRow(context, payment, held.id, whole ? { paymentStatus: refunded } : {}, { given })
    return 'moved'
  }
  return isTaken && isOpen ? 'moved' : 'ignored'
}
