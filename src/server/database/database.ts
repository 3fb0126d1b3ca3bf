import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Env } from '../boot/env.ts'
import { root } from '../boot/root.ts'
import { withTimeout } from '../boot/with-timeout.ts'
import { apply, type Migration } from './apply-migration.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { types } from './types.ts'
import { withoutNames } from './without-names.ts'

/** How long queries under way are waited for, in milliseconds. Each of them is given 30 s, but nobody waits for the answer any more. */
const closeLimit = 5_000

/**
 * The application's database. `url` holds a password: it is not for logs. Visitors read by connections of their own, and so do
 * probes: whoever waits for a lock takes none of theirs. What nobody waits for, the work of the queue, has its own as well.
 */
export type Database = {
  pool: pg.Pool
  work: pg.Pool
  visitors: pg.Pool
  probes: pg.Pool
  url: string
  embedded: boolean
  close(): Promise<void>
}

/** How many connections the work of the queue has, of which a few pieces are done at a time. */
const workConnections = 4

type AnswerLimits = { people: number; work: number }

/**
 * Opens the database: the one of `databaseUrl`, or the embedded one under `dataDir`; another `directUrl` says that a pooler stands
 * before it. Columns are read as `types.ts` says. `answerLimits` are for how long an answer is waited, in milliseconds: by people and probes,
 * and by the work of the queue; without them for as long as it takes. `setting` is where the address stands. `close` waits for the queries under
 * way, and stops the embedded server.
 * @throws when the database cannot be reached, or another app has `dataDir`
 */
export async function openDatabase({
  answerLimits = { people: 0, work: 0 },
  setting = 'DATABASE_URL',
  ...options
}: Pick<Env, 'dataDir'> & Partial<Env> & { answerLimits?: AnswerLimits; setting?: string }): Promise<Database> {
  const embeddedDatabase = options.databaseUrl ? undefined : await startEmbedded(options.dataDir)
  const url = options.databaseUrl ?? embeddedDatabase?.url ?? ''
  const open = (max?: number, limit = answerLimits.people) => openPool(url, max, { answerLimit: limit })
  const pool = open()
  const visitors = open(4)
  const probes = open(1)
  const work = open(workConnections, answerLimits.work)
  const pools = [pool, visitors, probes, work]
  if (options.directUrl !== options.databaseUrl) for (const one of pools) withoutNames(one)
  const close = async () => {
    const closing = Promise.all(pools.map((one) => one.end()))
    // A connection that somebody keeps must not keep the server: it is stopped all the same, and whoever closes hears of it.
    await withTimeout(closeLimit, 'closing the connections', closing).finally(() => embeddedDatabase?.close())
  }
  try {
    await demandAnswer(pool, setting)
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
  return { pool, work, visitors, probes, url, embedded: embeddedDatabase !== undefined, close }
}

/** What a failure says; that of a name with several addresses says nothing itself. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Asks a database whether it is there. @throws naming the setting that leads to it, and why it does not answer */
export async function demandAnswer(pool: pg.Pool, setting: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (cause) {
    throw new Error(
      `The database cannot be reached (${setting}).\nデータベースに接続できません（${setting}）。\n（${reasonOf(cause)}）`,
      { cause },
    )
  }
}

// A connection that breaks, at rest or in somebody's hands, is replaced at the next use: without a listener it would end the process.
/**
 * A pool of connections that read columns as `types.ts` says. Nobody waits for another's lock longer than `lockTimeout` milliseconds,
 * and a transaction in which nothing happens is ended: it holds what others wait for. An answer that the way there holds back is waited for
 * `answerLimit` milliseconds; 0 for as long as it takes.
 */
export function openPool(url: string, max = 10, { lockTimeout = 5_000, answerLimit = 0 } = {}): pg.Pool {
  const limits = {
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 15_000,
    lock_timeout: lockTimeout,
    query_timeout: answerLimit,
  }
  const connection = { connectionString: url, application_name: 'sumika', keepAlive: true }
  const pool = new pg.Pool({ ...connection, ...limits, max, types })
  return pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined))
}

