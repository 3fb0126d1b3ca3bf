import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { readMigrations } from '#server/database/database.ts'

/** How long anybody may wait for a lock, in milliseconds. */
export const maxLockWait = 200

/** Somebody who waited longer: for what, behind whom (a migration by its name), since when, and for how many milliseconds at least. */
export type LockWait = { waiter: string; lock: string; holder: string; began: number; ms: number }

export type LockWatch = {
  waits(): LockWait[]
  /** For how many seconds each migration was at work, its waiting and trying again included. */
  spans(): Map<string, number>
  stop(): Promise<void>
}

type Sample = {
  pid: number
  lock: string
  began: string
  ms: number
  statement: string
  holders: { pid: number; statement: string }[]
}

// Processes that start together wait for one another by an advisory lock, which nobody else asks for; and whoever makes an index beside
// everybody's work waits until others have ended, by a lock that nobody queues for.
const samples = `
  select l.pid, l.mode || ' on ' || coalesce(c.relname, l.locktype) as lock, extract(epoch from l.waitstart) * 1000 as began,
    extract(epoch from clock_timestamp() - l.waitstart) * 1000 as ms, a.query as statement,
    (select coalesce(json_agg(json_build_object('pid', h.pid, 'statement', h.query)), '[]') from unnest(pg_blocking_pids(l.pid)) b
      join pg_stat_activity h on h.pid = b) as holders
  from pg_locks l join pg_stat_activity a on a.pid = l.pid left join pg_class c on c.oid = l.relation
  where not l.granted and l.locktype not in ('advisory', 'virtualxid')
    and l.waitstart < clock_timestamp() - make_interval(secs => ${maxLockWait / 1000})`

// Whoever migrates has the lock that lets processes which start together take turns.
const migrating = `
  select query as statement from pg_stat_activity a join pg_locks l on l.pid = a.pid
  where l.locktype = 'advisory' and l.granted and a.state = 'active'`

const migrations = readMigrations()
/** A statement by what it is: a migration by its name, any other by its beginning. */
const nameOf = (statement: string) => {
  const beginning = statement.slice(0, 200)
  // What is as short as a commit stands in several.
  const migration = beginning.length > 40 ? migrations.find(({ text }) => text.includes(beginning)) : undefined
  return migration?.name ?? statement.replaceAll(/\s+/g, ' ').slice(0, 90)
}

/** Whom a waiter stands behind in the end: whoever waits for a migration, or behind somebody who does, waits for it. */
function holderOf(sample: Sample, all: ReadonlyMap<number, Sample>, passed = new Set<number>()): string {
  passed.add(sample.pid)
  const names = sample.holders.map(({ pid, statement }) => {
    const next = passed.has(pid) ? undefined : all.get(pid)
    return next ? holderOf(next, all, passed) : nameOf(statement)
  })
  return names.find((name) => name.endsWith('.sql')) ?? names[0] ?? 'nobody any more'
}

/** Looks every 20 ms, by a connection of its own, who waits for a lock of the database at an address. */
export async function watchLocks(url: string): Promise<LockWatch> {
  const client = new pg.Client({ connectionString: url, application_name: 'watcher' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`alter system set log_lock_waits = on`)
  await client.query(`alter system set deadlock_timeout = '${maxLockWait}ms'`)
  await client.query('select pg_reload_conf()')
  const waits = new Map<string, LockWait>()
  const spans = new Map<string, { first: number; last: number }>()
  let isOver = false
  async function noteMigration() {
    const { rows } = await client.query<{ statement: string }>(migrating)
    for (const { statement } of rows) {
      const now = performance.now()
      const name = nameOf(statement)
      if (name.endsWith('.sql')) spans.set(name, { first: spans.get(name)?.first ?? now, last: now })
    }
  }
  async function look() {
    while (!isOver) {
      await noteMigration()
      const { rows } = await client.query<Sample>(samples)
      const all = new Map(rows.map((row) => [row.pid, row]))
      for (const row of rows)
        waits.set(`${row.pid} ${row.began}`, {
          waiter: nameOf(row.statement),
          lock: row.lock,
          holder: holderOf(row, all),
          began: Number(row.began),
          ms: Math.round(Number(row.ms)),
        })
      await wait(20)
    }
  }
  const looking = look()
  looking.catch(() => undefined)
  return {
    waits: () => [...waits.values()],
    spans: () => new Map([...spans].map(([name, { first, last }]) => [name, (last - first) / 1000])),
    async stop() {
      isOver = true
      await looking
      await client.end()
    },
  }
}

/** How many waits of that length the embedded server's own log tells of. */
export const loggedWaits = (dataDir: string): number =>
  readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8').match(/ still waiting for /g)?.length ?? 0
