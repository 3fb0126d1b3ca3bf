import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Events } from './index.ts'
import { localEvents } from './local.ts'

const channel = 'sumika_events'
/** The payload of one NOTIFY is shorter than 8,000 bytes. */
const MAX_BYTES = 7_000
/** Milliseconds until the next attempt to connect. */
const RETRY_MS = 1_000

type Message = [channel: string, event: string]
type Options = { url: string; pool: Pick<pg.Pool, 'query'>; report(error: unknown): void }

/**
 * Events between the processes on one database, by NOTIFY. It is sent outside of business transactions, because PostgreSQL
 * commits transactions with NOTIFY one after another. Within this process events arrive at once, also without the connection.
 */
export async function postgresEvents({ url, pool, report }: Options): Promise<Events> {
  const local = localEvents()
  const self = randomUUID()
  let isClosed = false
  let listener: pg.Client | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function receive(payload: string) {
    const [sender, ...messages] = JSON.parse(payload) as [string, ...Message[]]
    if (sender !== self) for (const [to, event] of messages) local.publish(to, event)
  }
  async function listen() {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'sumika events',
      keepAlive: true,
      connectionTimeoutMillis: 1e4,
    })
    listener = client
    const onLost = (error?: unknown) => {
      if (isClosed || listener !== client) return
      listener = undefined
      report(error ?? new Error('the connection that listens for events has ended'))
      retry = setTimeout(() => void listen(), RETRY_MS).unref()
    }
    client.on('error', onLost).on('end', onLost)
    client.on('notification', ({ payload }) => receive(payload ?? '[]'))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      onLost(error)
      await client.end().catch(() => undefined)
    }
  }

  const queue: Message[] = []
  let sendWork: Promise<unknown> | undefined
  /** Sends queued messages together. The commit does not wait for the disk: a lost event costs only time. */
  async function send() {
    while (queue.length) {
      const messages = queue.splice(0, countFitting(queue))
      await pool
        .query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [
          channel,
          JSON.stringify([self, ...messages]),
        ])
        .catch(report)
    }
    sendWork = undefined
  }

  await listen()
  return {
    publish(to, event) {
      local.publish(to, event)
      if (isClosed) return
      queue.push([to, event])
      sendWork ??= Promise.resolve().then(send)
    },
    subscribe: local.subscribe,
    async close() {
      isClosed = true
      await sendWork
      clearTimeout(retry)
      await listener?.end().catch(() => undefined)
      await local.close()
    },
  }
}

/** How many of the first messages fit into one NOTIFY; at least one. */
function countFitting(messages: readonly Message[]): number {
  let bytes = 0
  const overAt = messages.findIndex((message) => (bytes += Buffer.byteLength(JSON.stringify(message)) + 1) > MAX_BYTES)
  return overAt === -1 ? messages.length : Math.max(1, overAt)
}
