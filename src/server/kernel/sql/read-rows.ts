import { fillPlaceholders, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../context.ts'
import { send, textOf } from '../query.ts'
import type { Table } from '../table.ts'

/** A statement of the query builder whose columns all have names of their own. */
type Statement = { toSQL(): { sql: string; params: unknown[] } }

const lists = new WeakMap<Table, Map<string, SQL>>()

/** What a statement about one table selects: the columns of those names, all if not said. Written once for each set of them. */
export function columnsIn(table: Table, names: readonly string[] = Object.keys(getTableColumns(table))) {
  const known = lists.get(table) ?? new Map<string, SQL>()
  lists.set(table, known)
  // With the table's name: another may stand beside it, for its order.
  const key = names.map((name) => `"${getTableName(table)}"."${name}"`).join(', ')
  const columns = known.get(key) ?? sql.raw(key)
  known.set(key, columns)
  return { columns }
}

/**
 * The rows of a statement, each value under the name of its column and as `database/types.ts` reads it. The builder itself would ask
 * for each value of each row what its column is, and parse times and lists the long way: half of what a page of a list takes.
 */
export async function readRows<T>(db: Db, statement: Statement): Promise<T[]> {
  const { sql: text, params: values } = statement.toSQL()
  return send({ db }, { text, values })
}

const named = new WeakMap<Db, Map<string, ReturnType<typeof textOf>>>()

/**
 * The same for a statement that connections keep under a name (decision 043), and that is written once: `values` are those of its
 * placeholders. All else stands in its text: a plan for any limit would be one for a tenth of the rows.
 */
export async function readNamed<T>(db: Db, name: string, write: () => { getSQL(): SQL }, values: object): Promise<T[]> {
  const known = named.get(db) ?? new Map<string, ReturnType<typeof textOf>>()
  named.set(db, known)
  const statement = known.get(name) ?? textOf(write().getSQL().inlineParams())
  known.set(name, statement)
  return send({ db }, { name, text: statement.sql, values: fillPlaceholders(statement.params, { ...values }) })
}
