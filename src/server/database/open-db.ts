import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { transaction, type Db as Connection } from '#providers/transaction.ts'
import type { Db } from '../kernel/context.ts'
import { types } from './types.ts'

/** The query builder on a connection. It would read times and dates in its own way: what it asks is read as everywhere else. */
function builderOn(connection: Connection, transaction: Db['transaction']): Db {
  const query = (statement: QueryConfig, values?: unknown[]) => connection.query({ ...statement, types }, values)
  return Object.assign(drizzle({ query } as PoolClient), { $client: connection, transaction })
}

/** Rows by way of a pool. A transaction gives its connection back whatever becomes of it. */
export const openDb = (pool: Pool): Db =>
  builderOn(pool, (work) => transaction(pool, (connection) => work(rowsOn(connection))))

/** Rows by way of one connection, within the transaction that it is in; a transaction there is a part of that one. */
export function rowsOn(connection: Connection, depth = 1): Db {
  return builderOn(connection, async (work) => {
    await connection.query(`savepoint part${depth}`)
    try {
      const result = await work(rowsOn(connection, depth + 1))
      await connection.query(`release savepoint part${depth}`)
      return result
    } catch (error) {
      await connection.query(`rollback to savepoint part${depth}`)
      throw error
    }
  })
}
