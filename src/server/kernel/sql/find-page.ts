import { and, getTableName, sql, type SQL } from 'drizzle-orm'
import type { Condition } from '#http/filters.ts'
import type { Context } from '../context.ts'
import { query } from '../query.ts'
import { columnOf, type Table } from '../table.ts'
import type { Values } from '../values.ts'
import { orderBySql, type Measure, type Order } from './paging.ts'
import { fieldsOf, filterToSql } from './to-sql.ts'

/** A page to find: the first rows of a table, in an order, that meet all conditions and `also` (the reader's rights, the cursor). */
type Page = {
  table: Table
  columns: Record<string, SQL | SQL.Aliased>
  conditions: readonly Condition[]
  also: SQL | undefined
  order: Order
  limit: number
}

/** How the rows of a page are found; in the order of `measure`, where it has one, whatever the query asks. */
export type Finder = { measure?: Measure | undefined; rows(context: Context, page: Page): Promise<Values[]> }

/** Words that rows of a column have: what an index finds them by, and the condition that makes sure. */
export type Words = { column: string; byIndex: SQL; match: SQL }

/** Reads the first rows that meet a condition; connections keep the statement under `name`. */
function readFirst(context: Context, { table, columns, order, limit }: Page, meets: SQL | undefined, name?: string) {
  const { sideIndex } = order
  const rows = context.db
    .select(columns)
    .from(table)
    .where(meets)
    .orderBy(...orderBySql(table, order))
    .$dynamic()
  const statement = sideIndex ? rows.innerJoin(sideIndex.table, sideIndex.on) : rows
  // The limit stands in the text: of a limit that it does not know PostgreSQL plans for a tenth of all rows.
  return query<Values>(context, sql`${statement.getSQL()} limit ${sql.raw(String(limit))}`, name)
}

const toSql = ({ table }: Page, conditions: readonly Condition[]) =>
  conditions.map((condition) => filterToSql(table, condition))
const walk = (context: Context, page: Page, name?: string) =>
  readFirst(context, page, and(page.also, ...toSql(page, page.conditions)), name)

/** The next rows in an index of the order that meet all that is asked. */
export const byIndexOrder: Finder = { rows: (context, page) => walk(context, page) }

/** The same, by a statement that each connection keeps under a name and plans once for all values. The name must always mean the same text. */
export const byPreparedStatement = (name: string): Finder => ({ rows: (context, page) => walk(context, page, name) })

/** How many entries of an index in the order asked for are read before the rarest condition leads to all rows that meet it. */
const nearbyEntriesLimit = 3_000
/** Words are read further: rows that their own index finds are read one by one. */
const nearbyEntriesLimitForWords = 10_000

type LeanOptions = { each: readonly string[]; words?: Words | undefined; measure?: Measure | undefined }

/**
 * For tables of many wide rows: the ids of a page are found first, in an index that also has what is asked of them, and only then its
 * rows are read. A walk in the order asked for is short where many rows meet all that is asked, and reads everything where few do, and
 * nobody knows how many do: it ends after some thousand entries, and the page is then found by the rarest condition, or by the index of
 * the words.
 * @param each columns that indexes begin with; where several values of one are asked for, each is walked by itself
 */
export const idsFirst = ({ each, words, measure }: LeanOptions): Finder => ({
  measure,
  async rows(context, page) {
    const several = words ? undefined : page.conditions.find((one) => isPlace(one, each) && one.values.length > 1)
    const ids = several
      ? [eachInTurn(context, page, several)]
      : [nearest(context, page, each, words), ...rarest(context, page, each, words)]
    let rows: Values[] = []
    for (const some of ids) {
      rows = await readFirst(context, page, sql`${columnOf(page.table, 'id')} in (${some})`)
      if (rows.length === page.limit) break
    }
    return rows
  },
})

const isPlace = ({ field, by }: Condition, each: readonly string[]) => by === 'in' && each.includes(field)

/** The first ids of each value of a condition: an index that begins with its column has each in order. */
function eachInTurn({ db }: Context, page: Page, several: Condition): SQL {
  const { table, order, limit } = page
  const column = columnOf(table, several.field)
  const others = page.conditions.filter((condition) => condition !== several)
  const ofOne = db
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(and(page.also, sql`${column} = walk.value`, ...toSql(page, others)))
    .orderBy(...orderBySql(table, order))
    .limit(limit)
  const values = sql`unnest(${sql.param(several.values)}::${sql.raw(column.getSQLType())}[])`
  return sql`select hit.id from ${values} as walk (value) cross join lateral ${ofOne} as hit`
}

const othersOf = ({ conditions }: Page, each: readonly string[]) => conditions.filter((one) => !isPlace(one, each))

/** What is read of each entry: an index that has all of it is enough. */
function readOf(page: Page, each: readonly string[], words: Words | undefined) {
  const { table, order } = page
  const orderFields = order.measure?.reads ?? [order.field]
  const fields = ['id', ...orderFields, ...othersOf(page, each).flatMap(fieldsOf), ...(words ? [words.column] : [])]
  return Object.fromEntries([...new Set(fields)].map((field) => [field, columnOf(table, field)]))
}

/** The first ids of some entries. They have the table's name, so that conditions are asked of them as of the table. */
const firstOf = ({ table, order, limit }: Page, entries: SQL, meets: SQL | undefined): SQL =>
  sql`select "id" from (${entries}) as ${sql.identifier(getTableName(table))} where ${meets ?? sql`true`}
    order by ${sql.join(orderBySql(table, order), sql`, `)} limit ${limit}`

/** Of the next entries in the order asked for, the ids of those that meet the rest. */
function nearest({ db }: Context, page: Page, each: readonly string[], words: Words | undefined): SQL {
  const { table, order, conditions } = page
  const places = conditions.filter((one) => isPlace(one, each))
  const entries = db
    .select(readOf(page, each, words))
    .from(table)
    .where(and(page.also, ...toSql(page, places)))
    .orderBy(...orderBySql(table, order))
    .limit(words ? nearbyEntriesLimitForWords : nearbyEntriesLimit)
  return firstOf(page, entries.getSQL(), and(...toSql(page, othersOf(page, each)), words?.match))
}

/** The same of all entries, whatever leads to them; nothing where the nearest are all that is asked for. */
function rarest({ db }: Context, page: Page, each: readonly string[], words: Words | undefined): SQL[] {
  if (!words && othersOf(page, each).length === 0) return []
  const entries = db
    .select(readOf(page, each, words))
    .from(page.table)
    .where(and(page.also, ...toSql(page, page.conditions), words?.byIndex, words?.match))
  // `offset 0` keeps the outer limit out, so that no order is walked.
  return [firstOf(page, sql`${entries.getSQL()} offset 0`, undefined)]
}
