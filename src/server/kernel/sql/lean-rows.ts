import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { Condition } from '#http/filters.ts'
import type { Context } from '../context.ts'
import { columnOf, type Table } from '../table.ts'
import { filterToSql } from './to-sql.ts'

/**
 * How a page of wide rows is found: their ids first, in an index that also has what is asked of them, and only then the rows.
 * `each` names columns that indexes begin with: where several values of one are asked for, each is walked in its order.
 * `words` of a column are costly to find by an index of their own where many rows have them.
 */
export type Lean = { each: readonly string[]; words?: { column: string; match: SQL; byIndex: SQL } | undefined }

/** Of so many rows, in the order asked for, the words are read before their own index is asked. */
const nearby = 10_000

type Page = {
  db: Context['db']
  table: Table
  name: string
  orderBy: SQL[]
  order: string
  limit: number
}
type Asked = Lean & { conditions: readonly Condition[]; also: SQL | undefined }

/** The conditions that the rows of a page meet. The first that yields a whole page is the answer, or else the last. */
export function leanConditions(page: Page, { each, words, conditions, also }: Asked): SQL[] {
  const { db, table, name, orderBy, order, limit } = page
  const id = columnOf(table, 'id')
  const several = conditions.find(({ field, by, values }) => by === 'in' && values.length > 1 && each.includes(field))
  const rest = and(also, ...conditions.filter((one) => one !== several).map((one) => filterToSql(table, one)))
  const ids = () => db.select({ id }).from(table)
  if (words) {
    const asked = and(rest, several && filterToSql(table, several))
    const read = [...new Set(['id', order, words.column])].map((field) => [field, columnOf(table, field)] as const)
    const wide = db.select(Object.fromEntries(read)).from(table)
    const near = wide
      .where(asked)
      .orderBy(...orderBy)
      .limit(nearby)
    // No limit within: whoever looks for few rows walks no order until it has met them.
    const rare = db
      .select(Object.fromEntries(read))
      .from(table)
      .where(and(asked, words.byIndex, words.match))
    const first = (rows: SQL) =>
      sql`${id} in (select "id" from ${rows} as ${sql.identifier(name)} where ${words.match} order by ${sql.join(orderBy, sql`, `)} limit ${limit})`
    return [first(sql`(${near.getSQL()})`), first(sql`(${rare.getSQL()} offset 0)`)]
  }
  if (!several) {
    const found = ids()
      .where(rest)
      .orderBy(...orderBy)
      .limit(limit)
    return [inArray(id, found)]
  }
  const column = columnOf(table, several.field)
  const found = ids()
    .where(and(rest, sql`${column} = walk.value`))
    .orderBy(...orderBy)
    .limit(limit)
  const values = sql`unnest(${sql.param(several.values)}::${sql.raw(column.getSQLType())}[])`
  return [sql`${id} in (select hit.id from ${values} as walk (value) cross join lateral ${found} as hit)`]
}
