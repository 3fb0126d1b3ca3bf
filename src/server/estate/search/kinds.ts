import { and, arrayOverlaps, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import type { Comparison } from '#domain/estate/conditions/condition.ts'
import { conditionNames, conditionOf } from '#domain/estate/conditions/by-name.ts'
import { filterOf } from '#domain/estate/conditions/filters.ts'
import { facilityMeaning } from '#domain/estate/plain-words/facility-words.ts'
import { publication, type Publication } from '#domain/estate/publication.ts'
import { decimal, integer, maybe, metaOf, refs, text, yen, type ColumnType } from '#domain/kit/fields.ts'
import { json } from '#domain/kit/parts.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { isInPolygon } from '#server/kernel/sql/to-sql.ts'
import { columnOf, tableOf, type Table } from '#server/kernel/table.ts'

// What each kind of condition means in SQL, in both directions. Forwards a search looks for homes: its filters are compared by the list
// (`filterToSql`), and what a filter cannot say is said here. Backwards a home looks for the saved searches that it meets: each kind says
// what a saved search keeps in its column, and that a home meets it.

const homes = tableOf(publication)

/** A home as saved searches are compared with it: fields of its publication. */
export type Home = Readonly<Record<string, unknown>>

/** That one of the stations asked for lies within so many minutes on foot: each home's own list tells the minutes. */
const isNear = (stations: SQLWrapper, stationIDs: SQLWrapper, minutes: unknown): SQL =>
  sql`exists (select from jsonb_to_recordset(${stations}) as walk("stationID" text, minutes integer)
    where walk."stationID" = any(${stationIDs}) and walk.minutes <= ${minutes})`

type Facilities = ListQuery & { facilityMatch?: unknown }

/**
 * The facilities of a query, of each group of which an estate must have one: a group for each where all are asked for, else one of
 * them all. The same facility has an id for each kind of estate, and a name as it is allowed there: any of them does.
 */
async function facilityGroups(
  context: Pick<Context, 'db'>,
  { conditions, facilityMatch }: Facilities,
): Promise<string[][]> {
  const ids = conditions.filter(({ field }) => field === 'facilityIDs').flatMap(({ values }) => values.map(String))
  if (facilityMatch !== 'all' || ids.length < 2) return ids.length ? [ids] : []
  const facilities = await find(
    context,
    facilityCategoryMaster,
    { id: ids },
    { columns: ['id', 'facilityCategoryName'] },
  )
  const groups = Map.groupBy(facilities, ({ facilityCategoryName }) => facilityMeaning(facilityCategoryName))
  // The condition on all these ids stays beside the groups: so a query for nothing but facilities that are gone from the master finds no
  // estate.
  return [ids, ...[...groups.values()].map((same) => same.map(({ id }) => id))]
}

/** Forwards: that an estate has every facility of a query. */
export async function allFacilities(context: Context, query: ListQuery): Promise<SQL | undefined> {
  const [, ...sets] = await facilityGroups(context, { ...query, facilityMatch: 'all' })
  return and(...sets.map((set) => arrayOverlaps(homes.facilityIDs, set)))
}

/**
 * Forwards: a search as it is asked where it names stations and minutes, for the walk to one of these stations, and not to whichever is
 * nearest. The index finds the stations.
 */
export function walkToStation<Q extends ListQuery>(query: Q): { query: Q; also: SQL | undefined } {
  const near = query.conditions.find(({ field, by }) => field === 'stationIDs' && by === 'overlap')
  const walkLimit = query.conditions.find(({ field, by }) => field === 'nearestStationTime' && by === 'to')
  if (!near || !walkLimit) return { query, also: undefined }
  const [minutes] = walkLimit.values
  const also = isNear(homes.stations, sql`${sql.param(near.values)}::text[]`, minutes)
  const conditions = query.conditions.filter((condition) => condition !== walkLimit)
  // A cursor belongs to the whole question.
  return { query: { ...query, conditions, walk: minutes }, also }
}

/** What a saved search keeps of a kind of condition. */
type Kind = {
  /** Its column, for values of a field. */
  column: (label: string, field: z.ZodType) => z.ZodType
  /** What stands there where nothing is asked. */
  nothing: [] | null
  /** What stands there where these values of a query are asked. */
  keep: (values: readonly unknown[], context: Context, query: Facilities) => unknown
  /** That a home, whose field has this value, meets what stands there. */
  meets: (column: SQLWrapper, value: unknown, home: Home, searches: Table) => SQL
}

const list = (meets: Kind['meets']): Kind => ({
  column: (label) => refs(label, { max: 200 }),
  nothing: [],
  keep: (values) => values.map(String),
  meets: (column, ...home) => sql`(${column} = '{}' or ${meets(column, ...home)})`,
})

const bounds: Partial<Record<ColumnType, (label: string) => z.ZodType>> = {
  integer,
  bigint: yen,
  'numeric(12,2)': decimal,
}
const bound = (meets: Kind['meets']): Kind => ({
  column: (label, field) => maybe((bounds[metaOf(field).column] ?? text)(label)),
  nothing: null,
  keep: ([value]) => value,
  meets: (column, ...home) => sql`(${column} is null or ${meets(column, ...home)})`,
})

const kinds: Record<Comparison, Kind> = {
  in: list((column, value) => sql`${value === null ? null : String(value)} = any(${column})`),
  overlap: list((column, values) => sql`${column} && ${sql.param(values)}::text[]`),
  groups: {
    column: (label) => json(label, z.array(z.array(z.string()))),
    nothing: [],
    keep: (_, context, query) => facilityGroups(context, query),
    meets: (column, values) =>
      sql`not exists (select from jsonb_array_elements(${column}) as wanted where not wanted ?| ${sql.param(values)}::text[])`,
  },
  from: bound((column, value) => sql`${column} <= ${value}`),
  to: bound((column, value) => sql`${column} >= ${value}`),
  walk: bound((column, minutes, home, searches) => {
    const stations = columnOf(searches, 'stations')
    const near = isNear(sql`${JSON.stringify(home['stations'])}::jsonb`, stations, column)
    return sql`case when ${stations} = '{}' then ${minutes}::int <= ${column} else ${near} end`
  }),
}

/** The conditions that a saved search keeps, each in a column of its own. */
export const savedConditions = conditionNames.flatMap((name) => {
  const condition = conditionOf(name)
  const filter = filterOf(condition)
  const { label, ask } = condition
  if (!filter || !('saved' in ask) || ask.saved === null) return []
  const { column, ...kind } = kinds[ask.by]
  return [{ ...kind, filter, saved: ask.saved, schema: column(label, publication.row.shape[ask.field]) }]
})

/** The columns of a saved search for a part of the map, as `onMap` asks for it. */
export const areaColumns = {
  south: maybe(integer('南の端')),
  north: maybe(integer('北の端')),
  west: maybe(integer('西の端')),
  east: maybe(integer('東の端')),
  polygon: maybe(text('描いた範囲', { max: 1000 })),
}
const areaColumnByFilter = new Map<string, keyof typeof areaColumns>([
  ['townLat from', 'south'],
  ['townLat to', 'north'],
  ['townLng from', 'west'],
  ['townLng to', 'east'],
  ['townLat within', 'polygon'],
])
/** The column for a condition that `onMap` has made; undefined for any other. */
export const areaColumnOf = ({ field, by }: { field: string; by: string }) => areaColumnByFilter.get(`${field} ${by}`)

/** The fields of a home that saved searches ask for. */
export const homeFields: readonly (keyof Publication)[] = [
  ...new Set(savedConditions.map(({ filter }) => filter.field)),
  'stations',
  'townLat',
  'townLng',
  'words',
  'estateNumber',
]

function meetsArea({ south, north, west, east, polygon }: Table, { townLat, townLng }: Home): SQL | undefined {
  return and(
    sql`(${south} is null or ${south} <= ${townLat})`,
    sql`(${north} is null or ${north} >= ${townLat})`,
    sql`(${west} is null or ${west} <= ${townLng})`,
    sql`(${east} is null or ${east} >= ${townLng})`,
    sql`(${polygon} is null or ${isInPolygon(sql`${townLat}`, sql`${townLng}`, polygon)})`,
  )
}

const meetsWords = ({ words, estateNumber }: Table, home: Home): SQL | undefined =>
  and(
    sql`not exists (select from unnest(${words}) as word where ${home['words']} not like word)`,
    sql`(${estateNumber} is null or ${estateNumber} = ${home['estateNumber']})`,
  )

/** Backwards: that a home meets all that a saved search, a row of `searches`, keeps. */
export const meetsSearch = (searches: Table, home: Home): SQL | undefined =>
  and(
    ...savedConditions.map(({ saved, filter, meets }) =>
      meets(columnOf(searches, saved), home[filter.field] ?? null, home, searches),
    ),
    meetsArea(searches, home),
    meetsWords(searches, home),
  )
