import { fillPlaceholders, type Query, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { types } from '../database/types.ts'
import type { Db } from './context.ts'

const dialect = new PgDialect()

/**
 * Runs one statement, written out or built, on the connection that `db` stands for, inside its transaction if it is in one. Answers its
 * rows, each value under the name of its column and as `database/types.ts` reads it, like everywhere else: int8 and numeric are numbers,
 * a moment is ISO 8601 with milliseconds and `Z`, a date is `YYYY-MM-DD`. A builder that is awaited gives the same values under the names
 * that it was asked for, and looks up for each value of each row what its column is: too slow for pages.
 * @param name under which each connection keeps the statement, planned once for all values; the same name must always mean the same text
 */
export async function query<T extends object>({ db }: { db: Db }, statement: SQLWrapper, name?: string): Promise<T[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement.getSQL())
  return send({ db }, { text, values, ...(name !== undefined && { name }) })
}

async function send<T extends object>({ db }: { db: Db }, statement: Statement): Promise<T[]> {
  const { rows } = await db.$client.query({ ...statement, types })
  return rows as T[]
}
type Statement = { text: string; values: unknown[]; name?: string }

/** Runs a statement with values for its placeholders, on the connection that `db` stands for. Answers its rows as `query` does. */
export type NamedStatement<T extends object> = (context: { db: Db }, values?: Record<string, unknown>) => Promise<T[]>

/**
 * A statement that always says the same but for the values of its placeholders (`sql.placeholder`). It is built once, at its first use:
 * to build one takes as long as to send it. Each connection plans it once.
 * @param name under which connections keep the statement; the same name must always mean the same text
 */
export function prepareStatement<T extends object>(name: string, build: () => SQLWrapper): NamedStatement<T> {
  let built: Query | undefined
  return ({ db }, values = {}) => {
    const { sql: text, params } = (built ??= dialect.sqlToQuery(build().getSQL()))
    return send({ db }, { text, values: fillPlaceholders(params, values), name })
  }
}

/** The row of a statement that always answers one: a count, a number drawn, a row written. @throws if there is none */
export async function queryOne<T extends object>(context: { db: Db }, statement: SQLWrapper): Promise<T> {
  const [row] = await query<T>(context, statement)
  if (!row) throw new Error('the statement answered no row')
  return row
}
