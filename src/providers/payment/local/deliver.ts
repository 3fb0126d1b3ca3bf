import { transaction } from '#providers/transaction.ts'
import type { Desk } from './gateway-context.ts'
import { signEvent } from '../event-signature.ts'
import { recordEvent } from './events.ts'
import type { IntentRow } from './intents.ts'

type Delivery = { id: string; body: string; attempts: number }

/**
 * Milliseconds that a delivery belongs to the process that took it. If that one dies, another tries after them. One that only
 * takes long is delivered twice, as any event may be.
 */
const LEASE = 5_000
const LONGEST_WAIT = 3_600_000
const waitAfter = (attempts: number) => Math.min(LONGEST_WAIT, 1000 * 2 ** attempts)

/** Settles the intents whose time has come and hands over every event that is due, until none is left. */
export async function deliverDue(desk: Desk): Promise<void> {
  await settleLate(desk)
  for (let taken = await take(desk); taken; taken = await take(desk)) await handOver(desk, taken)
}

/** When there is something to do next, in Unix milliseconds; null when all is done. */
export async function nextDue({ pool }: Desk): Promise<number | null> {
  const { rows } = await pool.query<{ due: Date | string | null }>(
    `select least(
       (select min(due_at) from gateway.deliveries where delivered_at is null),
       (select min(settles_at) from gateway.intents where settles_at is not null)) as due`,
  )
  const due = rows[0]?.due
  return due == null ? null : new Date(due).getTime()
}

async function settleLate(desk: Desk): Promise<void> {
  await transaction(desk.pool, async (db) => {
    const { rows } = await db.query<IntentRow>(
      `update gateway.intents set status = 'succeeded', settles_at = null
       where id in (select id from gateway.intents where settles_at <= $1 for update skip locked) returning *`,
      [desk.now()],
    )
    for (const row of rows) await recordEvent(desk, db, 'succeeded', row)
  })
}

/** Other processes look past what one has taken. */
async function take({ pool, now }: Desk): Promise<Delivery | undefined> {
  const at = now()
  const { rows } = await pool.query<Delivery>(
    `update gateway.deliveries set attempts = attempts + 1, due_at = $2
     from gateway.events where events.id = deliveries.event_id and deliveries.id = (
       select id from gateway.deliveries where delivered_at is null and due_at <= $1
       order by due_at, id limit 1 for update skip locked)
     returning deliveries.id, body, attempts`,
    [at, new Date(at.getTime() + LEASE)],
  )
  return rows[0]
}

async function handOver({ pool, secret, now, deliver, report }: Desk, { id, body, attempts }: Delivery): Promise<void> {
  try {
    await deliver(body, signEvent(body, secret, now()))
    await pool.query('update gateway.deliveries set delivered_at = $2 where id = $1', [id, now()])
  } catch (error) {
    report(error)
    const due = new Date(now().getTime() + waitAfter(attempts))
    await pool.query('update gateway.deliveries set due_at = $2 where id = $1', [id, due])
  }
}
