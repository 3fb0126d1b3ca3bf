import { and, arrayOverlaps, count, isNull, sql, type SQL } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import { walkingMinutes } from '#domain/format/walking.ts'
import type { Station } from '#providers/geography/index.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import type { Context } from '#server/kernel/context.ts'
import { query } from '#server/kernel/query.ts'
import { tableOf } from '#server/kernel/table.ts'
import { readPublic } from '../hidden-estate.ts'
import { homesOnMap } from './homes-on-map.ts'
import { waysToPay } from '#server/operator/facts.ts'
import { presentOperator } from '#server/operator/operator.ts'

/** How many stations are offered around a town, or of a name. */
const offered = 10

/**
 * Counts the published estates that name one of some stations. Estates with the same stations are one row of the answer: a line's
 * number is not the sum of its stations', since an estate may name two of them.
 */
async function countsAt(context: Context, stationIDs: readonly string[]) {
  if (!stationIDs.length) return () => 0
  const table = tableOf(publication)
  const rows = await context.db
    .select({ stationIDs: table.stationIDs, count: count() })
    .from(table)
    .where(and(isNull(table.suspendedReason), arrayOverlaps(table.stationIDs, [...stationIDs])))
    .groupBy(table.stationIDs)
  const named = rows.map((row) => ({ count: row.count, ids: row.stationIDs as string[] }))
  return (of: ReadonlySet<string>) =>
    named.reduce((sum, { ids, count }) => (ids.some((id) => of.has(id)) ? sum + count : sum), 0)
}

const named = ({ stationID, name, kana, prefecturesCode }: Station) => ({ stationID, name, kana, prefecturesCode })

const withLines = ({ services: { geography } }: Context, station: Station) => ({
  ...named(station),
  lines: geography.linesOf(station.stationID).map(({ lineID, name }) => ({ lineID, name })),
})

const stationHandlers: Pick<Handlers<'place'>['place'], 'lines' | 'stations' | 'stationsNamed' | 'stationsNear'> = {
  async lines(context, { query: { prefecturesCode } }) {
    const lines = context.services.geography.linesIn(prefecturesCode)
    const stationIDs = lines.flatMap((line) => line.stationIDs)
    const countOf = await countsAt(context, stationIDs)
    return lines.map(({ lineID, name, color, stationIDs }) => ({
      ...{ lineID, name, color },
      count: countOf(new Set(stationIDs)),
    }))
  },
  async stations(context, { query: { lineID = '', stationIDs } }) {
    const { geography } = context.services
    const ids = stationIDs?.split(',') ?? geography.line(lineID)?.stationIDs ?? []
    const stations = ids.flatMap((id) => geography.station(id) ?? [])
    const countOf = await countsAt(context, ids)
    return stations.map((station) => ({ ...named(station), count: countOf(new Set([station.stationID])) }))
  },
  stationsNamed: async (context, { query: { name } }) =>
    context.services.geography.stationsLike(name, offered).map((station) => withLines(context, station)),
  async stationsNear(context, { query: { cityCode, town } }) {
    const { geography } = context.services
    const centre = geography.centre(cityCode, town)
    if (!centre) return []
    return geography.nearest(centre, offered).map((station) => ({
      ...withLines(context, station),
      metres: station.metres,
      leastMinutes: walkingMinutes(Math.max(0, station.metres - centre.reach)),
    }))
  },
}

/** How many published estates there are, by a column. */
async function counts(context: Context, by: SQL, where = sql`true`) {
  const rows = await query<{ place: string | number | null; count: number }>(
    context,
    sql`select ${by} as place, count(*)::int as count from publications where "suspendedReason" is null and ${where} group by 1`,
  )
  return new Map(rows.map(({ place, count }) => [place, count]))
}

export const placeHandlers: Handlers<'place'>['place'] = {
  ...stationHandlers,
  async cities(context, { query: { prefecturesCode } }) {
    const countsByPlace = await counts(context, sql`"cityCode"`, sql`"prefecturesCode" = ${prefecturesCode}`)
    return context.services.postcodes
      .cities(prefecturesCode)
      .map((city) => ({ ...city, count: countsByPlace.get(city.cityCode) ?? 0 }))
  },
  async areas(context, { query: { cityCode } }) {
    const countsByPlace = await counts(context, sql`town`, sql`"cityCode" = ${cityCode}`)
    return context.services.postcodes
      .areas(cityCode)
      .map(({ area, kana }) => ({ area, kana, count: countsByPlace.get(area) ?? 0 }))
  },
  async prefectures(context) {
    const countsByPlace = await counts(context, sql`"prefecturesCode"`)
    return Array.from({ length: 47 }, (_, index) => ({
      prefecturesCode: index + 1,
      count: countsByPlace.get(index + 1) ?? 0,
    }))
  },
  ground: async ({ services: { geography } }, { query }) => ({
    ...geography.ground(query.prefecturesCode),
    ...(geography.tiles && { tiles: geography.tiles }),
  }),
  homes: (context, { query }) => readPublic(context, (context) => homesOnMap(context, query)),
  async postcodes({ services }, { postcode, query: { fields } }) {
    const fieldNames = fields?.split(',').map((name) => name.trim())
    const addresses = await services.postcodes.lookup(postcode)
    if (!fieldNames) return addresses
    return addresses.map((address) =>
      Object.fromEntries(Object.entries(address).filter(([name]) => fieldNames.includes(name))),
    )
  },
  async operator(context) {
    const present = await presentOperator(context)
    return { ...present.operator, ways: waysToPay(context, present) }
  },
}
