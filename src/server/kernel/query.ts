import type { SQLWrapper } from 'drizzle-orm'
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
  const { rows } = await db.$client.query({ text, values, types, ...(name !== undefined && { name }) })
  return rows as T[]
}

/** The row of a statement that always answers one: a count, a number drawn, a row written. @throws if there is none */
export async function queryOne<T extends object>(context: { db: Db }, statement: SQLWrapper): Promise<T> {
  const [row] = await query<T>(context, statement)
  if (!row) throw new Error('the statement answered no row')
  return row
}
