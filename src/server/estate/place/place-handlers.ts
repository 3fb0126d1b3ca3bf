import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { prefectures } from '#domain/choices/region.ts'
import { publication } from '#domain/estate/publication.ts'
import { isInForce } from '#domain/operator/licence-term.ts'
import { walkingMinutes } from '#domain/format/walking.ts'
import { contract } from '#http/contract.ts'
import { tileTemplate } from '#http/maps.ts'
import { parseSearch } from '#http/search-params.ts'
import type { Station } from '#providers/geography/index.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import type { Context } from '#server/kernel/context.ts'
import { checkFields, rowsOf } from '#server/kernel/sql/list-rows.ts'
import { hasOneOf } from '#server/kernel/sql/to-sql.ts'
import { tableOf } from '#server/kernel/table.ts'
import { invalid } from '#server/kernel/values.ts'
import { notHidden, readPublic } from '../reader-lists/hidden-estate.ts'
import { resolveSearch } from '../published.ts'
import { homesOnMap } from './homes-on-map.ts'
import { daysOf } from '#server/desk/work-rules.ts'
import { waysToPay } from '#server/operator/facts.ts'
import { presentOperator } from '#server/operator/operator.ts'
import { signOf } from '#server/operator/sign.ts'

/** How many stations are offered around a town, or of a name. */
const maxOfferedStations = 10

const table = tableOf(publication)

/** The homes of a search, as its address says it, that the reader sees. @throws AppError bad_request for what is no search */
async function homesOf(context: Context, search: string | undefined, { anyWalk = false } = {}) {
  const { data: searchQuery } = contract.estate.public.query.safeParse(parseSearch(search ?? ''))
  if (!searchQuery) throw invalid([{ path: ['search'], message: '検索の条件を確認してください' }])
  const walks = searchQuery.conditions.filter(({ field, by }) => field === 'nearestStationTime' && by === 'to')
  const conditions = anyWalk
    ? searchQuery.conditions.filter((condition) => !walks.includes(condition))
    : searchQuery.conditions
  const { query, also, words } = await resolveSearch(context, { ...searchQuery, conditions })
  checkFields(publication, context.me, query)
  const further = and(also, notHidden(context), words?.byIndex, words?.match)
  return { where: rowsOf(context, publication, query, { also: further }), minutes: walks[0]?.values[0] }
}

/**
 * Counts the homes of a search that name one of some stations, and lie as near to it as is asked. Homes with the same stations are one row
 * of the answer: a line's number is not the sum of its stations', since a home may name two of them.
 */
async function countsAt(context: Context, stationIDs: readonly string[], search: string | undefined) {
  if (!stationIDs.length) return () => 0
  const { where, minutes } = await homesOf(context, search, { anyWalk: true })
  const ids = sql`${sql.param([...stationIDs])}::text[]`
  const reachableIDs = sql<
    string[]
  >`array(select walk."stationID" from jsonb_to_recordset(${table.stations}) as walk("stationID" text, minutes integer)
    where walk.minutes <= ${minutes} and walk."stationID" = any(${ids}))`
  const near = minutes === undefined ? sql<string[]>`${table.stationIDs}` : reachableIDs
  const rows = await context.db
    .select({ ids: near.as('ids'), count: count() })
    .from(table)
    .where(and(where, hasOneOf(table.stationIDs, stationIDs)))
    .groupBy(sql`1`)
  return (of: ReadonlySet<string>) =>
    rows.reduce((sum, { ids, count }) => (ids.some((id) => of.has(id)) ? sum + count : sum), 0)
}

const namesOf = ({ stationID, name, kana, prefecturesCode }: Station) => ({ stationID, name, kana, prefecturesCode })

const withLines = ({ services: { geography } }: Context, station: Station) => ({
  ...namesOf(station),
  lines: geography.linesOf(station.stationID).map(({ lineID, name }) => ({ lineID, name })),
})

