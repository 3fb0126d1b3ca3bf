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
  // The limit stands in the text: for a limit that is a parameter PostgreSQL plans as if a tenth of all rows were wanted.
  return query<Values>(context, sql`${statement.getSQL()} limit ${sql.raw(String(limit))}`, name)
}

const toSql = ({ table }: Page, conditions: readonly Condition[]) =>
  conditions.map((condition) => filterToSql(table, condition))
const readInOrder = (context: Context, page: Page, name?: string) =>
  readFirst(context, page, and(page.also, ...toSql(page, page.conditions)), name)

/** The next rows in an index of the order that meet all that is asked. */
export const byIndexOrder: Finder = { rows: (context, page) => readInOrder(context, page) }

/** The same, by a statement that each connection keeps under a name and plans once for all values. The name must always mean the same text. */
export const byPreparedStatement = (name: string): Finder => ({
  rows: (context, page) => readInOrder(context, page, name),
})

/** How many entries of an index in the order asked for are read before the rarest condition leads to all rows that meet it. */
const nearbyEntriesLimit = 3_000
/** Words are read further: rows that their own index finds are read one by one. */
const nearbyEntriesLimitForWords = 10_000

type IdsFirstOptions = { each: readonly string[]; words?: Words | undefined; measure?: Measure | undefined }

/**
 * For tables of many wide rows: finds the ids of a page in indexes, and reads the rows afterwards. Reading an index in the wanted order is
 * quick if many rows meet the conditions, and reads everything if few do, which nobody knows beforehand. So it stops after some thousand
 * entries; if the page is not full by then, it is found by the rarest condition, or by the index of the words.
 * @param each columns that indexes begin with; if several values of one are asked for, each is read by itself
 */
export const idsFirst = ({ each, words, measure }: IdsFirstOptions): Finder => ({
  measure,
  async rows(context, page) {
    const several = words ? undefined : page.conditions.find((one) => isPlace(one, each) && one.values.length > 1)
    const rowsOf = (ids: SQL) => readFirst(context, page, sql`${columnOf(page.table, 'id')} in (${ids})`)
    if (several) return rowsOf(eachInTurn(context, page, several))
    const rows = await rowsOf(nearest(context, page, each, words))
    // Without further conditions the nearest entries are the answer.
    const isAnswered = rows.length === page.limit || (!words && othersOf(page, each).length === 0)
    return isAnswered ? rows : rowsOf(rarest(context, page, each, words))
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

/** The columns that are read of each entry; PostgreSQL needs the index alone if it has all of them. */
function readOf(page: Page, each: readonly string[], words: Words | undefined) {
  const { table, order } = page
  const orderFields = order.measure?.reads ?? [order.field]
  const fields = ['id', ...orderFields, ...othersOf(page, each).flatMap(fieldsOf), ...(words ? [words.column] : [])]
  return Object.fromEntries([...new Set(fields)].map((field) => [field, columnOf(table, field)]))
}

/** The first ids of some entries. The subselect bears the table's name, so that conditions written for the table hold for it too. */
const firstOf = ({ table, order, limit }: Page, entries: SQL, meets: SQL | undefined): SQL =>
  sql`select "id" from (${entries}) as ${sql.identifier(getTableName(table))} where ${meets ?? sql`true`}
    order by ${sql.join(orderBySql(table, order), sql`, `)} limit ${limit}`

/** The ids of those among the next entries, in the wanted order, that meet the remaining conditions. */
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

/** The same among all entries, by whichever index PostgreSQL chooses. */
function rarest({ db }: Context, page: Page, each: readonly string[], words: Words | undefined): SQL {
  const entries = db
    .select(readOf(page, each, words))
    .from(page.table)
    .where(and(page.also, ...toSql(page, page.conditions), words?.byIndex, words?.match))
  // `offset 0` hides the outer limit from the planner, which would otherwise read the index of the order again.
  return firstOf(page, sql`${entries.getSQL()} offset 0`, undefined)
}
