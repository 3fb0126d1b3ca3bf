import type { Pool } from 'pg'
import { silence } from '#domain/suspension.ts'

/**
 * Hides listings whose seller has not confirmed them by the day given for it. The status stays; one confirmation
 * shows them again. Answers how many.
 */
export async function suspendStale(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rowCount } = await pool.query(
    `with late as (
       update estates set "suspendedReason" = $1 where status = 3 and "suspendedReason" is null
         and "nextUpdateAt" < (now() at time zone 'Asia/Tokyo')::date returning id)
     update publications set "suspendedReason" = $1 from late where late.id = publications.id`,
    [silence],
  )
  return rowCount ?? 0
}