const MIGRATIONS = join(root, 'db/migrations')

/** What every database of before 1.0.0 began with. The schema of 1.0.0 was written anew. */
const FIRST_BEFORE_1_0 = '0001-identity.sql'

/** Any number will do, as long as all processes of the app use the same one and nobody else does. */
const LOCK = 5_310_220_261_120

/** Milliseconds between two looks whether another process has migrated. */
const turnPause = 100
/** How long a turn is waited for in silence, in milliseconds. */
const silentWait = 3_000

/**
 * Brings the database up to date: every `.sql` file of the folder that is not yet applied, in the order of the names, each in a
 * transaction of its own, or in the steps that it names. Processes that start together take turns, and the later ones find nothing to do;
 * of a turn that is long in coming `tellOfTurn` is told once.
 * @returns the names that were applied now
 * @throws when the database is of before 1.0.0, a file that was applied has changed since, or a statement fails (earlier files stay
 * applied, that one not at all)
 */
export async function migrate(
  pool: pg.Pool,
  folder = MIGRATIONS,
  all = readMigrations(folder),
  tellOfTurn: () => void = () => undefined,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Processes that start together wait for one another here.
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await takeTurn(client, tellOfTurn)
    const columns = '(name text primary key, checksum text not null, "appliedAt" timestamptz(3) not null default now())'
    await client.query(`create table if not exists schema_migrations ${columns}`)
    const pendingOnes = await findPending(client, all)
    for (const migration of pendingOnes) await apply(client, migration)
    return pendingOnes.map(({ name }) => name)
  } finally {
    // Ending the connection gives the lock and the settings back, whatever state it is in.
    client.release(true)
  }
}

/** Asks for the lock again and again: whoever waits for it amid a statement keeps the other from making an index beside everybody's work. */
async function takeTurn(client: pg.PoolClient, tellOfTurn: () => void): Promise<void> {
  const telling = setTimeout(tellOfTurn, silentWait)
  try {
    while (!(await isOurTurn(client))) await sleep(turnPause)
  } finally {
    clearTimeout(telling)
  }
}

async function isOurTurn(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [LOCK])
  return rows[0]?.isOurs === true
}

/** The names of those that are still to be applied; none when the database is up to date. */
export async function pendingMigrations(pool: pg.Pool, migrations: Migration[]): Promise<string[]> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  )
  return (rows[0]?.exists ? await findPending(pool, migrations) : migrations).map(({ name }) => name)
}

async function findPending(db: Pick<pg.ClientBase, 'query'>, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await db.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  const checksumByName = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  demandFirstRelease([...checksumByName.keys()])
  const changedMigration = migrations.find(
    (migration) => checksumByName.has(migration.name) && !isSame(migration, checksumByName.get(migration.name)),
  )
  if (changedMigration)
    throw new Error(`${changedMigration.name} was changed after it was applied: add a new migration instead`)
  return migrations.filter(({ name }) => !checksumByName.has(name))
}

/** Whether this is the migration that was applied, or says that it stands for that text: `-- Formerly <checksum>: why`. */
export const isSame = ({ checksum, text }: Migration, applied: string | undefined): boolean =>
  applied === checksum || (applied !== undefined && `\n${text}`.includes(`\n-- Formerly ${applied}: `))

/** @throws when migrations with these names were applied before 1.0.0: nothing leads from there to here */
export function demandFirstRelease(names: readonly string[]): void {
  if (names.includes(FIRST_BEFORE_1_0))
    throw new Error(
      'These data were made before release 1.0.0 and cannot be taken over: begin with a new folder (DATA_DIR) or an empty database (DATABASE_URL); the demonstration is filled anew.\n' +
        'このデータは、1.0.0 より前の版のスミカで作られたもので、引き継げません。DATA_DIR に新しいフォルダー、または DATABASE_URL に空のデータベースを指定して、はじめから使い始めてください（デモのデータは、新しく作られます）。',
    )
}

/** Every migration of this release. Line ends are made alike first: a checkout on Windows must not look like a change. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}
