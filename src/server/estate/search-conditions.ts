import { and, arrayOverlaps, sql, type SQL } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'

const { facilityIDs, stations } = tableOf(publication)

/**
 * The facilities of a query, of each group of which an estate must have one: a group for each where all are asked for, else one of
 * them all. The same facility has an id for each kind of estate: any of them does.
 */
export async function facilityGroups(
  context: Pick<Context, 'db'>,
  { conditions, facilityMatch }: ListQuery & { facilityMatch?: unknown },
): Promise<string[][]> {
  const ids = conditions.filter(({ field }) => field === 'facilityIDs').flatMap(({ values }) => values.map(String))
  if (facilityMatch !== 'all' || ids.length < 2) return ids.length ? [ids] : []
  const named = await find(context, facilityCategoryMaster, { id: ids }, { columns: ['id', 'facilityCategoryName'] })
  const groups = Map.groupBy(named, ({ facilityCategoryName }) => facilityCategoryName)
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
