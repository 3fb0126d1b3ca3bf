import type { Pool } from 'pg'

/** Removes what has run out: sessions of server rendering, and idempotency keys after a day. */
export async function clearAway(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query('delete from sessions where "expiresAt" < now()')
  await pool.query(`delete from "idempotencyKeys" where "createdAt" < now() - interval '1 day'`)
}
