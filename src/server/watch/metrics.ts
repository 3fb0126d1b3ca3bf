import { createServer } from 'node:http'
import { once } from 'node:events'
import { registry } from './meters.ts'
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { sameBytes } from '#providers/same-bytes.ts'
import { aboutAddress } from '../boot/about-address.ts'
import { withTimeout } from '../boot/with-timeout.ts'
import { isAway } from '../database/clash.ts'
import type { Services } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { heldBytes } from '../images/upload/receive.ts'

/** How long the database may take to tell of the queue: whoever watches is answered while it is gone, too. Milliseconds. */
const queryTimeoutMs = 2_000

type Queue = { name: string; waiting: number; failed: number; oldest: number }

/** What waits and has failed for good, by kind of work. pg-boss's own queues are not among them. */
const queues = ({ db }: Services) =>
  query<Queue>(
    { db },
    sql`select q.name, count(*) filter (where j.state in ('created', 'retry', 'active'))::int as waiting,
        count(*) filter (where j.state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(j.created_on) filter (where j.state in ('created', 'retry'))), 0)::float8 as oldest
      from pgboss.queue q left join pgboss.job j on j.name = q.name where q.name not like '\\_\\_%' group by q.name`,
  )

/** Begins to tell how the process, its database, its queue and its disk are: each is looked at when somebody asks. */
function openGauges(services: Services, dataDir: string): { read(): Promise<string> } {
  const gauges = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `sumika_${name}`, help, labelNames, registers: [gauges] })
  collectDefaultMetrics({ register: gauges, prefix: 'sumika_' })
  const connections = gauge('database_connections', 'Connections of the pool, by state: used or idle', ['state'])
  const waitingGauge = gauge('database_waiting', 'Requests that wait for a connection')
  const up = gauge('database_up', 'Whether the database answers: 1 or 0')
  const jobs = gauge('queue_jobs', 'Work of the queue, by name and state: waiting or failed', ['name', 'state'])
  const oldestGauge = gauge('queue_oldest_seconds', 'How long the oldest work has been waiting, by name', ['name'])
  const uploads = gauge('upload_bytes', 'Memory that uploads hold at this moment')
  const room = gauge('disk_free_bytes', 'Room left where DATA_DIR is')

  async function lookAtQueue() {
    try {
      const rows = await withTimeout(queryTimeoutMs, 'reading the queue', queues(services))
      for (const { name, ...row } of rows) {
        jobs.set({ name, state: 'waiting' }, row.waiting)
        jobs.set({ name, state: 'failed' }, row.failed)
        oldestGauge.set({ name }, row.oldest)
      }
      up.set(1)
    } catch (error) {
      // What was known of the queue is not known any more. A database that answers with a refusal is there.
      jobs.reset()
      oldestGauge.reset()
      up.set(Number(error instanceof DatabaseError && !isAway(error)))
    }
  }
  return {
    async read() {
      const { totalCount, idleCount, waitingCount } = services.pool
      connections.set({ state: 'used' }, totalCount - idleCount)
      connections.set({ state: 'idle' }, idleCount)
      waitingGauge.set(waitingCount)
      uploads.set(heldBytes())
      const disk = await statfs(dataDir).catch(() => undefined)
      if (disk) room.set(disk.bavail * disk.bsize)
      await lookAtQueue()
      return gauges.metrics()
    },
  }
}

const bytesOf = (text: string) => Buffer.from(text)

/** Whether a request brings the token, in a time that tells nothing of it. */
function bringsToken({ headers }: Request, token: string): boolean {
  return sameBytes(bytesOf(headers.get('authorization') ?? ''), bytesOf(`Bearer ${token}`))
}

const notFoundAnswer = () => new Response('Not Found', { status: 404 })

/** Answers `GET /metrics` to whoever brings the token; nobody else learns that it is there. */
export function metricsDoor(tell: () => Promise<string>, token: string | undefined) {
  return async (request: Request): Promise<Response> => {
    if (token === undefined || !bringsToken(request, token)) return notFoundAnswer()
    return new Response(await tell(), {
      headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
    })
  }
}

/** Tells the metrics of this process as Prometheus reads them. */
export function metricsOf(services: Services, dataDir: string): () => Promise<string> {
  // Opened by the first who asks: they cost the process something.
  let gauges: ReturnType<typeof openGauges> | undefined
  return async () => (await (gauges ??= openGauges(services, dataDir)).read()) + (await registry.metrics())
}

/** Tells the metrics on a port of their own, to whoever reaches it. Answers how to end that. @throws naming the setting when it cannot listen */
export async function serveMetrics(tell: () => Promise<string>, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    const send = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': registry.contentType }).end(text)
    if (request.method !== 'GET' || request.url !== '/metrics') return void send(404, 'Not Found')
    tell().then(
      (text) => send(200, text),
      () => send(500, ''),
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw aboutAddress(error, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