const stationHandlers: Pick<Handlers<'place'>['place'], 'lines' | 'stations' | 'stationsNamed' | 'stationsNear'> = {
  lines: (asking, { query: { prefecturesCode, search } }) =>
    readPublic(asking, async (context) => {
      const { geography } = context.services
      const isHere = (id: string) => geography.station(id)?.prefecturesCode === prefecturesCode
      const lines = geography
        .linesIn(prefecturesCode)
        .map((line) => ({ ...line, stationIDs: line.stationIDs.filter(isHere) }))
      const stationIDs = [...new Set(lines.flatMap((line) => line.stationIDs))]
      const countOf = await countsAt(context, stationIDs, search)
      return lines.map(({ lineID, name, color, stationIDs }) => ({
        lineID,
        name,
        color,
        count: countOf(new Set(stationIDs)),
      }))
    }),
  stations: (asking, { query: { lineID = '', prefecturesCode, stationIDs, search } }) =>
    readPublic(asking, async (context) => {
      const { geography } = context.services
      const ids = stationIDs?.split(',') ?? geography.line(lineID)?.stationIDs ?? []
      const stations = ids
        .flatMap((id) => geography.station(id) ?? [])
        .filter((station) => prefecturesCode === undefined || station.prefecturesCode === prefecturesCode)
      const countOf = await countsAt(
        context,
        stations.map(({ stationID }) => stationID),
        search,
      )
      return stations.map((station) => ({ ...namesOf(station), count: countOf(new Set([station.stationID])) }))
    }),
  stationsNamed: async (context, { query: { name } }) =>
    context.services.geography.stationsLike(name, maxOfferedStations).map((station) => withLines(context, station)),
  async stationsNear(context, { query: { cityCode, town } }) {
    const { geography } = context.services
    const centre = geography.centre(cityCode, town)
    if (!centre) return []
    return geography.nearest(centre, maxOfferedStations).map((station) => ({
      ...withLines(context, station),
      metres: station.metres,
      leastMinutes: walkingMinutes(Math.max(0, station.metres - centre.reach)),
    }))
  },
}

/** How many homes of a search there are, by a column. */
async function countsBy<T extends string | number>(
  context: Context,
  column: SQL.Aliased<T | null>,
  search: string | undefined,
  further?: SQL,
): Promise<Map<T | null, number>> {
  const { where } = await homesOf(context, search)
  const rows = await context.db
    .select({ place: column, count: count() })
    .from(table)
    .where(and(where, further))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.place as T | null, row.count]))
}
const byPrefecture = sql<number | null>`${table.prefecturesCode}`.as('place')
const byCity = sql<string | null>`${table.cityCode}`.as('place')
const byTown = sql<string | null>`${table.town}`.as('place')

export const placeHandlers: Handlers<'place'>['place'] = {
  ...stationHandlers,
  cities: (asking, { query: { prefecturesCode, search } }) =>
    readPublic(asking, async (context) => {
      const counts = await countsBy(context, byCity, search, eq(table.prefecturesCode, prefecturesCode))
      return context.services.postcodes
        .cities(prefecturesCode)
        .map((city) => ({ ...city, count: counts.get(city.cityCode) ?? 0 }))
    }),
  areas: (asking, { query: { cityCode, search } }) =>
    readPublic(asking, async (context) => {
      const counts = await countsBy(context, byTown, search, eq(table.cityCode, cityCode))
      return context.services.postcodes
        .areas(cityCode)
        .map(({ area, kana }) => ({ area, kana, count: counts.get(area) ?? 0 }))
    }),
  prefectures: (asking, { query: { search } }) =>
    readPublic(asking, async (context) => {
      const counts = await countsBy(context, byPrefecture, search)
      return prefectures.map(({ code }) => ({ prefecturesCode: code, count: counts.get(code) ?? 0 }))
    }),
  async ground({ services: { geography, mapTiles } }) {
    const { key, maxZoom, credit } = await mapTiles.facts()
    return { url: tileTemplate(key), maxZoom, credit, ...(geography.tiles && { tiles: geography.tiles }) }
  },
  homes: (context, { query }) => readPublic(context, (context) => homesOnMap(context, query)),
  async postcodes({ services }, { postcode, query: { fields } }) {
    const fieldNames = fields?.split(',').map((name) => name.trim())
    const addresses = await services.postcodes.lookup(postcode)
    if (!fieldNames) return addresses
    return addresses.map((address) =>
      Object.fromEntries(Object.entries(address).filter(([name]) => fieldNames.includes(name))),
    )
  },
  async operator(context, { query }) {
    const present = await presentOperator(context)
    return {
      ...present.operator,
      ways: waysToPay(context, present),
      isLicensed: isInForce(present.fields, context.now),
      ...(query.sign && { sign: await signOf(context, present.fields) }),
      ...(query.review && { reviewDays: await daysOf(context, 'application') }),
    }
  },
}
