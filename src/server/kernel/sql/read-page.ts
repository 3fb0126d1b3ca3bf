import { getTableColumns, type SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { readRows } from './read-rows.ts'
import type { Table } from '../table.ts'
import type { Values } from '../values.ts'
import type { OrderApart } from './order-apart.ts'

type Columns = Record<string, Table[string] | SQL | SQL.Aliased>
/** The rows of a page: what they meet, their order, how many; where an index of the order stands `apart`, `walkBy` is the order there. */
type Page = {
  table: Table
  name: string
  columns: Columns
  meets: SQL | undefined
  orderBy: SQL[]
  walkBy: SQL[]
  apart: OrderApart | undefined
  limit: number
}

/** Asks for the first rows that meet it. */
export function readPage({ db }: Context, { table, columns, meets, walkBy, apart, limit }: Page) {
  const rows = db
    .select(columns)
    .from(table)
    .where(meets)
    .orderBy(...walkBy)
    .limit(limit)
    .$dynamic()
  return apart ? rows.innerJoin(apart.kept, apart.on) : rows
}

/**
 * The first of the next rows that also meet what no index finds. No more rows are asked than `most`; `last` is the last of them, where
 * the page is not full and others are left to ask.
 */
export async function walkPage(
  context: Context,
  { also, most, ...page }: Page & { also: SQL | undefined; most: number },
): Promise<{ rows: Values[]; last?: Values | undefined }> {
  const { table, name, columns, orderBy, limit } = page
  const next = readPage(context, { ...page, columns: getTableColumns(table), limit: most })
  // Under the table's own name: what is asked of these rows is written as it is of the table.
  const found = context.db
    .select(columns)
    .from(next.as(name))
    .where(also)
    .orderBy(...orderBy)
  const rows = await readRows<Values>(context.db, found.limit(limit))
  if (rows.length === limit) return { rows }
  const [last]: Values[] = await next.offset(most - 1).limit(1)
  return { rows, last }
}
