import { and, arrayOverlaps, sql, type SQL } from 'drizzle-orm'
import { facilityMeaning } from '#domain/estate/plain-words/facility-words.ts'
import { pointOfTown, townCentreOf } from '#domain/estate/search.ts'
import { directionFrom, metresBetween, type Away, type Point } from '#domain/geography.ts'
import { publication } from '#domain/estate/publication.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context, Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { parseOrder, type Measure } from '../kernel/sql/paging.ts'
import { tableOf } from '../kernel/table.ts'
import { invalid } from '../kernel/values.ts'

const { facilityIDs, stations, townLat, townLng } = tableOf(publication)

/**
 * The facilities of a query, of each group of which an estate must have one: a group for each where all are asked for, else one of
 * them all. The same facility has an id for each kind of estate, and a name as it is allowed there: any of them does.
 */
export async function facilityGroups(
  context: Pick<Context, 'db'>,
  { conditions, facilityMatch }: ListQuery & { facilityMatch?: unknown },
): Promise<string[][]> {
  const ids = conditions.filter(({ field }) => field === 'facilityIDs').flatMap(({ values }) => values.map(String))
  if (facilityMatch !== 'all' || ids.length < 2) return ids.length ? [ids] : []
  const named = await find(context, facilityCategoryMaster, { id: ids }, { columns: ['id', 'facilityCategoryName'] })
  const groups = Map.groupBy(named, ({ facilityCategoryName }) => facilityMeaning(facilityCategoryName))
  // What the master no longer has is had by no estate that is asked for it: the list's own condition stays beside the groups.
  return [ids, ...[...groups.values()].map((same) => same.map(({ id }) => id))]
}

/** That an estate has every facility of a query. */
export async function allFacilities(context: Context, query: ListQuery): Promise<SQL | undefined> {
  const [, ...sets] = await facilityGroups(context, { ...query, facilityMatch: 'all' })
  return and(...sets.map((set) => arrayOverlaps(facilityIDs, set)))
}

/**
 * A search as it is asked where it names stations and minutes: the walk to one of these stations, and not to whichever is nearest.
 * The index finds the stations, and each hit's own list tells the minutes.
 */
export function walkToStation<Q extends ListQuery>(query: Q): { query: Q; also: SQL | undefined } {
  const near = query.conditions.find(({ field, by }) => field === 'stationIDs' && by === 'overlap')
  const within = query.conditions.find(({ field, by }) => field === 'nearestStationTime' && by === 'to')
  if (!near || !within) return { query, also: undefined }
  const [minutes] = within.values
  const also = sql`exists (select from jsonb_to_recordset(${stations}) as walk("stationID" text, minutes integer)
    where walk."stationID" = any(${sql.param(near.values)}::text[]) and walk.minutes <= ${minutes})`
  const conditions = query.conditions.filter((condition) => condition !== within)
  // A cursor belongs to the whole question.
  return { query: { ...query, conditions, walk: minutes }, also }
}

const places = ['prefecturesCode', 'cityCode']
const orders = ['firstApprovedAt', 'price']

/**
 * The name of a search for all homes of the country, one prefecture or one city, by their age or price; undefined for any other. An index
 * has them in that order, and its next entries are the page, whatever the place: how many homes it has changes nothing.
 */
export function nameOfPlace({ conditions, orderBy = publication.order }: ListQuery): string | undefined {
  const [place, ...others] = conditions
  const isPlace = !place || (place.by === 'in' && places.includes(place.field) && place.values.length === 1)
  if (!isPlace || others.length || !orders.includes(parseOrder(orderBy).field)) return undefined
  return `homes ${place?.field ?? 'anywhere'} ${orderBy}`
}

/** The place of a station, or of a town as `near` names them. @throws AppError bad_request where there is none such */
export function originOf({ geography }: Pick<Services, 'geography'>, near: string): Point {
  const [code = '', ...town] = near.split('-')
  const origin = town.length ? geography.centre(code, town.join('-')) : geography.station(code)
  if (!origin) throw invalid([{ path: ['near'], message: '駅や町が見つかりません' }])
  return origin
}

/** The order of published homes by their distance from a place: an index has it. */
export function nearestTo(origin: Point): Measure {
  const { townLat: lat, townLng: lng } = townCentreOf(origin)
  return {
    by: sql`"onPlane"(${townLat}, ${townLng}) <-> "onPlane"(${lat}::integer, ${lng}::integer)`,
    reads: [townLat.name, townLng.name],
  }
}

/** How far the centre of a home's town lies from a place; null where it is not known. */
export function awayFrom(origin: Point, home: ReturnType<typeof townCentreOf>): Away | null {
  const centre = pointOfTown(home)
  return centre ? { metres: Math.round(metresBetween(origin, centre)), direction: directionFrom(origin, centre) } : null
}
