import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { releaseClean } from '#providers/transaction.ts'
import type { Db } from '../kernel/context.ts'

/**
 * Rows by way of a pool. A transaction gives its connection back whatever becomes of it: the query builder's own keeps the
 * connection for good when already its `begin` fails, as it does when the database goes away.
 */
export const openDb = (pool: Pool): Db =>
  Object.assign(drizzle(pool), {
    async transaction(...[work, config]: Parameters<Db['transaction']>) {
      const client = await pool.connect()
      let failure: { reason: unknown } | undefined
      const attempt = (db: Parameters<typeof work>[0]) =>
        work(db).catch((reason: unknown) => {
          failure = { reason }
          throw reason
        })
      try {
        return await drizzle(client).transaction(attempt, config)
      } catch (error) {
        // Where the rollback failed too, the first failure says more.
        throw failure ? failure.reason : error
      } finally {
        releaseClean(client)
      }
    },
  } as Pick<Db, 'transaction'>)

/** Rows by way of one connection, within the transaction that it is in. */
export const rowsOn = (connection: Pick<PoolClient, 'query'>): Db => drizzle(connection as PoolClient)
