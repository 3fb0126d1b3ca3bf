import { z } from 'zod'
import type { Db } from '#providers/transaction.ts'
import { newID, type GatewayContext } from './gateway-context.ts'
import { checkSignature } from '../event-signature.ts'
import { WebhookRefused, type GatewayEvent, type GatewayEventType } from '../index.ts'
import { intentOf, type IntentRow } from './intent-rows.ts'

const body = z.object({
  id: z.string(),
  type: z.enum(['processing', 'succeeded', 'failed', 'canceled', 'refunded']),
  intent: z.object({
    id: z.string(),
    status: z.enum(['requires_payment', 'processing', 'requires_action', 'succeeded', 'failed', 'canceled']),
    amount: z.int(),
    refundedAmount: z.int(),
    currency: z.string(),
    metadata: z.object({ orderID: z.string(), paymentID: z.string() }),
    livemode: z.boolean(),
    failureReason: z.string().nullable(),
  }),
  livemode: z.boolean(),
  createdAt: z.iso.datetime(),
})

/** Stores an event of an intent in the transaction that changes the intent. Its deliveries follow after the commit. */
export async function recordEvent(
  context: GatewayContext,
  db: Db,
  type: GatewayEventType,
  row: IntentRow,
): Promise<void> {
  const now = context.now()
  const intent = intentOf(row)
  const event: GatewayEvent = { id: newID('evt'), type, intent, livemode: false, createdAt: now.toISOString() }
  await db.query('insert into gateway.events (id, intent_id, type, body, created_at) values ($1, $2, $3, $4, $5)', [
    event.id,
    row.id,
    type,
    JSON.stringify(event),
    now,
  ])
  const due = context.delays(type).map((delay) => new Date(now.getTime() + delay))
  await db.query('insert into gateway.deliveries (event_id, due_at) select $1, unnest($2::timestamptz[])', [
    event.id,
    due,
  ])
}

/** Reads a delivered event. Throws `WebhookRefused`. */
export function readEvent({ secret, now }: GatewayContext, rawBody: string, signature: string): GatewayEvent {
  checkSignature(rawBody, signature, secret, now())
  try {
    return body.parse(JSON.parse(rawBody))
  } catch (cause) {
    throw new WebhookRefused('not an event', { cause })
  }
}
