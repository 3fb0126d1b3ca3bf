import pg from 'pg'
import { startEmbedded } from './embedded/embedded.ts'
import { types } from './types.ts'

/** The application's database. `url` holds a password: it is not for logs. */
export type Database = { pool: pg.Pool; url: string; embedded: boolean; close(): Promise<void> }

/**
 * Opens the database: the one of `databaseUrl`, or the embedded one under `dataDir`. Columns are read as `types.ts` says.
 * `close` waits for the queries under way, and stops the embedded server.
 * @throws when the database cannot be reached, or another app has `dataDir`
 */
export async function openDatabase(options: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  const embedded = options.databaseUrl ? undefined : await startEmbedded(options.dataDir)
  const url = options.databaseUrl ?? embedded?.url ?? ''
  const pool = openPool(url)
  const close = async () => {
    await pool.end()
    await embedded?.close()
  }
  try {
    await pool.query('select 1')
  } catch (cause) {
    await close()
    throw new Error('The database cannot be reached (DATABASE_URL).\nデータベースに接続できません（DATABASE_URL）。', {
      cause,
    })
  }
  return { pool, url, embedded: embedded !== undefined, close }
}

/**
 * A pool of connections that read columns as `types.ts` says. A connection that breaks is replaced at the next use. Be it that it
 * rests or that somebody holds it between two queries: without a listener its error would end the process.
 */
export function openPool(url: string, max = 10): pg.Pool {
  const limits = { connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000, statement_timeout: 30_000 }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'sumika',
    keepAlive: true,
    ...limits,
  })
  return pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined))
}
