import { sql } from 'drizzle-orm'
import { PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import type { Gateway, GatewayEvent, Intent } from '#providers/payment/index.ts'
import { record } from '../audit.ts'
import { changeRow } from '../change.ts'
import { bySystem, inside, type Context } from '../context.ts'
import { oneRow } from '../store.ts'

const { unpaid, paid, error, refunded } = PaymentStatus
type Outcome = 'moved' | 'known' | 'ignored' | 'suspicious'

/** What does not fit between an intent and the payment that it names; '' when everything does. */
function mismatch({ amount, currency, metadata, livemode, id }: Intent, held: Payment, gateway: Gateway): string {
  if (livemode !== gateway.livemode) return 'mode'
  if (currency !== 'jpy') return 'currency'
  if (metadata.orderID !== held.orderID) return 'order'
  if (amount !== held.amount) return 'amount'
  return held.stripePaymentID !== id ? 'intent' : ''
}

/**
 * Takes up what the gateway says, once: events are kept by id, so that one which comes twice, late or out of order
 * changes nothing. Whatever does not fit our own record of amount, currency, order and mode is kept for the desk to see
 * and moves nothing.
 */
export function settle(context: Context, event: GatewayEvent, gateway: Gateway): Promise<Outcome> {
  return inside(bySystem(context), async (context) => {
    const { rows } = await context.db.execute(sql`insert into "gatewayEvents" (id, type, "paymentID", "createdAt")
      values (${event.id}, ${event.type}, ${event.intent.metadata.paymentID}, ${context.now}) on conflict do nothing returning id`)
    if (!rows.length) return 'known'
    const { paymentID } = event.intent.metadata
    if (!paymentID) return 'ignored'
    const held = (await oneRow(context, payment, paymentID, { lock: true })) as unknown as Payment
    const wrong = mismatch(event.intent, held, gateway)
    if (wrong) {
      await record(context, {
        action: 'suspicious',
        noun: payment.name,
        rowID: paymentID,
        reason: `${event.type}: ${wrong}`,
      })
      return 'suspicious'
    }
    return apply(context, event, held)
  })
}

async function apply(context: Context, { type, intent }: GatewayEvent, held: Payment): Promise<Outcome> {
  const to = (paymentStatus: number, given: Partial<Payment> = {}) =>
    changeRow(context, payment, held.id, { paymentStatus }, { given })
  const { paymentStatus } = held
  if (type === 'succeeded' && (paymentStatus === unpaid || paymentStatus === error)) {
    await to(paid, { method: PaymentMethod.card, errorReason: null })
    return 'moved'
  }
  if (type === 'failed' && paymentStatus === unpaid) {
    await to(error, { errorReason: (intent.failureReason ?? 'カードでお支払いできませんでした').slice(0, 200) })
    return 'moved'
  }
  if (type === 'refunded' && paymentStatus === paid) {
    const given = { refundedAmount: intent.refundedAmount }
    await (intent.refundedAmount >= held.amount
      ? to(refunded, given)
      : changeRow(context, payment, held.id, {}, { given }))
    return 'moved'
  }
  return 'ignored'
}
