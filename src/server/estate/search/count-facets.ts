import { sql, type SQL } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import type { FacetCounts, FacetName } from '#domain/estate/conditions/facets.ts'
import { publication } from '#domain/estate/publication.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { Context } from '#server/kernel/context.ts'
import { query } from '#server/kernel/query.ts'
import { columnOf, columnsByName } from '#server/kernel/table.ts'
import type { PublicQuery } from '../published.ts'
import { facets, type Facet } from './facets.ts'
import { countedHomesLimit, homesForFacets } from './homes-for-facets.ts'

/** How many homes are looked at, at most, for what stands in their rows alone. */
const homesByRowLimit = 1_000

const table = columnsByName(publication)
const masters = columnsByName(facilityCategoryMaster)

type Query = PublicQuery & { facets?: unknown }
type CountRow = { facet: FacetName | 'begun' | 'judged'; value: string | null; count: number }
type Bound = { step: number | string; at: number | string }

/** The distance from a number of a field to the next possible one: areas have two decimals. */
const unitOf = (field: string) => (columnOf(table, field).getSQLType().startsWith('numeric') ? 0.01 : 1)

/** Where the homes of a facet are divided: at each step offered, and at each bound that the search itself has. */
function boundsOf({ field, by, steps = () => [] }: Facet, { conditions }: Query, today: string): Bound[] {
  const ownConditions = conditions.filter((condition) => condition.field === field && condition.by === by)
  const all = new Set([
    ...steps(today).map(({ value }) => value),
    ...ownConditions.flatMap(({ values }) =>
      values.map((value) => (typeof value === 'number' ? value : String(value))),
    ),
  ])
  // `width_bucket` counts what lies below a bound: for an upper bound, which is inclusive, the next possible number is used.
  const unit = by === 'to' ? unitOf(field) : 0
  const at = (step: Bound['step']) => (typeof step === 'number' ? Math.round((step + unit) * 100) / 100 : step)
  return [...all].map((step) => ({ step, at: at(step) })).toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** The homes that meet all conditions but those of this facet. */
const failsNoOther = (facet: Facet) => sql.raw(`failed in (0, ${facets.indexOf(facet) + 1})`)

/** A statement that answers how many homes have which value of a facet; of a bound, between which of its steps they lie. */
function countStatement(facet: Facet, bounds: readonly Bound[]): SQL {
  const { name, field, steps, isInIndex } = facet
  const facetColumn = sql.raw(`'${name}' as facet`)
  const column = columnOf(table, field)
  const rows = sql`(select ${column} from ${table}
    where ${columnOf(table, 'id')} in (select id from judged where ${failsNoOther(facet)} limit ${homesByRowLimit}))`
  const { id, facilityCategoryName, retired } = masters
  if (field === 'facilityIDs')
    // A home is counted for each of its facilities' ids, and once for the joined ids of all facilities of that name, which is what the
    // panel asks for.
    return sql`select ${facetColumn}, value, count(*)::integer from (
        select distinct home.row, unnest(array[had.id, same.ids]) as value
        from (select row_number() over () as row, ${sql.identifier(field)} as ids from ${rows} as rows) as home
        cross join unnest(home.ids) as had (id) join ${masters} on ${id} = had.id
        join (select ${facilityCategoryName} as name, string_agg(${id}, ',' order by ${id} collate "C") as ids from ${masters} where not ${retired} group by 1) as same
          on same.name = ${facilityCategoryName}) as each group by 2`
  const from = isInIndex ? sql`judged where ${failsNoOther(facet)}` : sql`${rows} as rows`
  const values = sql.param(bounds.map(({ at }) => at))
  const value = steps
    ? sql`width_bucket(${sql.identifier(field)}, ${values}::${sql.raw(column.getSQLType())}[])`
    : sql.identifier(field)
  return sql`select ${facetColumn}, ${value}::text as value, count(*)::integer from ${from} group by 2`
}

/** The counts of a facet's choices. A home that lies between two steps is counted for every bound that it meets. */
function countsOf(
  { name, by, steps }: Facet,
  countRows: readonly CountRow[],
  bounds: readonly Bound[],
): Record<string, number> {
  const own = countRows.flatMap(({ facet, value, count }) =>
    facet === name && value !== null ? [{ value, count }] : [],
  )
  if (!steps) return Object.fromEntries(own.map(({ value, count }) => [value, count]))
  const isLeft = (bucket: number, place: number) => (by === 'from' ? bucket > place : bucket <= place)
  const counts = bounds.map(({ step }, place): [string, number] => [
    String(step),
    own.reduce((sum, { value, count }) => (isLeft(Number(value), place) ? sum + count : sum), 0),
  ])
  return Object.fromEntries(counts)
}

/** How many homes each choice of some facets would leave beside all else that is asked: one statement, and never all of a million homes. */
export async function countFacets(
  context: Context,
  facetQuery: Query,
): Promise<Partial<Record<FacetName, FacetCounts>>> {
  const today = tokyoDate(context.now)
  const facetList = String(facetQuery.facets ?? '').split(',')
  const countedFacets = facets
    .filter(({ name }) => facetQuery.facets === undefined || facetList.includes(name))
    .map((facet) => ({ facet, bounds: boundsOf(facet, facetQuery, today) }))
  const { begun, scope, limit } = await homesForFacets(context, facetQuery)
  const countRows = await query<CountRow>(
    context,
    sql`with begun as materialized (${begun} limit ${limit + 1}),
      judged as materialized (select * from (${scope}) as scope where failed is not null limit ${countedHomesLimit + 1})
      select 'begun' as facet, null as value, count(*)::integer as count from begun
      union all select 'judged', null, count(*)::integer from judged
      union all ${sql.join(
        countedFacets.map(({ facet, bounds }) => countStatement(facet, bounds)),
        sql` union all `,
      )}`,
  )
  const countedOf = (facet: CountRow['facet']) => countRows.find((row) => row.facet === facet)?.count ?? 0
  const isWhole = countedOf('begun') <= limit && countedOf('judged') <= countedHomesLimit
  const isWholeOf = ({ isInIndex }: Facet) => isWhole && (isInIndex || countedOf('judged') <= homesByRowLimit)
  return Object.fromEntries(
    countedFacets.map(({ facet, bounds }) => [
      facet.name,
      { isWhole: isWholeOf(facet), counts: countsOf(facet, countRows, bounds) },
    ]),
  )
}
