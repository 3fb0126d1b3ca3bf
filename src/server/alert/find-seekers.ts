import { and, arrayOverlaps, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { alertHits, listingNews } from './listing-news.ts'
import { anchors, anyOf, searchTerms, type Facts, type Lists } from './search-terms.ts'

const table = tableOf(searchTerms)

/** Which saved searches a listing fits: by the index, and by everything else that they ask. */
export function fitting(listing: Facts): SQL | undefined {
  const { stationIDs, stations, words, facilityIDs, price, searchArea, searchTotalFloorArea } = listing
  const { prefecturesCode, cityCode, searchKind, searchBuildingDate } = listing
  const places = [...stationIDs.map((id) => `s:${id}`), `c:${cityCode}`, `p:${prefecturesCode}`, anyOf]
  const isIn = (list: keyof Lists, value: string | number | null) =>
    sql`(${table[list]} = '{}' or ${value === null ? null : String(value)} = any(${table[list]}))`
  const within = (from: SQL | undefined, to: SQL | undefined) => and(from, to)
  const from = (bound: 'priceFrom' | 'landFrom' | 'floorFrom' | 'builtFrom' | 'south' | 'west', value: unknown) =>
    sql`(${table[bound]} is null or ${table[bound]} <= ${value})`
  const to = (bound: 'priceTo' | 'landTo' | 'floorTo' | 'north' | 'east', value: unknown) =>
    sql`(${table[bound]} is null or ${table[bound]} >= ${value})`
  return and(
    arrayOverlaps(table.anchors, anchors(places, [String(searchKind), anyOf])),
    within(from('priceFrom', price), to('priceTo', price)),
    isIn('prefectures', prefecturesCode),
    isIn('cities', cityCode),
    isIn('towns', listing.town),
    isIn('kinds', searchKind),
    isIn('categories', listing.estateType),
    isIn('types', listing.estateTypeDetail),
    isIn('floorPlans', listing.searchFloorPlan),
    within(from('landFrom', searchArea), to('landTo', searchArea)),
    within(from('floorFrom', searchTotalFloorArea), to('floorTo', searchTotalFloorArea)),
    from('builtFrom', searchBuildingDate),
    from('south', listing.townLat),
    to('north', listing.townLat),
    from('west', listing.townLng),
    to('east', listing.townLng),
    sql`(${table.polygon} is null or pt_contained_poly(point(${listing.townLat}, ${listing.townLng}), ${table.polygon}::polygon))`,
    sql`(${table.stations} = '{}' or ${table.stations} && ${sql.param(stationIDs)}::text[])`,
    sql`(${table.walkTo} is null or case when ${table.stations} = '{}' then ${listing.nearestStationTime}::int <= ${table.walkTo}
      else exists (select from jsonb_to_recordset(${JSON.stringify(stations)}::jsonb) as walk("stationID" text, minutes integer)
        where walk."stationID" = any(${table.stations}) and walk.minutes <= ${table.walkTo}) end)`,
    sql`not exists (select from jsonb_array_elements(${table.facilities}) as wanted where not wanted ?| ${sql.param(facilityIDs)}::text[])`,
    sql`not exists (select from unnest(${table.words}) as word where ${words} not like word)`,
    sql`(${table.estateNumber} is null or ${table.estateNumber} = ${listing.estateNumber})`,
  )
}

/** Finds by one statement the saved searches that a piece of news fits; done twice it is as done once. */
export async function findSeekers({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  const news = await findOne({ db }, listingNews, { id })
  if (!news) return
  const { alertID, news: wanted } = table
  // Whom it had fitted before has heard of it, or saw it when the search was saved.
  const isNew = news.was ? sql`(${fitting(news.was)}) is not true` : undefined
  const seekers = and(fitting(news.facts), sql`${String(news.kind)} = any(${wanted})`, isNew)
  await db
    .insert(tableOf(alertHits))
    .select(sql`select ${id}, ${alertID}, null::timestamptz from ${table} where ${seekers}`)
    .onConflictDoNothing()
}
