import type { Pool } from 'pg'

/**
 * Takes up at once what a killed process had begun, and what waits for another try. To be killed is no fault of the work:
 * it counts as no try, or a process that is killed again and again would use them all up. Only for a process that has the
 * database to itself: elsewhere what looks so may be under way.
 */
export async function resume(pool: Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', start_after = now() where name = any($1) and state in ('retry', 'active')`,
    [names],
  )
}
