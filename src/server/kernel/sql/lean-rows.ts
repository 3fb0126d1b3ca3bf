import { and, sql, type SQL } from 'drizzle-orm'
import type { Condition } from '#http/filters.ts'
import type { Context } from '../context.ts'
import { columnOf, type Table } from '../table.ts'
import { fieldsOf, filterToSql } from './to-sql.ts'

/**
 * How a page of wide rows is found: their ids first, in an index that also has what is asked of them, and only then the rows.
 * `each` names columns that indexes begin with: where several values of one are asked for, each is walked in its order.
 * `words` of a column are costly to find by an index of their own where many rows have them.
 */
export type Lean = { each: readonly string[]; words?: { column: string; match: SQL; byIndex: SQL } | undefined }

/** So many rows are read in the order asked for, before the rarest thing that is asked leads to all that meet it. */
const nearby = 3_000
/** Words are read further: rows that their own index finds are read one by one. */
const nearbyForWords = 10_000

type Page = { db: Context['db']; table: Table; name: string; orderBy: SQL[]; reads: readonly string[]; limit: number }
type Asked = Lean & { conditions: readonly Condition[]; also: SQL | undefined }

/**
 * The conditions that the rows of a page meet. The first that yields a whole page is the answer, or else the last: nobody knows how
 * many homes meet all that is asked, and a walk in the order asked for is short where many do, and reads everything where few do.
 */
export function leanConditions(page: Page, { each, words, conditions, also }: Asked): SQL[] {
  const { db, table, name, orderBy, reads, limit } = page
  const id = columnOf(table, 'id')
  const toSql = (some: readonly Condition[]) => some.map((condition) => filterToSql(table, condition))
  const walked = conditions.filter(({ field, by }) => by === 'in' && each.includes(field))
  const others = conditions.filter((condition) => !walked.includes(condition))
  const several = words ? undefined : walked.find(({ values }) => values.length > 1)
  if (several) {
    const column = columnOf(table, several.field)
    const isOne = sql`${column} = walk.value`
    const rest = toSql(conditions.filter((condition) => condition !== several))
    const found = db
      .select({ id })
      .from(table)
      .where(and(also, isOne, ...rest))
      .orderBy(...orderBy)
      .limit(limit)
    const values = sql`unnest(${sql.param(several.values)}::${sql.raw(column.getSQLType())}[])`
    return [sql`${id} in (select hit.id from ${values} as walk (value) cross join lateral ${found} as hit)`]
  }
  const fields = [...new Set(['id', ...reads, ...others.flatMap(fieldsOf), ...(words ? [words.column] : [])])]
  const read = Object.fromEntries(fields.map((field) => [field, columnOf(table, field)]))
  const near = db
    .select(read)
    .from(table)
    .where(and(also, ...toSql(walked)))
    .orderBy(...orderBy)
    .limit(words ? nearbyForWords : nearby)
  // No limit within, so that no order is walked. The rows have the table's name: conditions are asked of them as of the table.
  const rare = db
    .select(read)
    .from(table)
    .where(and(also, ...toSql(conditions), words?.byIndex, words?.match))
  const first = (rows: SQL, meet: SQL | undefined) =>
    sql`${id} in (select "id" from (${rows}) as ${sql.identifier(name)} where ${meet ?? sql`true`}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit})`
  const isNear = first(near.getSQL(), and(...toSql(others), words?.match))
  return others.length || words ? [isNear, first(sql`${rare.getSQL()} offset 0`, undefined)] : [isNear]
}
