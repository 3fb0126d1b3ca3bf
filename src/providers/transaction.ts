import { DatabaseError, type Pool, type PoolClient } from 'pg'

/** What runs SQL: the pool, or one connection within a transaction. */
export type Db = Pick<PoolClient, 'query'>

/** A connection that answers nothing any more is not waited for long: it is closed, which ends its transaction as well. */
const rollback = { text: 'rollback', query_timeout: 1_000 }

/** Runs `work` in one transaction: all of it counts, or none. */
export async function transaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isReadOnly = false
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    isReadOnly = leadsToReader(error)
    await client.query(rollback).catch(() => undefined)
    throw error
  } finally {
    if (isReadOnly) client.release(true)
    else releaseClean(client)
  }
}

/** Whether a server took no writing (read_only_sql_transaction): another is the primary, and a new connection may lead there. */
const leadsToReader = (error: unknown): boolean =>
  [error, error instanceof Error && error.cause].some((one) => one instanceof DatabaseError && one.code === '25006')

/** Gives a connection back to its pool. One that is not known to have left its transaction is closed instead. */
export const releaseClean = (client: PoolClient): void => client.release(client.getTransactionStatus() !== 'I')
