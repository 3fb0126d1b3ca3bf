import { and, arrayOverlaps, sql, type SQL } from 'drizzle-orm'
import { searchAlert } from '#domain/alert/search-alert.ts'
import { publication } from '#domain/estate/publication.ts'
import type { Services } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { columnsByName, tableOf } from '../kernel/table.ts'
import { meetsSearch } from '../estate/search/kinds.ts'
import { alertHits, listingNews } from './listing-news.ts'
import { anchors, anyOf, searchTerms, type Facts } from './search-terms.ts'

const table = tableOf(searchTerms)
const alerts = tableOf(searchAlert)
/** Where a listing lies and of which kind it is, as the index knows it. */
const anchorFields = publication.row.pick({ stationIDs: true, cityCode: true, prefecturesCode: true, searchKind: true })

/** Which saved searches a listing fits: by the index, and by everything that they ask. */
export function searchMatches(listing: Facts): SQL | undefined {
  const { stationIDs, cityCode, prefecturesCode, searchKind } = anchorFields.parse(listing)
  const places = [...stationIDs.map((id) => `s:${id}`), `c:${cityCode}`, `p:${prefecturesCode}`, anyOf]
  return and(
    arrayOverlaps(table.anchors, anchors(places, [String(searchKind), anyOf])),
    meetsSearch(columnsByName(searchTerms), listing),
  )
}

/** Finds by one statement the saved searches that a piece of news fits; done twice it is as done once. */
export async function findSeekers({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  const news = await findOne({ db }, listingNews, { id })
  if (!news) return
  const { alertID, news: wantedKinds } = table
  // Whom it had fitted before has heard of it, or saw it when the search was saved.
  const isNew = news.was ? sql`(${searchMatches(news.was)}) is not true` : undefined
  const seekers = and(searchMatches(news.facts), sql`${String(news.kind)} = any(${wantedKinds})`, isNew)
  await db
    .insert(tableOf(alertHits))
    .select(
      // Locked, so that one which is deleted at this moment is left out.
      sql`select ${id}, ${alertID}, null::timestamptz from ${table} join ${alerts} on ${alerts.id} = ${alertID}
        where ${seekers} for key share of ${alerts}`,
    )
    .onConflictDoNothing()
}
