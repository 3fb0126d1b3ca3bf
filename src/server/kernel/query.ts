import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { Pool, QueryResultRow } from 'pg'
import { types } from '../database/types.ts'
import type { Db } from './context.ts'

const dialect = new PgDialect()

/** The connection that a pool or a transaction of the query builder sends its statements on. */
export const connectionOf = (db: Db) =>
  (db as unknown as { _: { session: { client: Pick<Pool, 'query'> } } })._.session.client

/**
 * Runs one statement of SQL on the connection that `db` stands for, inside its transaction if it is in one, and answers its
 * rows. Columns are read as `database/types.ts` says, like everywhere else: int8 and numeric are numbers, a moment is
 * ISO 8601 with milliseconds and `Z`, a date is `YYYY-MM-DD`. For what one table by a condition cannot say (`find.ts`).
 */
export async function query<T extends object>({ db }: { db: Db }, statement: SQL): Promise<T[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const { rows } = await connectionOf(db).query<QueryResultRow>({ text, values: params, types })
  return rows as T[]
}
