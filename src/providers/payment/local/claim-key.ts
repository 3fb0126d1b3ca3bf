import { createHash } from 'node:crypto'
import type { Db } from '#providers/transaction.ts'
import { GatewayRefused } from '../index.ts'

type Request = {
  key: string
  /** What was asked for, whole: the same key may not ask for something else. */
  asked: readonly (string | number)[]
  /** The id of what is made, if it is made now. */
  id: string
  now: Date
}

/**
 * Takes an idempotency key within the caller's transaction. `isNew` says whether to make `madeID` now or whether it is there.
 * Who asks with the same key at the same time waits for that transaction. Throws `GatewayRefused` `idempotency`.
 */
export async function once(db: Db, { key, asked, id, now }: Request): Promise<{ madeID: string; isNew: boolean }> {
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest()
  const taken = await db.query(
    `insert into gateway.requests (key, fingerprint, made_id, created_at) values ($1, $2, $3, $4)
     on conflict (key) do nothing`,
    [key, fingerprint, id, now],
  )
  if (taken.rowCount === 1) return { madeID: id, isNew: true }
  const { rows } = await db.query<{ fingerprint: Buffer; made_id: string }>(
    'select fingerprint, made_id from gateway.requests where key = $1',
    [key],
  )
  if (!rows[0]?.fingerprint.equals(fingerprint)) throw new GatewayRefused('idempotency', `key ${key} is used already`)
  return { madeID: rows[0].made_id, isNew: false }
}
