import { and, sql, type SQL } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import type { Condition } from '#http/filters.ts'
import type { Context } from '#server/kernel/context.ts'
import { checkFields, rowsOf } from '#server/kernel/sql/list-rows.ts'
import { filterToSql } from '#server/kernel/sql/to-sql.ts'
import { columnOf, columnsByName } from '#server/kernel/table.ts'
import { notHidden } from '../reader-lists/hidden-estate.ts'
import { onMap } from '../on-map.ts'
import { resolveSearch, type PublicQuery } from '../published.ts'
import { facets, placeOf, type Facet } from './facets.ts'
import { allFacilities, walkToStation } from './kinds.ts'

/** How many homes are counted at most. */
export const countedHomesLimit = 5_000
/** How many entries of an index are read at most, where not each of them is counted. */
const indexEntriesLimit = 10_000
/** How many rows are read at most, where an index does not suffice: a row may lie anywhere on the disk. */
const rowsLimit = 3_000

const table = columnsByName(publication)
/** Columns with which indexes begin that also hold all other fields that are counted. */
const placeColumns = new Set(['prefecturesCode', 'cityCode', 'town'])
/** The newest first, because they are a fair sample; the first homes by price or size would all be alike. */
const newestOrder = (conditions: readonly Condition[]) => {
  const place = ['cityCode', 'prefecturesCode'].find((name) => conditions.some(({ field }) => field === name))
  const order = sql`${columnOf(table, 'firstApprovedAt')} desc, ${columnOf(table, 'id')} desc`
  return place ? sql` order by ${columnOf(table, place)}, ${order}` : sql` order by ${order}`
}
/** Further columns by whose own index few homes are found. */
const leadingColumns = new Set([
  ...placeColumns,
  'stationIDs',
  'townLat',
  'townLng',
  'id',
  'estateNumber',
  'firstApprovedAt',
])
/** What is counted and no index of the search has. */
const fieldsOutsideIndexes = new Set<string>(facets.filter(({ isInIndex }) => !isInIndex).map(({ field }) => field))

const byStation = ({ field, by }: Condition) => field === 'stationIDs' && by === 'overlap'

/** Which facet a condition is of. */
function facetOfCondition({ field, by }: Condition, { facilityMatch }: PublicQuery): Facet | undefined {
  // Where all chosen facilities are asked for, another one narrows the homes that have them: so these conditions count for the facet as
  // well.
  if (field === 'facilityIDs' && facilityMatch === 'all') return undefined
  return facets.find((facet) => facet.field === field && facet.by === by)
}

/** What indexes know of a home and is counted. */
const values = new Set<string>(facets.filter(({ isInIndex }) => isInIndex).map(({ field }) => field))

/** The value of a field that is counted: of the walk, that to a station asked for, where there are such. */
function valueOf(field: string, { conditions }: PublicQuery): SQL {
  const near = conditions.find(byStation)
  if (field !== 'nearestStationTime' || !near) return sql`${columnOf(table, field)}`
  return sql`(select min(walk.minutes) from jsonb_to_recordset(${columnOf(table, 'stations')}) as walk("stationID" text, minutes integer)
    where walk."stationID" = any(${sql.param(near.values)}::text[]))`
}

/**
 * Splits the conditions of a search into those by which an index finds the homes and those that are checked afterwards. A facet's own
 * conditions are in neither.
 */
async function demands(context: Context, searchQuery: PublicQuery, fixedConditions: Condition[]) {
  const leads = fixedConditions.filter(({ field }) => leadingColumns.has(field))
  const later = fixedConditions.filter((condition) => !leads.includes(condition))
  const { query, also, words } = await resolveSearch(context, {
    ...searchQuery,
    facilityMatch: undefined,
    conditions: leads,
  })
  const facilities = searchQuery.facilityMatch === 'all' ? await allFacilities(context, searchQuery) : undefined
  return {
    leads: rowsOf(context, publication, query, { also: and(also, notHidden(context), words?.byIndex, words?.match) }),
    further: and(...later.map((condition) => filterToSql(table, condition)), facilities),
    order: !also && !words && leads.every(({ field }) => placeColumns.has(field)) ? newestOrder(leads) : undefined,
  }
}

/**
 * The homes that a choice of one facet could leave, as a statement over those that it begins with (`begun`, of which `limit` are read):
 * `failed` is the place of the one facet whose conditions a home fails, 0 where it meets everything, null where it fails several.
 */
export async function homesForFacets(context: Context, search: PublicQuery) {
  const searchQuery = onMap(search)
  checkFields(publication, context.me, searchQuery)
  const own = Map.groupBy(searchQuery.conditions, (condition) => facetOfCondition(condition, searchQuery))
  const { leads, further, order } = await demands(context, searchQuery, own.get(undefined) ?? [])
  const near = searchQuery.conditions.filter(byStation)
  const meets = (condition: Condition) =>
    walkToStation({ ...searchQuery, conditions: [...near, condition] }).also ?? filterToSql(table, condition)
  const fails = [...own].flatMap(([facet, conditions]) =>
    facet ? [{ place: placeOf(facet), fails: sql`(${and(...conditions.map(meets))}) is not true` }] : [],
  )
  const failures = sql.join([sql`0`, ...fails.map(({ fails }) => sql`(${fails})::integer`)], sql` + `)
  const cases = fails.map(({ place, fails }) => sql`when ${fails} then ${sql.raw(String(place))} `)
  const failedFacet = sql`case when ${failures} > 1 then null ${sql.join(cases)}else 0 end as failed`
  const id = columnOf(table, 'id')
  const read = [
    id,
    failedFacet,
    ...[...values].map((field) => sql`${valueOf(field, searchQuery)} as ${sql.identifier(field)}`),
  ]
  const readHomes = sql`select ${sql.join(read, sql`, `)} from ${table}`
  const readsRows =
    !order || further !== undefined || searchQuery.conditions.some(({ field }) => fieldsOutsideIndexes.has(field))
  return readsRows
    ? {
        begun: sql`select ${id} from ${table} where ${leads}${order ?? sql``}`,
        scope: sql`${readHomes} where ${and(sql`${id} in (select id from begun)`, further)}`,
        limit: rowsLimit,
      }
    : {
        begun: sql`${readHomes} where ${leads}${order ?? sql``}`,
        scope: sql`select * from begun`,
        // Where no home can fail a facet's conditions, each entry that is read is counted.
        limit: fails.length > 0 ? indexEntriesLimit : countedHomesLimit,
      }
}
