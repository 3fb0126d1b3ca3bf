import { isDeepStrictEqual } from 'node:util'
import { lt } from 'drizzle-orm'
import { ListingNews } from '#domain/choices/alert.ts'
import { newsOf } from '#domain/alert/listing-news.ts'
import { publication, type Publication } from '#domain/estate/publication.ts'
import { maybe, ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { json, oneOf } from '#domain/kit/parts.ts'
import { followPrices } from '../estate/price-history.ts'
import { insertRow, deleteWhere } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { tableOf } from '../kernel/table.ts'
import { factFields, facts } from './search-terms.ts'

/** What has happened to a listing, and how it stood: for those who wait for such a one. */
export const listingNews = internalTable('listingNews', {
  id: ref('番号'),
  createdAt: time('日時'),
  estateID: ref('物件'),
  kind: oneOf('出来事', ListingNews),
  facts: json('物件', facts),
  was: maybe(json('それまでの物件', facts)),
  keepersToldAt: maybe(time('お気に入りにした人に知らせた日時')),
})

/** Which news fits which saved search, and when its owner was told. */
export const alertHits = internalTable('alertHits', {
  newsID: ref('出来事'),
  alertID: ref('保存した条件'),
  toldAt: maybe(time('知らせた日時')),
})

const columns = [...factFields, 'suspendedReason', 'approvedAt', 'firstApprovedAt', 'priceCutAt'] as const
type Before = Pick<Publication, (typeof columns)[number]> | undefined

/** How the public reads an estate at this moment; undefined where it does not. */
const read = (context: Context, id: string): Promise<Before> => findOne(context, publication, { id }, { columns })

/**
 * Runs `work`, compares what the public read of the estate before and after, and queues the difference as news for those who wait for it.
 * Whatever writes or hides a publication runs inside of this, and the estate's prices follow.
 */
export async function withListingNews(context: Context, estateID: string, work: () => Promise<unknown>): Promise<void> {
  const before = await read(context, estateID)
  await work()
  const after = await read(context, estateID)
  await followPrices(context, estateID, before, after)
  const kind = newsOf(before, after)
  const listing = kind === ListingNews.gone ? before : after
  if (kind === null || !listing) return
  const now = facts.parse(listing)
  const was = kind === ListingNews.published && before ? facts.parse(before) : null
  if (isDeepStrictEqual(now, was)) return
  const news = await insertRow(context, listingNews, { estateID, kind, facts: now, was, keepersToldAt: null })
  await context.services.queue(context.db, 'listingNews', { id: news.id })
}

/** Forgets what happened before, and who was told of it. */
export const forgetNews = (services: Services, since: string) =>
  deleteWhere(services, listingNews, {}, lt(tableOf(listingNews).createdAt, since))
