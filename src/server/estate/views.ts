import { createHmac } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { integer, ref, text } from '#domain/kit/fields.ts'
import { day } from '#domain/kit/moments.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { networkOf } from '#providers/identity/limits.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { exists } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { rememberSeen } from './reader-lists/seen-estates.ts'
import { notFound } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'

/** Who has looked at which home on a day. */
const estateViews = internalTable('estateViews', {
  estateID: ref('物件'),
  viewer: text('見た人のハッシュ'),
  day: day('日'),
})

/** How often a home was looked at on a day: for figures, and without saying by whom. */
export const estateVisits = internalTable('estateVisits', {
  estateID: ref('物件'),
  day: day('日'),
  visits: integer('閲覧数'),
})

/** Whoever looks, for a day: the person, else network and browser. With the day in the hash, two days tell nothing of one another. */
function viewerOf({ services, me, ip, headers }: Context, today: string): string {
  const who = me?.id ?? `${networkOf(ip)} ${headers.get('user-agent') ?? ''}`
  return createHmac('sha256', services.secret).update(`view:${today}:${who}`).digest('base64url')
}

/**
 * Counts that somebody looked at a published estate, once a day for everybody; its seller and the desk do not count. The listing's
 * version stays: being looked at is no edit. @throws AppError not_found
 */
export async function countView(context: Context, id: string): Promise<null> {
  const { me } = context
  if (!(await exists(context, publication, { id, suspendedReason: null }))) throw notFound(estate)
  if (isAdmin(me)) return null
  await rememberSeen(context, id)
  const today = tokyoDate(context.now)
  // One statement, so that of two looks at the same moment one counts.
  await query(
    context,
    sql`with first as (
        insert into "estateViews" ("estateID", viewer, day)
        select id, ${viewerOf(context, today)}, ${today}::date from estates where id = ${id} and "userID" <> ${me?.id ?? ''}
        on conflict do nothing returning "estateID"
      ), visit as (
        insert into "estateVisits" ("estateID", day, visits) select "estateID", ${today}::date, 1 from first
        on conflict ("estateID", day) do update set visits = "estateVisits".visits + 1
      )
      update estates set "viewCount" = "viewCount" + 1 from first where id = first."estateID"`,
  )
  return null
}

/** Forgets who looked on days before. */
export const forgetViews = (services: Services, since: string) =>
  deleteWhere(services, estateViews, {}, lt(tableOf(estateViews).day, tokyoDate(since)))
