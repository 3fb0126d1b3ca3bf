import { and, eq, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Resource, Row } from '#domain/kit/resource.ts'
import type { Where } from '#domain/kit/rules.ts'
import type { Context } from './context.ts'
import { orderBySql, parseOrder } from './sql/paging.ts'
import { notFound } from './store.ts'
import { prepareStatement, query } from './query.ts'
import { columnOf, columnsByName, columnsIn, type StoredNoun, type Table } from './table.ts'
import { whereToSql } from './sql/to-sql.ts'
import { rowOf } from './values.ts'

// Reads of the product itself, for guards and consequences: the rights of persons are not asked (`store.ts` asks them).

type Reading = Pick<Context, 'db'>
type Name<R extends StoredNoun> = keyof Row<R> & string
type Options<R extends StoredNoun, K extends Name<R> = Name<R>> = {
  /** Which fields are read; all, if not said. */
  columns?: readonly K[]
  /** A further condition, where equality does not say enough. */
  also?: SQL | undefined
  /** Keeps the rows from changing until the transaction ends. */
  lock?: boolean
  /** A field's name, `-field` for descending. */
  orderBy?: Name<R> | `-${Name<R>}`
  limit?: number
}

/**
 * Rows are ordered by id, so that all who lock several rows lock them in the same order. With a limit there is no such order: PostgreSQL
 * might read the whole key for it. Internal tables may have no id.
 */
function orderOf(table: Table, orderBy: string | undefined, limit: number | undefined) {
  if (orderBy !== undefined) return orderBySql(table, parseOrder(orderBy))
  return table.id && limit === undefined ? orderBySql(table, parseOrder('id')) : []
}

/** The rows of a noun of which every named field equals its value, or one of its values. */
export async function find<R extends StoredNoun, K extends Name<R> = Name<R>>(
  { db }: Reading,
  noun: R,
  where: Where<Row<R>>,
  { columns, also, lock = false, orderBy, limit }: Options<R, K> = {},
): Promise<Pick<Row<R>, K>[]> {
  const table = columnsByName(noun)
  const rows = db
    .select(columnsIn(table, columns ?? Object.keys(noun.row.shape)))
    .from(table)
    .where(and(whereToSql(table, where), also))
    .orderBy(...orderOf(table, orderBy, limit))
    .$dynamic()
  if (limit !== undefined) rows.limit(limit)
  return query({ db }, lock ? rows.for('update') : rows)
}

/** One such row, the first where an order is said; undefined if there is none. */
export async function findOne<R extends StoredNoun, K extends Name<R> = Name<R>>(
  context: Reading,
  noun: R,
  where: Where<Row<R>>,
  options: Options<R, K> = {},
): Promise<Pick<Row<R>, K> | undefined> {
  const [row] = await find(context, noun, where, { ...options, limit: 1 })
  return row
}

/**
 * A finder of one row by the texts of these fields, the first where an order is said: for what is asked all the time (decision 042). Its
 * statement is built once, and planned once by each connection, which keeps it under `name`.
 */
export function prepareOne<R extends StoredNoun, B extends Name<R>, K extends Name<R>>(
  noun: R,
  name: string,
  by: readonly B[],
  { columns, orderBy }: Pick<Options<R, K>, 'columns' | 'orderBy'>,
): (context: Reading, where: Readonly<Record<B, string>>) => Promise<Pick<Row<R>, K> | undefined> {
  const statement = prepareStatement<Pick<Row<R>, K>>(name, () => {
    const table = columnsByName(noun)
    return new QueryBuilder()
      .select(columnsIn(table, columns ?? Object.keys(noun.row.shape)))
      .from(table)
      .where(and(...by.map((field) => eq(columnOf(table, field), sql.placeholder(field)))))
      .orderBy(...orderOf(table, orderBy, 1))
      .limit(1)
  })
  return async (context, where) => {
    const [row] = await statement(context, where)
    return row
  }
}

/** Whether there is such a row. */
export async function exists<R extends StoredNoun>(
  { db }: Reading,
  noun: R,
  where: Where<Row<R>>,
  also?: SQL,
): Promise<boolean> {
  const table = columnsByName(noun)
  const rows = await db
    .select({ yes: sql`1` })
    .from(table)
    .where(and(whereToSql(table, where), also))
    .limit(1)
  return rows.length > 0
}

/** How many such rows there are. */
export async function count<R extends StoredNoun>(
  { db }: Reading,
  noun: R,
  where: Where<Row<R>>,
  also?: SQL,
): Promise<number> {
  const table = columnsByName(noun)
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(whereToSql(table, where), also))
  return row?.count ?? 0
}

/** The row of an id, kept from changing until the transaction ends. @throws AppError not_found */
export async function lock<R extends Resource>(context: Reading, noun: R, id: string): Promise<Row<R>> {
  const [row] = await find(context, noun, { id } as unknown as Where<Row<R>>, { lock: true })
  if (!row) throw notFound(noun)
  return rowOf(noun, row)
}
