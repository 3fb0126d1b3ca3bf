import { createHash } from 'node:crypto'
import { transaction, type Db } from '#providers/transaction.ts'
import { checkAmount, GatewayRefused, type Intent, type NewIntent, type OpenIntent, type Refund } from '../index.ts'
import { recordEvent } from './events.ts'
import { newClientSecret, newID, type GatewayContext } from './gateway-context.ts'
import { changeIntent, intentOf, lockIntent, openIntentOf, type IntentRow } from './intent-rows.ts'

/** See `Gateway.createIntent`. */
export async function createIntent(context: GatewayContext, wish: NewIntent): Promise<OpenIntent> {
  const { orderID, paymentID, amount, description, idempotencyKey: key } = wish
  checkAmount(amount)
  const intentID = await transaction(context.pool, async (db) => {
    const request = ['createIntent', orderID, paymentID, amount, description]
    const { id, isNew } = await claimKey(db, { key, request, id: newID('pi'), now: context.now() })
    if (isNew)
      await db.query(
        `insert into gateway.intents (id, order_id, payment_id, amount, description, status, client_secret, created_at)
         values ($1, $2, $3, $4, $5, 'requires_payment', $6, $7)`,
        [id, orderID, paymentID, amount, description, newClientSecret(id), context.now()],
      )
    return id
  })
  return retrieve(context, intentID)
}

/** See `Gateway.retrieve`. */
export async function retrieve({ pool }: GatewayContext, id: string): Promise<OpenIntent> {
  const { rows } = await pool.query<IntentRow>('select * from gateway.intents where id = $1', [id])
  if (!rows[0]) throw new GatewayRefused('not_found', `no intent ${id}`)
  return openIntentOf(rows[0])
}

/** See `Gateway.cancel`. */
export async function cancel(context: GatewayContext, id: string): Promise<Intent> {
  const row = await transaction(context.pool, async (db) => {
    const intent = await lockIntent(db, 'id', id)
    if (intent.status === 'canceled') return intent
    if (intent.status === 'succeeded' || intent.status === 'processing')
      throw new GatewayRefused('wrong_state', `intent ${id} is ${intent.status}`)
    const canceledIntent = await changeIntent(db, id, { status: 'canceled' })
    await recordEvent(context, db, 'canceled', canceledIntent)
    return canceledIntent
  })
  await context.wake()
  return intentOf(row)
}

/** See `Gateway.refund`. */
export async function refund(
  context: GatewayContext,
  { intentID, amount, idempotencyKey: key }: { intentID: string; amount: number; idempotencyKey: string },
): Promise<Refund> {
  const refundID = await transaction(context.pool, async (db) => {
    // The intent first: a key must not be locked while another waits for the intent.
    const intent = await lockIntent(db, 'id', intentID)
    const request = ['refund', intentID, amount]
    const { id, isNew } = await claimKey(db, { key, request, id: newID('re'), now: context.now() })
    if (!isNew) return id
    if (intent.status !== 'succeeded') throw new GatewayRefused('wrong_state', `intent ${intentID} is ${intent.status}`)
    const refundable = intent.amount - intent.refunded_amount
    if (!Number.isInteger(amount) || amount < 1 || amount > refundable)
      throw new GatewayRefused('amount', `${amount} of ${refundable} yen left`)
    await db.query('insert into gateway.refunds (id, intent_id, amount, created_at) values ($1, $2, $3, $4)', [
      id,
      intentID,
      amount,
      context.now(),
    ])
    const { rows } = await db.query<IntentRow>(
      'update gateway.intents set refunded_amount = refunded_amount + $2 where id = $1 returning *',
      [intentID, amount],
    )
    await recordEvent(context, db, 'refunded', rows[0] ?? intent)
    return id
  })
  await context.wake()
  return { id: refundID, intentID, amount, status: 'succeeded' }
}

/** See `Gateway.refundsSince`. */
export async function refundsSince({ pool }: GatewayContext, moment: string): Promise<Refund[]> {
  const { rows } = await pool.query<Omit<Refund, 'status'>>(
    'select id, intent_id as "intentID", amount from gateway.refunds where created_at >= $1 order by created_at, id',
    [moment],
  )
  return rows.map((row) => ({ ...row, status: 'succeeded' }))
}

/** Settles the intents whose time has come. */
export async function settleLate(context: GatewayContext): Promise<void> {
  await transaction(context.pool, async (db) => {
    const { rows } = await db.query<IntentRow>(
      `update gateway.intents set status = 'succeeded', settles_at = null
       where id in (select id from gateway.intents where settles_at <= $1 for update skip locked) returning *`,
      [context.now()],
    )
    for (const row of rows) await recordEvent(context, db, 'succeeded', row)
  })
}

type Claim = {
  key: string
  /** The whole request: the same key may not come with another. */
  request: readonly (string | number)[]
  /** The id of the row to create if the key is new. */
  id: string
  now: Date
}

/**
 * Claims an idempotency key within the caller's transaction. Answers the id to create (`isNew`), or the one that the key has created.
 * A second request with the key waits for that transaction. Throws `GatewayRefused` `idempotency` when the requests differ.
 */
async function claimKey(db: Db, { key, request, id, now }: Claim): Promise<{ id: string; isNew: boolean }> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest()
  const { rowCount } = await db.query(
    `insert into gateway.requests (key, fingerprint, made_id, created_at) values ($1, $2, $3, $4)
     on conflict (key) do nothing`,
    [key, fingerprint, id, now],
  )
  if (rowCount === 1) return { id, isNew: true }
  const { rows } = await db.query<{ fingerprint: Buffer; id: string }>(
    'select fingerprint, made_id as id from gateway.requests where key = $1',
    [key],
  )
  if (!rows[0]?.fingerprint.equals(fingerprint)) throw new GatewayRefused('idempotency', `key ${key} is used already`)
  return { id: rows[0].id, isNew: false }
}
