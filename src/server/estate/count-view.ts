import { sql } from 'drizzle-orm'
import { isAdmin } from '#domain/kit/rules.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import type { Context } from '../kernel/context.ts'
import { exists } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { notFound } from '../kernel/store.ts'

/**
 * Counts that somebody looked at a published estate; its seller and the desk do not count. The listing's version stays:
 * being looked at is no edit. @throws AppError not_found
 */
export async function countView(context: Context, id: string): Promise<null> {
  const { me } = context
  if (!(await exists(context, publication, { id, suspendedReason: null }))) throw notFound(estate)
  if (isAdmin(me)) return null
  const isForeign = sql`"userID" <> ${me?.id ?? ''}`
  await query(context, sql`update estates set "viewCount" = "viewCount" + 1 where id = ${id} and ${isForeign}`)
  return null
}
