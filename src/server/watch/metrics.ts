import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Services } from '../kernel/context.ts'
import { openGauges } from './gauges.ts'
import { registry } from './meters.ts'

const bytesOf = (text: string) => Buffer.from(text)

/** Whether a request brings the token, in a time that tells nothing of it. */
function bringsToken({ headers }: Request, token: string): boolean {
  const [sent, wanted] = [bytesOf(headers.get('authorization') ?? ''), bytesOf(`Bearer ${token}`)]
  return sent.length === wanted.length && timingSafeEqual(sent, wanted)
}

const absent = () => new Response('Not Found', { status: 404 })

/** Answers `GET /metrics` to whoever brings the token; nobody else learns that it is there. */
export function metricsDoor(tell: () => Promise<string>, token: string | undefined) {
  return async (request: Request): Promise<Response> => {
    if (token === undefined || !bringsToken(request, token)) return absent()
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

/** Tells the metrics on a port of their own, to whoever reaches it. Answers how to end that. @throws when the port is taken */
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
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
