import { sql } from 'drizzle-orm'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { nextUpdateOn } from '#domain/law/update-schedule.ts'
import { estate } from '#domain/estate/estate.ts'
import { conflict } from '#http/errors.ts'
import { withListingNews } from '../alert/listing-news.ts'
import { changeRow } from '../kernel/change.ts'
import type { Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { authorizeArea, oneRow } from '../kernel/store.ts'

/** The seller says that nothing has changed: the next day to look again moves on, and a suspension for silence ends. */
export async function confirmFresh(context: Context, id: string) {
  authorizeArea(context, estate)
  const { status, suspendedReason } = await oneRow(context, estate, id)
  if (status !== ListingStatus.approved) throw conflict('公開中の物件だけ確かめられます')
  const nextUpdateAt = nextUpdateOn(context.now)
  const shownAgain = suspendedReason === SuspendedReason.stale ? { suspendedReason: null } : {}
  const after = await changeRow(context, estate, id, {}, { serverFields: { nextUpdateAt, ...shownAgain } })
  await withListingNews(context, id, () =>
    query(
      context,
      sql`update publications set "nextUpdateAt" = ${nextUpdateAt},
        body = jsonb_set(body, '{nextUpdateAt}', to_jsonb(${nextUpdateAt}::text)),
        "suspendedReason" = nullif("suspendedReason", ${SuspendedReason.stale}) where id = ${id}`,
    ),
  )
  return after
}
