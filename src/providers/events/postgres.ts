import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Events } from './index.ts'
import { localEvents } from './local.ts'

const channel = 'sumika_events'
/** PostgreSQL carries less than 8,000 bytes at a time. */
const mostBytes = 7_000
const pause = 1_000

type News = [channel: string, event: string]
type Options = { url: string; pool: Pick<pg.Pool, 'query'>; report(error: unknown): void }

/**
 * Events between the processes on one database, by NOTIFY: never within a transaction of the business, whose commits it
 * would put in a row. Within this process they arrive at once. While the connection is away, they stay there.
 */
export async function postgresEvents({ url, pool, report }: Options): Promise<Events> {
  const here = localEvents()
  const self = randomUUID()
  let isClosed = false
  let listener: pg.Client | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function take(payload: string) {
    const [from, ...news] = JSON.parse(payload) as [string, ...News[]]
    if (from !== self) for (const [to, event] of news) here.publish(to, event)
  }
  async function listen() {
    const client = new pg.Client({
      ...{ connectionString: url, application_name: 'sumika events' },
      ...{ keepAlive: true, connectionTimeoutMillis: 10_000 },
    })
    listener = client
    const lost = (error?: unknown) => {
      if (isClosed || listener !== client) return
      listener = undefined
      report(error ?? new Error('the connection that listens for events has ended'))
      again = setTimeout(() => void listen(), pause).unref()
    }
    client.on('error', lost).on('end', lost)
    client.on('notification', ({ payload }) => take(payload ?? '[]'))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      lost(error)
      await client.end().catch(() => undefined)
    }
  }

  const waiting: News[] = []
  let sending: Promise<unknown> | undefined
  /** What was published meanwhile goes together. The commit waits for no disk: a lost wake-up costs time only. */
  async function send() {
    while (waiting.length) {
      const news = waiting.splice(0, fitting(waiting))
      await pool
        .query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [
          channel,
          JSON.stringify([self, ...news]),
        ])
        .catch(report)
    }
    sending = undefined
  }

  await listen()
  return {
    publish(to, event) {
      here.publish(to, event)
      if (isClosed) return
      waiting.push([to, event])
      sending ??= Promise.resolve().then(send)
    },
    subscribe: here.subscribe,
    async close() {
      isClosed = true
      await sending
      clearTimeout(again)
      await listener?.end().catch(() => undefined)
      await here.close()
    },
  }
}

/** How many of the first news one message carries: one at least. */
function fitting(news: readonly News[]): number {
  let bytes = 0
  const over = news.findIndex((one) => (bytes += Buffer.byteLength(JSON.stringify(one)) + 1) > mostBytes)
  return over === -1 ? news.length : Math.max(1, over)
}
