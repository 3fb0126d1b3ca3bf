import type { Pool, PoolClient } from 'pg'
import { releaseClean } from '#providers/transaction.ts'

/** One reader's view of the database: all that was committed at one moment. */
export type Snapshot = Pick<PoolClient, 'query'>

/**
 * How values are written as text, whatever the server's own settings are; and names come with their schema.
 * Reading a large table takes as long as it takes.
 */
export const settings =
  `set local search_path = ''; set local timezone = 'UTC'; set local datestyle = 'ISO'; ` +
  `set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; ` +
  `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Runs `work` on the database as it is at this moment, while others go on writing. */
export async function withSnapshot<T>(pool: Pool, work: (db: Snapshot) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(settings)
    return await work(client)
  } finally {
    await client.query('rollback').catch(() => undefined)
    releaseClean(client)
  }
}
