import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { Pool, QueryResultRow } from 'pg'
import { types } from '../database/types.ts'
import type { Db } from './context.ts'

const dialect = new PgDialect()
/** A statement as text, and its values. */
export const textOf = (statement: SQL) => dialect.sqlToQuery(statement)

/** The connection that a pool or a transaction of the query builder sends its statements on. */
export const connectionOf = (db: Db) =>
  (db as unknown as { _: { session: { client: Pick<Pool, 'query'> } } })._.session.client

/** A statement as the driver takes it; connections keep it under its name, where it has one. */
type Statement = { text: string; values: unknown[]; name?: string }

/** Sends a statement on the connection that `db` stands for, and answers its rows, read as `database/types.ts` says. */
export async function send<T>({ db }: { db: Db }, statement: Statement): Promise<T[]> {
  const { rows } = await connectionOf(db).query<QueryResultRow>({ ...statement, types })
  return rows as T[]
}

/**
 * Runs one statement of SQL on the connection that `db` stands for, inside its transaction if it is in one, and answers its
 * rows. Columns are read as `database/types.ts` says, like everywhere else: int8 and numeric are numbers, a moment is
 * ISO 8601 with milliseconds and `Z`, a date is `YYYY-MM-DD`. For what one table by a condition cannot say (`find.ts`).
 */
export async function query<T extends object>({ db }: { db: Db }, statement: SQL): Promise<T[]> {
  const { sql: text, params: values } = textOf(statement)
  return send({ db }, { text, values })
}
