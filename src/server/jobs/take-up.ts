import type { Pool } from 'pg'

/**
 * Takes up at once what a killed process had begun, and what waits for another try. Only for a process that has the
 * database to itself: elsewhere what looks so may be under way.
 */
export async function takeUp(pool: Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', start_after = now(), retry_count = retry_count + (state = 'active')::int
      where name = any($1) and (state = 'retry' or (state = 'active' and retry_count < retry_limit))`,
    [names],
  )
}
