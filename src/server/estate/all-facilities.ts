import { and, arrayOverlaps, type SQL } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'

const { facilityIDs } = tableOf(publication)

/** That an estate has every facility of a query. The same facility has an id for each kind of estate: any of them does. */
export async function allFacilities(context: Context, { conditions }: ListQuery): Promise<SQL | undefined> {
  const ids = conditions.filter(({ field }) => field === 'facilityIDs').flatMap(({ values }) => values.map(String))
  if (ids.length < 2) return undefined
  const named = await find(context, facilityCategoryMaster, { id: ids }, { columns: ['id', 'facilityCategoryName'] })
  const groups = Map.groupBy(named, ({ facilityCategoryName }) => facilityCategoryName)
  const sets = [...groups.values()].map((same) => same.map(({ id }) => id))
  return and(...sets.map((set) => arrayOverlaps(facilityIDs, set)))
}
