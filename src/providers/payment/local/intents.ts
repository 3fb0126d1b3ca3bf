import type { Db } from '#providers/transaction.ts'
import { transaction } from '#providers/transaction.ts'
import type { Desk } from './gateway-context.ts'
import { newClientSecret, newID } from './gateway-context.ts'
import { recordEvent } from './events.ts'
import type { Intent, IntentStatus, NewIntent, OpenIntent } from '../index.ts'
import { checkAmount, GatewayRefused } from '../index.ts'
import { once } from './claim-key.ts'

export type IntentRow = {
  id: string
  order_id: string
  payment_id: string
  amount: number
  currency: string
  description: string
  status: IntentStatus
  failure_reason: string | null
  refunded_amount: number
  client_secret: string
}

/** An intent as everybody may see it. */
export const intentOf = (row: IntentRow): Intent => ({
  id: row.id,
  status: row.status,
  amount: row.amount,
  refundedAmount: row.refunded_amount,
  currency: row.currency,
  metadata: { orderID: row.order_id, paymentID: row.payment_id },
  livemode: false,
  failureReason: row.status === 'failed' ? row.failure_reason : null,
})

const openIntentOf = (row: IntentRow): OpenIntent => ({ ...intentOf(row), clientSecret: row.client_secret })

/** The row by id or client secret, locked until the transaction ends. Throws `GatewayRefused` `not_found`. */
export async function lockIntent(db: Db, by: 'id' | 'client_secret', value: string): Promise<IntentRow> {
  const { rows } = await db.query<IntentRow>(`select * from gateway.intents where ${by} = $1 for update`, [value])
  if (!rows[0]) throw new GatewayRefused('not_found', `no such intent`)
  return rows[0]
}

/** What an intent becomes; `failureReason` and `settlesAt` are cleared unless given. */
export type Change = { status: IntentStatus; failureReason?: string; settlesAt?: Date }

export async function changeIntent(
  db: Db,
  id: string,
  { status, failureReason, settlesAt }: Change,
): Promise<IntentRow> {
  const { rows } = await db.query<IntentRow>(
    'update gateway.intents set status = $2, failure_reason = $3, settles_at = $4 where id = $1 returning *',
    [id, status, failureReason ?? null, settlesAt ?? null],
  )
  if (!rows[0]) throw new GatewayRefused('not_found', `no intent ${id}`)
  return rows[0]
}

export async function createIntent(desk: Desk, wish: NewIntent): Promise<OpenIntent> {
  const { orderID, paymentID, amount, description, idempotencyKey } = wish
  checkAmount(amount)
  const id = await transaction(desk.pool, async (db) => {
    const asked = ['createIntent', orderID, paymentID, amount, description]
    const { madeID, isNew } = await once(db, { key: idempotencyKey, asked, id: newID('pi'), now: desk.now() })
    if (isNew)
      await db.query(
        `insert into gateway.intents (id, order_id, payment_id, amount, description, status, client_secret, created_at)
         values ($1, $2, $3, $4, $5, 'requires_payment', $6, $7)`,
        [madeID, orderID, paymentID, amount, description, newClientSecret(madeID), desk.now()],
      )
    return madeID
  })
  return retrieve(desk, id)
}

export async function retrieve({ pool }: Desk, id: string): Promise<OpenIntent> {
  const { rows } = await pool.query<IntentRow>('select * from gateway.intents where id = $1', [id])
  if (!rows[0]) throw new GatewayRefused('not_found', `no intent ${id}`)
  return openIntentOf(rows[0])
}

export async function cancel(desk: Desk, id: string): Promise<Intent> {
  const row = await transaction(desk.pool, async (db) => {
    const found = await lockIntent(db, 'id', id)
    if (found.status === 'canceled') return found
    if (found.status === 'succeeded' || found.status === 'processing')
      throw new GatewayRefused('wrong_state', `intent ${id} is ${found.status}`)
    const canceled = await changeIntent(db, id, { status: 'canceled' })
    await recordEvent(desk, db, 'canceled', canceled)
    return canceled
  })
  await desk.wake()
  return intentOf(row)
}
