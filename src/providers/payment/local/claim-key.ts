import { createHash } from 'node:crypto'
import type { Db } from '#providers/transaction.ts'
import { GatewayRefused } from '../index.ts'

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
export async function claimKey(db: Db, { key, request, id, now }: Claim): Promise<{ id: string; isNew: boolean }> {
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
