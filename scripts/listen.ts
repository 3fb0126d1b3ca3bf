import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  createServer as createTcpServer,
  type AddressInfo,
  type ListenOptions,
  type Server as TcpServer,
  type Socket,
} from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { aboutAddress } from '#server/boot/about-address.ts'
import { send } from '#server/web/bytes/send.ts'
import { serveFiles } from './static-files.ts'

const DRAIN_LIMIT_MS = 10_000
/** Browsers connect ahead of what they will ask: how long a connection that never asked anything may still do so. */
const SILENCE_LIMIT_MS = 500
const SWEEP_MS = 50
/**
 * Of each listening socket one connection is taken a turn of the event loop (libuv), and a turn is long when all ask at once: so there are
 * several. Where a system cannot share a port among them there is one.
 */
const LISTENER_COUNT = process.platform === 'linux' ? 16 : 1

/** What `dist/server/server.js` exports as its default: answers requests, opens what it needs, and gives it back. */
export type App = {
  fetch(request: Request, connection: { ip: string }): Promise<Response>
  /** Answers at once what it has ready for whoever asks, and says whether it has. */
  sendCached?(request: IncomingMessage, response: ServerResponse): boolean
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * A server that listens. `port` is the real one where 0 was asked for; `stop` says goodbye to the proxies before it, drains for at
 * most ten seconds and closes the app.
 */
export type Listening = { port: number; stop(): Promise<void> }

/** Where to listen, the folder of the client's files, and for how many seconds `/readyz` says no before nothing is taken any more. */
type Options = { host: string; port: number; client: string; goodbye?: number }

/**
 * Listens on host and port: files of the client folder first, the app for all else.
 * @throws when the port is taken or the app cannot be made ready
 */
export async function listen(app: App, options: Options): Promise<Listening> {
  await app.ready()
  const [streams, keepStream] = openOnes<ServerResponse>()
  const [sockets, keepSocket] = openOnes<Socket>()
  let isLeaving = false
  const answerFile = serveFiles(options.client)
  const answer = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as {
        incoming: { socket: { remoteAddress?: string } }
        outgoing: ServerResponse
      }
      const response = await app.fetch(request, { ip: incoming.socket.remoteAddress ?? '' })
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) keepStream(outgoing)
      return send(outgoing, response) ? RESPONSE_ALREADY_SENT : response
    },
    // The globals stay Node's own: others than Hono read them too.
    { overrideGlobalObjects: false },
  )
  const server = createServer({ connectionsCheckingInterval: 5_000 }, (request, response) => {
    if (isLeaving) response.setHeader('connection', 'close')
    if (isLeaving && request.url === '/readyz') return void response.writeHead(503).end('leaving')
    // Two proxies might take it for requests to two hosts (RFC 9112, 3.2).
    if (hostsOf(request) > 1) return void response.writeHead(400).end()
    // HTTP/1.0 knows no host, and HAProxy's checks speak it.
    request.headers.host ??= 'localhost'
    if (!answerFile(request, response) && !app.sendCached?.(request, response)) void answer(request, response)
  })
  server.on('connection', keepSocket)
  // Longer than a proxy keeps its connections, so that it never sends into one that has just been closed.
  server.keepAliveTimeout = 75_000
  // Whoever says half of a request holds a socket no longer than this; a body that goes on coming may take two minutes.
  server.headersTimeout = 20_000
  server.requestTimeout = 150_000
  let listeners: TcpServer[]
  try {
    listeners = await start(server, options)
  } catch (error) {
    await app.close()
    throw aboutAddress(error, { host: 'HOST', port: 'PORT' })
  }
  const { port } = server.address() as AddressInfo
  async function leave() {
    isLeaving = true
    await sayGoodbye(streams, (options.goodbye ?? 0) * 1_000)
    await drain(server, listeners, streams, sockets)
    await app.close()
  }
  let stopping: Promise<void> | undefined
  return { port, stop: () => (stopping ??= leave()) }
}

/** How many Host headers a request has; Node gives the first to whoever asks for it. */
const hostsOf = ({ rawHeaders }: IncomingMessage) => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts
}

/** What is open, and how to keep one more among it until that closes. They are thousands: all share one listener. */
function openOnes<T extends Socket | ServerResponse>() {
  const open = new Set<T>()
  function forget(this: T) {
    open.delete(this)
  }
  function keep(one: T) {
    open.add(one)
    one.on('close', forget)
  }
  return [open, keep] as const
}

/** Has a server listen, and further listening sockets that hand their connections over to it. Answers these. */
async function start(server: Server, { host, port }: { host: string; port: number }): Promise<TcpServer[]> {
  const reusePort = LISTENER_COUNT > 1
  if (reusePort) {
    // Who shares a port would not hear that another program has it.
    const probe = createTcpServer()
    await bind(probe, { host, port })
    await new Promise((closed) => probe.close(closed))
  }
  await bind(server, { host, port, reusePort })
  const at = { host, port: (server.address() as AddressInfo).port, reusePort }
  const listeners = Array.from({ length: LISTENER_COUNT - 1 }, () =>
    createTcpServer({ noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  for (const listener of listeners) await bind(listener, at)
  return listeners
}

function bind(server: TcpServer, at: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, () => resolve(void server.off('error', reject)))
  })
}

/**
 * Goes on answering while the proxies before it learn that it leaves, and lets go of its streams one after another in the second
 * half: all readers at once would be a burst for whoever takes them.
 */
async function sayGoodbye(streams: Set<ServerResponse>, milliseconds: number): Promise<void> {
  await wait(milliseconds / 2)
  for (let left = Math.floor(milliseconds / 2 / SWEEP_MS); left > 0; left--) {
    for (const response of [...streams].slice(0, Math.ceil(streams.size / left))) response.destroy()
    await wait(SWEEP_MS)
  }
}

/** Lets the requests under way end. Event streams never do: they are cut, and their readers resume where they were. */
async function drain(
  server: Server,
  listeners: readonly TcpServer[],
  streams: Set<ServerResponse>,
  sockets: Set<Socket>,
): Promise<void> {
  const began = Date.now()
  const closed = Promise.all([server, ...listeners].map((each) => new Promise((resolve) => each.close(resolve))))
  // Again and again: a connection that rested may still have brought a request, be it for a stream.
  const sweep = () => {
    for (const response of streams) response.destroy()
    server.closeIdleConnections()
    if (Date.now() - began < SILENCE_LIMIT_MS) return
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  sweep()
  const sweeping = setInterval(sweep, SWEEP_MS)
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS)
  await closed
  clearInterval(sweeping)
  clearTimeout(limit)
}
