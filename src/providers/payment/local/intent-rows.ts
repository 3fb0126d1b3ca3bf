import type { Db } from '#providers/transaction.ts'
import { GatewayRefused, type Intent, type IntentStatus, type OpenIntent } from '../index.ts'

/** A row of `gateway.intents`. */
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

/** An intent without its secret. */
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

/** An intent with the secret that lets a browser pay it. */
export const openIntentOf = (row: IntentRow): OpenIntent => ({ ...intentOf(row), clientSecret: row.client_secret })

/** The row by id or client secret, locked until the transaction ends. Throws `GatewayRefused` `not_found`. */
export async function lockIntent(db: Db, by: 'id' | 'client_secret', value: string): Promise<IntentRow> {
  const { rows } = await db.query<IntentRow>(`select * from gateway.intents where ${by} = $1 for update`, [value])
  if (!rows[0]) throw new GatewayRefused('not_found', `no such intent`)
  return rows[0]
}

/** A change of an intent's state; `failureReason` and `settlesAt` are cleared unless given. */
type Change = { status: IntentStatus; failureReason?: string; settlesAt?: Date }

/** Writes the change, and answers the row after it. Throws `GatewayRefused` `not_found`. */
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
