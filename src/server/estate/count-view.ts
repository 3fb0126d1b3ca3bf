import { sql } from 'drizzle-orm'
import { isAdmin } from '#domain/kit/rules.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Context } from '../kernel/context.ts'
import { notFound } from '../kernel/store.ts'

/**
 * Counts that somebody looked at a published estate; its seller and the desk do not count. The listing's version stays:
 * being looked at is no edit. @throws AppError not_found
 */
export async function countView({ db, me }: Context, id: string): Promise<null> {
  const { rows } = await db.execute(sql`with shown as (
      select id from publications where id = ${id} and "suspendedReason" is null),
    counted as (
      update estates set "viewCount" = "viewCount" + 1
      where id in (select id from shown) and not ${isAdmin(me)} and "userID" <> ${me?.id ?? ''} returning id)
    select id from shown`)
  if (!rows.length) throw notFound(estate)
  return null
}
