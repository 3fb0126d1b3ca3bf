import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { migrate, openPool } from '#server/database/database.ts'
import { openVault } from '#providers/identity/seal.ts'
import { loadKeys } from '#providers/identity/sessions/keys.ts'
import { signToken } from '#providers/identity/sessions/tokens.ts'
import type { Place } from './place.ts'
import { memoryOf, processorSecondsOf, startStreams, startSumika } from './servers.ts'
import type { Reading } from './streams-load.ts'
import { compare, quantile, lineWithin, type Line } from './table.ts'

const streamCount = 5_000
const idleStreamCount = 10_000
const linesPerSecond = 500
const durationSeconds = 10
/** Each room has a buyer and a seller, who both follow it. */
const fill = [
  `insert into identity.accounts (id, email, email_verified, valid_since, created_at)
    select 'p' || n, 'p' || n || '@example.com', true, now() - interval '1 day', now() from generate_series(1, $1::int) n`,
  `insert into identity.sessions (id, account_id, provider, auth_time, last_used_at)
    select 's' || n, 'p' || n, 'password', now(), now() from generate_series(1, $1::int) n`,
  `insert into users (id, "createdAt", "updatedAt", version, email, "userNumber", "userType", name, "identificationPaths",
      "substituteFlag", "usageFeeActive", "sellerApprovedStatus")
    select 'p' || n, now(), now(), 1, 'p' || n || '@example.com', 'M' || n, 2 + n % 2, '会員' || n, '{}', false, false,
      case when n % 2 = 0 then 3 end from generate_series(1, $1::int) n`,
  `insert into negotiations (id, "createdAt", "updatedAt", version, "estateID", "negotiationType", status, "buyerID", "sellerID",
      "sellerName", "chatStartFlag", "deletedFlag", "sellerInvitedFlag")
    select 'r' || n, now(), now(), 1, 'e' || n, 1, 1, 'p' || (2 * n - 1), 'p' || (2 * n), '売主', true, false, true
    from generate_series(1, $1::int / 2) n`,
]
const say = `insert into chats (id, "createdAt", "updatedAt", version, "negotiationID", message, "messageType", "senderID", "senderName",
    "userType", "imagePaths", sequence)
  values ($1, now(), now(), 1, $2, 'よろしくお願いいたします', 1, $3, '会員', 3, '{}', $4)`

/** What streams take of one process, and how long a line that another process has committed takes to all who follow its room. */
export async function measureStreams({ pool, url, settings }: Place): Promise<Line[]> {
  await pool.query('drop database if exists streams with (force)')
  await pool.query('create database streams template template0')
  const place = Object.assign(new URL(url), { pathname: '/streams' }).href
  const own = openPool(place, 8)
  try {
    await migrate(own)
    for (const text of fill) await own.query(text, [streamCount])
    await own.query('analyze')
    const tokens = await tokensOf(own, settings.APP_SECRET)
    const site = await startSumika({ ...settings, DATABASE_URL: place, LOG_LEVEL: 'warn' })
    const readers = startStreams()
    try {
      const bare = memoryOf(site)
      const ask = (reading: Reading) => readers.ask(reading)
      const open = (count: number, withRoom: boolean) => ask({ port: site.port, tokens, count, withRoom })
      await open(idleStreamCount, false)
      await sleep(2_000)
      const each = ((memoryOf(site) - bare) * 1024) / idleStreamCount
      await ask({ close: true })
      await open(streamCount, true)
      const before = processorSecondsOf(site)
      const committed = await talk(own)
      await sleep(10_000)
      const spent = ((processorSecondsOf(site) - before) * 1_000) / committed.size
      const received = (await ask({ tell: true })) as [id: string, at: number][]
      const waits = received.map(([id, at]) => at - (committed.get(id) ?? NaN))
      const lost = committed.size * 2 - received.length
      return [
        lineWithin(`${idleStreamCount} idle streams, each`, 'kB', each, 20),
        lineWithin(
          `${streamCount} streams, ${linesPerSecond} lines/s: commit to receipt p50`,
          'ms',
          quantile(waits, 0.5),
          50,
        ),
        compare('… processor time of the process a line', 'ms', spent, 'one processor', 1_000 / linesPerSecond),
        lineWithin('… p99', 'ms', quantile(waits, 0.99), 50),
        compare('… lines that did not come', 'lines', lost, 'said', committed.size * 2),
      ]
    } finally {
      await readers.stop()
      await site.stop()
    }
  } finally {
    await own.end()
    await pool.query('drop database streams with (force)')
  }
}

async function tokensOf(pool: Pool, secret: string): Promise<string[]> {
  const keys = await loadKeys(pool, openVault(secret), new Date())
  const person = { emailVerified: true, displayName: null, photoUrl: null, provider: 'password', secondFactor: null }
  const tokenOf = (n: number) =>
    signToken(
      keys,
      'sumika',
      { ...person, id: `p${n}`, email: `p${n}@example.com`, sessionID: `s${n}`, authTime: new Date() },
      new Date(),
    )
  return Promise.all(Array.from({ length: streamCount }, (_, index) => tokenOf(index + 1)))
}

/** Says lines at an even pace, each in the next room, as another process would. Answers when each was committed. */
async function talk(pool: Pool): Promise<Map<string, number>> {
  const committed = new Map<string, number>()
  const saying: Promise<void>[] = []
  const rooms = streamCount / 2
  async function sayOne(n: number) {
    const room = 1 + (n % rooms)
    const id = `m${n}`
    await pool.query(say, [id, `r${room}`, `p${2 * room - 1}`, 1 + Math.floor(n / rooms)])
    committed.set(id, performance.timeOrigin + performance.now())
    const event = JSON.stringify({ negotiationID: `r${room}` })
    const news = [2 * room - 1, 2 * room].map((person) => [`user:p${person}`, event])
    await pool.query('select pg_notify($1, $2)', ['sumika_events', JSON.stringify(['bench', ...news])])
  }
  const began = performance.now()
  for (let n = 0; n < linesPerSecond * durationSeconds; n++) {
    saying.push(sayOne(n))
    const early = began + (n * 1_000) / linesPerSecond - performance.now()
    if (early > 1) await sleep(early)
  }
  await Promise.all(saying)
  return committed
}
