import { transaction } from '#providers/transaction.ts'
import type { Desk } from './gateway-context.ts'
import { newID } from './gateway-context.ts'
import { recordEvent } from './events.ts'
import { GatewayRefused, type Refund } from '../index.ts'
import { lockIntent, type IntentRow } from './intents.ts'
import { once } from './claim-key.ts'

/** Gives back part or all of what was taken. */
export async function refund(
  desk: Desk,
  { intentID, amount, idempotencyKey }: { intentID: string; amount: number; idempotencyKey: string },
): Promise<Refund> {
  const id = await transaction(desk.pool, async (db) => {
    // The intent first: a key must not be locked while another waits for the intent.
    const found = await lockIntent(db, 'id', intentID)
    const asked = ['refund', intentID, amount]
    const { madeID, isNew } = await once(db, { key: idempotencyKey, asked, id: newID('re'), now: desk.now() })
    if (!isNew) return madeID
    if (found.status !== 'succeeded') throw new GatewayRefused('wrong_state', `intent ${intentID} is ${found.status}`)
    if (!Number.isInteger(amount) || amount < 1 || amount > found.amount - found.refunded_amount)
      throw new GatewayRefused('amount', `${amount} of ${found.amount - found.refunded_amount} yen left`)
    await db.query('insert into gateway.refunds (id, intent_id, amount, created_at) values ($1, $2, $3, $4)', [
      madeID,
      intentID,
      amount,
      desk.now(),
    ])
    const { rows } = await db.query<IntentRow>(
      'update gateway.intents set refunded_amount = refunded_amount + $2 where id = $1 returning *',
      [intentID, amount],
    )
    await recordEvent(desk, db, 'refunded', rows[0] ?? found)
    return madeID
  })
  await desk.wake()
  return { id, intentID, amount, status: 'succeeded' }
}
