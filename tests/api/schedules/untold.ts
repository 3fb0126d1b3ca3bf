import { signEvent } from '#providers/payment/event-signature.ts'
import { isToFail } from './fates.ts'
import { ask, moneyOf, type Scene } from './scene.ts'
import type { Process } from './world.ts'

export type ToldEvent = { id: string; type: string; body: string }

/** What has happened at the gateway in this scene, the oldest first. */
export async function eventsOf(scene: Scene): Promise<ToldEvent[]> {
  const orders = (await moneyOf(scene)).map(({ orderID }) => orderID)
  const { rows } = await scene.world.pool.query<ToldEvent>(
    `select events.id, type, body from gateway.events join gateway.intents on intents.id = intent_id
     where order_id = any($1) order by events.created_at, events.id`,
    [orders],
  )
  return rows
}

/** Hands an event over as the gateway does, which hears whether it was taken. */
export async function handOver(scene: Scene, process: Process, { id, body }: ToldEvent): Promise<void> {
  const { secret, clock } = scene.world
  const headers = { 'stripe-signature': signEvent(body, secret, clock.now()) }
  const { ok, status } = await ask(scene, process, '/webhooks/payment', { body, headers })
  if (ok) scene.told.add(id)
  else if (!isToFail()) scene.faults.push(`an event was not taken: ${status}`)
}

export type QueuedWork = { id: string; name: 'refund' | 'cancelIntent' | 'returnIntent'; data: object }

/** The work that is queued, the oldest first. */
export async function queuedIn({ world: { pool } }: Scene): Promise<QueuedWork[]> {
  const { rows } = await pool.query<QueuedWork>('select id, name, data from "heldWork" where not done order by id')
  return rows
}

export const forget = ({ world: { pool } }: Scene, { id }: Pick<QueuedWork, 'id'>) =>
  pool.query('update "heldWork" set done = true where id = $1', [id])

/** Does a piece of queued work, and forgets it if it was done. What has failed is tried again. Answers why it failed. */
export async function doWork(scene: Scene, { work }: Process, { id, name, data }: QueuedWork): Promise<string[]> {
  try {
    await (work[name] as (data: object, id: string) => Promise<void>)(data, id)
    await forget(scene, { id })
    return []
  } catch (error) {
    return [`${name}: ${String(error)}`]
  }
}
