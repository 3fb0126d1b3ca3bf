import { sql, type SQL } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import type { FacetCounts, FacetName } from '#domain/estate/conditions/facets.ts'
import { publication } from '#domain/estate/publication.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { Context } from '#server/kernel/context.ts'
import { query } from '#server/kernel/query.ts'
import { columnOf, columnsByName } from '#server/kernel/table.ts'
import type { PublicQuery } from '../published.ts'
import { facets, placeOf, type Facet } from './facets.ts'
import { countedHomesLimit, homesForFacets } from './homes-for-facets.ts'

/** How many homes are looked at, at most, for what stands in their rows alone. */
const homesByRowLimit = 1_000

const table = columnsByName(publication)
const masters = columnsByName(facilityCategoryMaster)

type Query = PublicQuery & { facets?: unknown }
/** How many homes have a value of a field; `failed` as in `homesForFacets`. */
type CountRow = { field: string; failed: number | null; value: string | null; count: number }
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
  return [...all].map((step) => ({ step, at: at(step) }))
}

type CountedFacet = { facet: Facet; bounds: readonly Bound[] }

/** The bounds of all facets of a field, in order: the lower and the upper ones of a price divide the homes at once. */
const dividersOf = (field: string, countedFacets: readonly CountedFacet[]): Bound['at'][] =>
  [
    ...new Set(countedFacets.flatMap(({ facet, bounds }) => (facet.field === field ? bounds.map(({ at }) => at) : []))),
  ].toSorted((a, b) => (a < b ? -1 : 1))

/**
 * The type in which the values of a field are divided. Areas have two decimals, and as floating numbers they are compared several times
 * as fast: a bound and a value of the same digits are the same number there, too.
 */
function dividedType(field: string): SQL {
  const type = columnOf(table, field).getSQLType()
  return sql.raw(type.startsWith('numeric') ? 'float8' : type)
}

/**
 * One reading of the homes counts the values of all fields that the indexes of the search have. They are grouped as they are, and become
 * words once they are counted.
 */
function countIndexFields(countedFacets: readonly CountedFacet[]): SQL[] {
  const indexed = countedFacets.filter(({ facet }) => facet.isInIndex)
  const fields = [...new Set(indexed.map(({ facet }) => facet.field))]
  if (fields.length === 0) return []
  const values = fields.map((field) => {
    const name = sql.identifier(field)
    if (!indexed.some(({ facet }) => facet.field === field && facet.steps)) return name
    const type = dividedType(field)
    return sql`width_bucket(${name}::${type}, ${sql.param(dividersOf(field, indexed))}::${type}[]) as ${name}`
  })
  const names = fields.map((field) => sql`${sql.identifier(field)}`)
  const cases = names.map((name, place) => sql`when grouping(${name}) = 0 then ${sql.raw(`'${fields[place]}'`)}`)
  return [
    sql`select case ${sql.join(cases, sql` `)} end as field, failed, coalesce(${sql.join(
      names.map((name) => sql`${name}::text`),
      sql`, `,
    )}) as value, count(*)::integer
      from (select failed, ${sql.join(values, sql`, `)} from judged) as divided
      group by grouping sets (${sql.join(
        names.map((name) => sql`(failed, ${name})`),
        sql`, `,
      )})`,
  ]
}

/** A home is counted for each of its facilities' ids, and once for the joined ids of facilities of one name, which is what the panel asks for. */
function countFacilities(): SQL[] {
  const { id, facilityCategoryName, retired } = masters
  return [
    sql`select 'facilityIDs', failed, "facilityID", count(*)::integer
      from sampled cross join unnest("facilityIDs") as "facilityID" group by failed, "facilityID"`,
    sql`select 'facilityIDs', failed, joined, count(*)::integer
      from sampled join (
        select string_agg(${id}, ',' order by ${id} collate "C") as joined, array_agg(${id}) as ids
        from ${masters} where not ${retired} group by ${facilityCategoryName} having count(*) > 1
      ) as "sameName" on "facilityIDs" && ids group by failed, joined`,
  ]
}

/** What stands in the rows alone is counted of a sample of the homes. */
function countRowFields(countedFacets: readonly CountedFacet[]): { sample: SQL; counts: SQL[] } | undefined {
  const rowFacets = countedFacets.map(({ facet }) => facet).filter(({ isInIndex }) => !isInIndex)
  if (rowFacets.length === 0) return undefined
  const columns = rowFacets.map(({ field }) => sql`${columnOf(table, field)}`)
  const places = rowFacets.map((facet) => sql.raw(String(placeOf(facet))))
  return {
    sample: sql`, sampled as materialized (select failed, ${sql.join(columns, sql`, `)}
      from (select id, failed from judged where failed in (0, ${sql.join(places, sql`, `)}) limit ${homesByRowLimit}) as homes
      join ${table} on ${columnOf(table, 'id')} = homes.id)`,
    counts: rowFacets.flatMap(({ field }) =>
      field === 'facilityIDs'
        ? countFacilities()
        : [
            sql`select ${sql.raw(`'${field}'`)}, failed, ${sql.identifier(field)}::text, count(*)::integer from sampled
              group by failed, ${sql.identifier(field)}`,
          ],
    ),
  }
}

/** The counts of a facet's choices. A home that lies between two steps is counted for every bound that it meets. */
function countsOf(
  { facet, bounds }: CountedFacet,
  countRows: readonly CountRow[],
  dividers: readonly Bound['at'][],
): Record<string, number> {
  const failsNoOther = [0, placeOf(facet)]
  const own = countRows.flatMap(({ field, failed, value, count }) =>
    field === facet.field && failed !== null && failsNoOther.includes(failed) && value !== null
      ? [{ value, count }]
      : [],
  )
  if (!facet.steps) {
    const counts: Record<string, number> = {}
    for (const { value, count } of own) counts[value] = (counts[value] ?? 0) + count
    return counts
  }
  const isLeft = (bucket: number, place: number) => (facet.by === 'from' ? bucket > place : bucket <= place)
  const counts = bounds.map(({ step, at }): [string, number] => {
    const place = dividers.indexOf(at)
    return [String(step), own.reduce((sum, { value, count }) => (isLeft(Number(value), place) ? sum + count : sum), 0)]
  })
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
  const rowFields = countRowFields(countedFacets)
  const statements = [
    sql`select 'begun' as field, null::integer as failed, null as value, count(*)::integer as count from begun`,
    sql`select 'judged', null, null, count(*)::integer from judged`,
    ...countIndexFields(countedFacets),
    ...(rowFields?.counts ?? []),
  ]
  const countRows = await query<CountRow>(
    context,
    sql`with begun as materialized (${begun} limit ${limit + 1}),
      judged as materialized (select * from (${scope}) as scope where failed is not null limit ${countedHomesLimit + 1})${rowFields?.sample}
      ${sql.join(statements, sql` union all `)}`,
  )
  const countedOf = (step: 'begun' | 'judged') => countRows.find(({ field }) => field === step)?.count ?? 0
  const isWhole = countedOf('begun') <= limit && countedOf('judged') <= countedHomesLimit
  const isWholeOf = ({ isInIndex }: Facet) => isWhole && (isInIndex || countedOf('judged') <= homesByRowLimit)
  return Object.fromEntries(
    countedFacets.map((one) => [
      one.facet.name,
      {
        isWhole: isWholeOf(one.facet),
        counts: countsOf(one, countRows, dividersOf(one.facet.field, countedFacets)),
      },
    ]),
  )
}
