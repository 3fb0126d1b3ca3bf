import { and, arrayOverlaps, count, isNull } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import { walkingMinutes } from '#domain/format/walking.ts'
import type { Station } from '#providers/geography/index.ts'
import type { Handlers } from '../../kernel/crud-handlers.ts'
import type { Context } from '../../kernel/context.ts'
import { tableOf } from '../../kernel/table.ts'

/** How many stations are offered around a town. */
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

export const stationHandlers: Pick<Handlers<'place'>['place'], 'lines' | 'stations' | 'stationsNear'> = {
  async lines(context, { query: { prefecturesCode } }) {
    const lines = context.services.geography.linesIn(prefecturesCode)
    const countOf = await countsAt(
      context,
      lines.flatMap(({ stationIDs }) => stationIDs),
    )
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
  async stationsNear({ services: { geography } }, { query: { cityCode, town } }) {
    const centre = geography.centre(cityCode, town)
    if (!centre) return []
    return geography.nearest(centre, offered).map((station) => ({
      ...named(station),
      lines: geography.linesOf(station.stationID).map(({ lineID, name }) => ({ lineID, name })),
      metres: station.metres,
      leastMinutes: walkingMinutes(Math.max(0, station.metres - centre.reach)),
    }))
  },
}
