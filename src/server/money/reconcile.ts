import { sql } from 'drizzle-orm'
import type { Gateway, GatewayEvent, OpenIntent } from '#providers/payment/index.ts'
import { flush, systemContext, type Parts } from '../context.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { cancelIntent, returnIntent } from './close-intent.ts'
import { closedID, leftOpen } from './left-open.ts'
import { settle } from './settle.ts'

type Told = 'succeeded' | 'refunded'

/** The present state of an intent, as the event that would have told of it. */
function eventOf(intent: OpenIntent, type: Told, createdAt: string): GatewayEvent {
  const { clientSecret: _, ...told } = intent
  const id = `asked-${intent.id}-${type}-${intent.refundedAmount}`
  return { id, type, intent: told, livemode: intent.livemode, createdAt }
}

async function takeUp(parts: Parts, gateway: Gateway, intent: OpenIntent, type: Told) {
  const context = systemContext(parts)
  await settle(context, eventOf(intent, type, context.now), gateway)
  flush(context)
}

/** A refused card is no end: whoever pays is told by the page, and may take another. */
async function ask(parts: Parts, gateway: Gateway, intentID: string) {
  const intent = await gateway.retrieve(intentID)
  const { status, refundedAmount } = intent
  if (refundedAmount > 0) await takeUp(parts, gateway, intent, 'refunded')
  else if (status === 'succeeded') await takeUp(parts, gateway, intent, 'succeeded')
}

/** Makes an intent unpayable or gives it back, and keeps that it is closed once the gateway says so. */
async function close(parts: Parts, gateway: Gateway, intentID: string) {
  const intent = await gateway.retrieve(intentID)
  const { status, amount, refundedAmount, metadata } = intent
  const isTaken = status === 'succeeded'
  if (status === 'canceled' || (isTaken && refundedAmount >= amount)) {
    await parts.db.execute(sql`insert into "gatewayEvents" (id, type, "paymentID", "createdAt")
      values (${closedID(intentID)}, 'closed', ${metadata.paymentID}, ${parts.now()}) on conflict do nothing`)
    return
  }
  if (!isTaken) return cancelIntent(gateway, intentID)
  await takeUp(parts, gateway, intent, 'succeeded')
  await returnIntent(gateway, intentID)
}

async function carryOut(parts: Parts, refundID: string) {
  const context = systemContext(parts)
  await carryOutRefund(context, refundID)
  flush(context)
}

/**
 * Asks the gateway about everything that was left in the middle, by a lost message or an ended process, and brings our
 * records to what it says, and its to ours. Every piece by itself: one that fails is tried again the next time. Answers
 * how many.
 */
export async function reconcile(parts: Parts): Promise<number> {
  const { gateway, log } = parts
  if (!gateway) return 0
  const works = {
    stuck: (id: string) => carryOut(parts, id),
    awaited: (id: string) => ask(parts, gateway, id),
    unwanted: (id: string) => close(parts, gateway, id),
  }
  let count = 0
  for (const [kind, work] of Object.entries(works))
    for await (const id of leftOpen(parts, kind as keyof typeof works)) {
      count++
      await work(id).catch((error: unknown) => log.error({ err: error }, 'a payment stays open'))
    }
  return count
}
