import { transaction } from '#providers/transaction.ts'
import type { GatewayContext } from './gateway-context.ts'
import { signEvent } from '../event-signature.ts'
import { recordEvent } from './events.ts'
import type { IntentRow } from './intent-rows.ts'

type Delivery = { id: string; body: string; attempts: number }

/**
 * Milliseconds for which a delivery belongs to the process that took it; if that process dies, another takes it afterwards.
 * A delivery that takes longer is made twice, as any event may be.
 */
const LEASE_MS = 5_000
const MAX_WAIT_MS = 3_600_000
const waitAfter = (attempts: number) => Math.min(MAX_WAIT_MS, 1000 * 2 ** attempts)

/** Settles the intents whose time has come and delivers every due event. */
export async function deliverDue(context: GatewayContext): Promise<void> {
  await settleLate(context)
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

async function settleLate(context: GatewayContext): Promise<void> {
  await transaction(context.pool, async (db) => {
    const { rows } = await db.query<IntentRow>(
      `update gateway.intents set status = 'succeeded', settles_at = null
       where id in (select id from gateway.intents where settles_at <= $1 for update skip locked) returning *`,
      [context.now()],
    )
    for (const row of rows) await recordEvent(context, db, 'succeeded', row)
  })
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
