import { sql } from 'drizzle-orm'
import { OrderStatus, PaymentMethod, PaymentStatus, RefundStatus } from '#domain/choices/deal.ts'
import type { Gateway, GatewayEvent, GatewayEventType, OpenIntent } from '#providers/payment/index.ts'
import { flush, systemContext, type Parts } from '../context.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { settle } from './settle.ts'

const { unpaid, paid, error } = PaymentStatus
/** How long the gateway's own word is waited for, how far back one looks, and how much is asked at a time. */
const patience = '2 minutes'
const horizon = '30 days'
const atOnce = 100

type Left = { intentID: string }

const settledLately = ({ now }: Parts) =>
  sql`between ${now()}::timestamptz - ${horizon}::interval and ${now()}::timestamptz - ${patience}::interval`

/** Card payments whose end we do not know: open ones, and those that gave back less than was agreed to. */
const leftOpen = (parts: Parts) =>
  parts.db.execute(sql`select "stripePaymentID" as "intentID" from payments join orders on orders.id = "orderID"
      where "paymentStatus" in (${unpaid}, ${error}) and "stripePaymentID" is not null
        and "orderStatus" <> ${OrderStatus.canceled} and payments."updatedAt" ${settledLately(parts)}
    union select "stripePaymentID" from refunds join payments on payments.id = "paymentID"
      where refunds.status = ${RefundStatus.done} and refunds."updatedAt" ${settledLately(parts)}
        and "paymentStatus" = ${paid} and method = ${PaymentMethod.card}
      group by payments.id having sum(refunds.amount) > "refundedAmount"
    order by 1 limit ${atOnce}`)

const stuckRefunds = (parts: Parts) =>
  parts.db.execute(sql`select id from refunds where status = ${RefundStatus.approved}
    and "updatedAt" ${settledLately(parts)} order by "updatedAt", id limit ${atOnce}`)

/** A refused card is no end: whoever pays is told by the page, and may take another. */
function typeOf({ status, refundedAmount }: OpenIntent): GatewayEventType | null {
  if (refundedAmount > 0) return 'refunded'
  return status === 'succeeded' ? 'succeeded' : null
}

/** The present state of an intent, as the event that would have told of it. */
function eventOf(intent: OpenIntent, createdAt: string): GatewayEvent | null {
  const { clientSecret: _, ...told } = intent
  const type = typeOf(intent)
  const id = `asked-${intent.id}-${type}-${intent.refundedAmount}`
  return type && { id, type, intent: told, livemode: intent.livemode, createdAt }
}

async function ask(parts: Parts, gateway: Gateway, intentID: string) {
  const context = systemContext(parts)
  const event = eventOf(await gateway.retrieve(intentID), context.now)
  if (event) await settle(context, event, gateway)
  flush(context)
}

/**
 * Asks the gateway about everything that was left in the middle, by a lost message or an ended process, and brings our
 * records to what it says. Every piece by itself: one that fails is tried again the next time. Answers how many.
 */
export async function reconcile(parts: Parts): Promise<number> {
  const { gateway, log } = parts
  if (!gateway) return 0
  const refunds = (await stuckRefunds(parts)).rows as { id: string }[]
  const intents = (await leftOpen(parts)).rows as Left[]
  const works = [
    ...refunds.map(
      ({ id }) =>
        () =>
          carryOutRefund(systemContext(parts), id),
    ),
    ...intents.map(
      ({ intentID }) =>
        () =>
          ask(parts, gateway, intentID),
    ),
  ]
  for (const work of works) await work().catch((error: unknown) => log.error({ err: error }, 'a payment stays open'))
  return works.length
}
