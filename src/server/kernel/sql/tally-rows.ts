import { and, getTableName, sql, type SQL } from 'drizzle-orm'
import type { Resource } from '#domain/kit/resource.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '../context.ts'
import { visible } from '../store.ts'
import { columnOf, columnsByName } from '../table.ts'
import { checkFields } from './list-rows.ts'
import { filterToSql } from './to-sql.ts'

/** How many rows each query means, whether there may be more of them, and what those of the first add up to, if all were read. */
export type Tally = { counts: { count: number; isAtLeast: boolean }[]; sum: number | null }

/** `counted`: which rows are added up, where not all are; of a row it says so by the names of its columns. */
type Limits = { also?: SQL | undefined; sum?: string | undefined; counted?: SQL | undefined; bound: number }
type Queries = readonly [ListQuery, ...ListQuery[]]

/**
 * How many rows each of several queries means, no further than `bound`, and what the column `sum` of those of the first adds up to:
 * one statement. Each query is counted by itself, in an index of its own; where all are narrowed further (`also`), the rows that meet this
 * are read once for all of them.
 */
export async function tallyRows(
  context: Context,
  resource: Resource,
  queries: Queries,
  { also, sum, counted, bound }: Limits,
): Promise<Tally> {
  for (const query of queries) checkFields(resource, context.me, query)
  const table = columnsByName(resource)
  const boundedRows = ({ conditions }: ListQuery, column: SQL) =>
    context.db
      .select({ value: column.as('value') })
      .from(table)
      .where(and(visible(context, resource), ...conditions.map((condition) => filterToSql(table, condition))))
      .limit(bound)
  const countColumns = queries.map(
    (query, at) => [`count${at}`, sql<number>`(select count(*)::int from ${boundedRows(query, sql`1`)} rows)`] as const,
  )
  const summand = sum && sql`case when ${counted ?? sql`true`} then ${columnOf(table, sum)} end`
  const sumColumn = summand
    ? sql<number>`(select coalesce(sum(value), 0)::float8 from ${boundedRows(queries[0], summand)} rows)`
    : sql<number>`0`
  // It bears the table's name, so that conditions written for the table hold for it too.
  const narrowed = also && context.db.$with(getTableName(table)).as(context.db.select().from(table).where(also))
  const [row] = await context.db
    .with(...(narrowed ? [narrowed] : []))
    .select({ ...Object.fromEntries(countColumns), sum: sumColumn })
    .from(sql`(values (1)) as once`)
  const tally: Readonly<Record<string, number>> = row ?? {}
  const counts = queries.map((_, at) => tally[`count${at}`] ?? 0)
  return {
    counts: counts.map((count) => ({ count, isAtLeast: count >= bound })),
    sum: (counts[0] ?? 0) < bound ? (tally.sum ?? 0) : null,
  }
}
