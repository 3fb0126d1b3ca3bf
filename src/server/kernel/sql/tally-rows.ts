import { and, sql, type SQL } from 'drizzle-orm'
import type { Resource } from '#domain/kit/resource.ts'
import type { Condition, ListQuery } from '#http/filters.ts'
import type { Context } from '../context.ts'
import { visible } from '../store.ts'
import { columnOf, columnsByName } from '../table.ts'
import { checkFields, type Look } from './list-rows.ts'
import { fieldsOf, filterToSql } from './to-sql.ts'

/** How many rows each query means, whether there may be more of them, and what those of the first add up to, if all were read. */
export type Tally = { counts: { count: number; isAtLeast: boolean }[]; sum: number | null }

type Limits = Look & { sum?: string | undefined; bound: number }
type Queries = readonly [ListQuery, ...ListQuery[]]

/** What every query asks for alike. */
function sharedBy([first, ...others]: Queries): Condition[] {
  const same = (one: Condition) => (other: Condition) => JSON.stringify(one) === JSON.stringify(other)
  return first.conditions.filter((condition) => others.every(({ conditions }) => conditions.some(same(condition))))
}

/**
 * How many rows each of several queries means, no further than `bound`, and what the column `sum` of those of the first adds up to:
 * one statement. Each query is counted by itself, in an index of its own.
 */
export async function tallyApart(context: Context, resource: Resource, queries: Queries, look: Limits): Promise<Tally> {
  for (const query of queries) checkFields(resource, context.me, query)
  const table = columnsByName(resource)
  const within = ({ conditions }: ListQuery, column: SQL) =>
    context.db
      .select({ value: column.as('value') })
      .from(table)
      .where(
        and(visible(context, resource), look.also, ...conditions.map((condition) => filterToSql(table, condition))),
      )
      .limit(look.bound)
  const counted = queries.map(
    (query, at) => [`count${at}`, sql<number>`(select count(*)::int from ${within(query, sql`1`)} rows)`] as const,
  )
  const added = look.sum
    ? sql<number>`(select coalesce(sum(value), 0)::float8 from ${within(queries[0], sql`${columnOf(table, look.sum)}`)} rows)`
    : sql<number>`0`
  const [row] = await context.db.select({ ...Object.fromEntries(counted), sum: added }).from(sql`(values (1)) as once`)
  const tally: Readonly<Record<string, number>> = row ?? {}
  const counts = queries.map((_, at) => tally[`count${at}`] ?? 0)
  return {
    counts: counts.map((count) => ({ count, isAtLeast: count >= look.bound })),
    sum: counts[0]! < look.bound ? (tally.sum ?? 0) : null,
  }
}

/** So many rows are asked one by one whether they meet what no index finds. */
const sample = 300

/**
 * The same, for what is costly to find: the rows that all queries may mean are read once, and told apart then. Of what no index finds,
 * `some` rows are known and as many are asked: that is at least how many there are, and all where there are no more to ask.
 */
export async function tallyTogether(
  context: Context,
  resource: Resource,
  queries: Queries,
  look: Limits,
): Promise<Tally> {
  for (const query of queries) checkFields(resource, context.me, query)
  const table = columnsByName(resource)
  const toSql = (conditions: readonly Condition[]) =>
    and(...conditions.map((condition) => filterToSql(table, condition))) ?? sql`true`
  const isShared = and(visible(context, resource), toSql(sharedBy(queries)))
  const asked = sql`(select id from ${table} where ${isShared} limit ${sample})`
  const isKnown = look.walk && sql`id in (${asked} union all select unnest(${sql.param(look.walk.some)}::text[]))`
  const isAll = look.walk ? sql<boolean>`(select count(*) from ${asked} as asked) < ${sample}` : sql<boolean>`true`
  const fields = [...queries.flatMap(({ conditions }) => conditions.flatMap(fieldsOf)), look.sum ?? 'id']
  // Under the table's own name: the conditions are asked of these rows as they would be of the table.
  const found = context.db
    .select(Object.fromEntries(fields.map((field) => [field, columnOf(table, field)])))
    .from(table)
    .where(and(isShared, isKnown, look.also))
    .limit(look.bound)
    .as(resource.plural)
  const meant = queries.map(({ conditions }) => toSql(conditions))
  const counted = meant.map(
    (where, at) => [`count${at}`, sql<number>`(count(*) filter (where ${where}))::int`] as const,
  )
  const added = look.sum ? sql`coalesce(sum(${columnOf(table, look.sum)}) filter (where ${meant[0]}), 0)` : sql`0`
  const [row] = await context.db
    .select({
      ...Object.fromEntries(counted),
      sum: sql<number>`(${added})::float8`,
      isWhole: sql<boolean>`count(*) < ${look.bound} and ${isAll}`,
    })
    .from(found)
  const { isWhole, ...tally }: Readonly<Record<string, unknown>> = row ?? {}
  const told = (name: string) => Number(tally[name] ?? 0)
  return {
    counts: queries.map((_, at) => ({ count: told(`count${at}`), isAtLeast: !isWhole })),
    sum: isWhole ? told('sum') : null,
  }
}
