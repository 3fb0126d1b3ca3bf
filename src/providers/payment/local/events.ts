import { z } from 'zod'
import type { Db } from '#providers/transaction.ts'
import { newID, type GatewayContext } from './gateway-context.ts'
import { checkSignature, signEvent } from '../event-signature.ts'
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

type Delivery = { id: string; body: string; attempts: number }

/**
 * Milliseconds for which a delivery belongs to the process that took it; if that process dies, another takes it afterwards.
 * A delivery that takes longer is made twice, as any event may be.
 */
const LEASE_MS = 5_000
const MAX_WAIT_MS = 3_600_000
const waitAfter = (attempts: number) => Math.min(MAX_WAIT_MS, 1000 * 2 ** attempts)

/** Delivers every due event. */
export async function deliverDue(context: GatewayContext): Promise<void> {
  for (let next = await takeNext(context); next; next = await takeNext(context)) await send(context, next)
}

/** The time of the next delivery or settlement in Unix milliseconds; null without one. */
export async function nextDue({ pool }: GatewayContext): Promise<number | null> {
  const { rows } = await pool.query<{ due: Date | string | null }>(
    `select least(
       (select min(due_at) from gateway.deliveries where delivered_at is null),
       (select min(settles_at) from gateway.intents where settles_at is not null)) as due`,
  )
  const due = rows[0]?.due
  return due == null ? null : new Date(due).getTime()
}

/** Takes the next due delivery, which other processes then skip. */
async function takeNext({ pool, now }: GatewayContext): Promise<Delivery | undefined> {
  const time = now()
  const { rows } = await pool.query<Delivery>(
    `update gateway.deliveries set attempts = attempts + 1, due_at = $2
     from gateway.events where events.id = deliveries.event_id and deliveries.id = (
       select id from gateway.deliveries where delivered_at is null and due_at <= $1
       order by due_at, id limit 1 for update skip locked)
     returning deliveries.id, body, attempts`,
    [time, new Date(time.getTime() + LEASE_MS)],
  )
  return rows[0]
}

async function send(
  { pool, secret, now, deliver, report }: GatewayContext,
  { id, body, attempts }: Delivery,
): Promise<void> {
  try {
    await deliver(body, signEvent(body, secret, now()))
    await pool.query('update gateway.deliveries set delivered_at = $2 where id = $1', [id, now()])
  } catch (error) {
    report(error)
    const due = new Date(now().getTime() + waitAfter(attempts))
    await pool.query('update gateway.deliveries set due_at = $2 where id = $1', [id, due])
  }
}
