import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { flow } from '#server/web/bytes/flow.ts'
import { compressFolder } from './compress.mjs'
import { listen, type App, type Listening } from './listen.ts'

let folder: string
let client: string
let server: Listening
let closed: boolean
let release: () => void
let arrived: Promise<void>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sumika-listen-'))
  client = join(folder, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(client, 'assets/app-1a2b.js'), 'let a = 1;'.repeat(200))
  writeFileSync(join(client, 'icon.svg'), '<svg/>')
  writeFileSync(join(folder, 'private.txt'), 'private')
  await compressFolder(client)
  closed = false
  server = await listen(makeApp(), { host: '127.0.0.1', port: 0, client })
})

afterEach(async () => {
  release()
  await server.stop()
  rmSync(folder, { recursive: true })
})

let poured: number
let gone: Promise<unknown>
/** Writes as much as its reader takes. */
function pour(to: Writable) {
  const more = () => {
    do poured++
    while (to.write('あ'.repeat(1_000)))
  }
  gone = once(to.on('drain', more), 'close')
  more()
}

/** An app whose `/slow` answers when released, and whose `/events` never ends. */
function makeApp(): App {
  const released = new Promise<void>((resolve) => (release = resolve))
  let arrive: () => void
  arrived = new Promise((resolve) => (arrive = resolve))
  return {
    async fetch(request, { ip }) {
      const { pathname } = new URL(request.url)
      if (pathname === '/events') {
        const body = new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('id: 1\n\n')),
        })
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
      }
      if (pathname === '/flow') return flow(pour, { headers: { 'content-type': 'text/event-stream', 'x-own': '1' } })
      if (pathname === '/slow') {
        arrive()
        await released
      }
      return new Response(`${request.method} ${pathname} ${ip}`)
    },
    ready: async () => undefined,
    close: async () => {
      closed = true
    },
  }
}

async function ask(path: string, headers: Record<string, string> = {}, agent?: Agent): Promise<IncomingMessage> {
  const request = get({ host: '127.0.0.1', port: server.port, path, headers, agent: agent ?? false })
  const [response] = await once(request, 'response')
  return response
}

test('what is written bit by bit goes at the pace of its reader, and hears when they go', async () => {
  poured = 0
  const answer = await ask('/flow')
  expect(answer.headers).toMatchObject({ 'x-own': '1', 'transfer-encoding': 'chunked' })
  let read = 0
  for await (const bit of answer.setEncoding('utf8')) {
    expect(bit).toMatch(/^あ+$/)
    read += bit.length
    if (read > 5_000_000) break
  }
  await gone
  expect(poured * 1_000).toBeGreaterThanOrEqual(read)
})

test('what is no file goes to the app, with the address of the caller', async () => {
  expect(await text(await ask('/buyer/search?x=1'))).toBe('GET /buyer/search 127.0.0.1')
})

test('a fingerprinted file is sent packed and kept for a year', async () => {
  const brotli = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const gzip = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'br;q=0, gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  const plain = await ask('/assets/app-1a2b.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(await text(plain)).toContain('let a = 1;')
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('a file that the browser has is not sent again', async () => {
  const first = await ask('/icon.svg')
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': 'image/svg+xml; charset=utf-8',
  })
  const second = await ask('/icon.svg', { 'if-none-match': `"other", W/${first.headers.etag}` })
  expect([second.statusCode, await text(second)]).toEqual([304, ''])
})

test('a file of an older build is missing, and that is not kept', async () => {
  const response = await ask('/assets/app-0000.js')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
})

test.for(['/icon.svg', '/assets/app-1a2b.js', '/assets/app-0000.js'])(
  '%s bears the headers of safety',
  async (path) => {
    expect((await ask(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
    })
  },
)

test('a request to two hosts is refused', async () => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /x HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

/** What a server says to bytes that no client of ours would send. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(lines.join('\r\n'))
  return text(socket)
}

test.for([
  ['two lengths', ['Content-Length: 5', 'Content-Length: 6', '', 'hello']],
  ['a length beside chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked', '', '0', '', '']],
  ['chunks that another server might not see', ['Transfer-Encoding: xchunked', 'Content-Length: 5', '', 'hello']],
  ['a length that is no number', ['Content-Length: +5', '', 'hello']],
  ['a folded header', ['X-Long: a', ' b', 'Content-Length: 0', '', '']],
  ['a chunk of no length', ['Transfer-Encoding: chunked', '', 'zz', 'hello', '0', '', '']],
] as const)('a request whose end two servers could see in two places is refused: %s', async ([, lines]) => {
  const answer = await answerTo('POST /x HTTP/1.1', 'Host: a.example', 'Connection: close', ...lines)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test.for(['/', '/assets', '/assets/', '/.git/config', '/.env', '/assets/.git/HEAD'])(
  'no folder is listed and no hidden file is told: %s is the app’s to answer',
  async (path) => {
    writeFileSync(join(client, '.env'), 'private')
    const answer = await answerTo(`GET ${path} HTTP/1.1`, 'Host: a.example', 'Connection: close', '', '')
    expect(answer).not.toMatch(/app-1a2b|private/)
  },
)

test.for([
  '/../private.txt',
  '/assets/../../private.txt',
  '/..%2fprivate.txt',
  '/assets/%2e%2e/%2e%2e/private.txt',
  '/%',
  '//private.txt',
])('no path leads out of the folder: %s', async (path) => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  expect(await text(socket)).not.toMatch(/private\s*$/)
})

test('stopping waits for the answer under way, then closes the app', async () => {
  const answer = ask('/slow')
  await arrived
  const stopped = server.stop()
  expect(closed).toBe(false)
  release()
  expect(await text(await answer)).toBe('GET /slow 127.0.0.1')
  await stopped
  expect(closed).toBe(true)
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED')
})

test('stopping waits neither for event streams nor for resting connections', async () => {
  const agent = new Agent({ keepAlive: true })
  await text(await ask('/', {}, agent))
  const events = await ask('/events')
  const cut = once(events, 'error')
  await server.stop()
  expect(String(await cut)).toContain('aborted')
  agent.destroy()
})

test('stopping does not wait for a connection that never asked anything', async () => {
  const silent = connect(server.port, '127.0.0.1')
  await once(silent, 'connect')
  await text(await ask('/'))
  const began = performance.now()
  await Promise.all([server.stop(), once(silent, 'close')])
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('stopping cuts a stream, too, that a resting connection opens meanwhile', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const slow = ask('/slow', {}, agent)
  await arrived
  const began = performance.now()
  const stopped = server.stop()
  // On the same connection, as soon as the answer has come.
  const events = ask('/events', {}, agent).then((response) => text(response))
  release()
  await text(await slow)
  await expect(events).rejects.toThrow(/aborted|ECONNRESET|ECONNREFUSED|hang up/)
  await stopped
  expect(performance.now() - began).toBeLessThan(5_000)
  agent.destroy()
})

test('a taken port is reported by its setting, and the app is closed again', async () => {
  const second = listen(makeApp(), { host: '127.0.0.1', port: server.port, client })
  await expect(second).rejects.toThrow(/^このポートは使用中です。PORT で.*\n.*EADDRINUSE/)
  expect(closed).toBe(true)
})

test.for(['203.0.113.1', 'nowhere.invalid'])('an address that is none of this machine, %s, is too', async (host) => {
  await expect(listen(makeApp(), { host, port: 0, client })).rejects.toThrow(/^HOST は、この機械のアドレスでは/)
})

test('who comes in a crowd is let in by many listening sockets, not one a turn of the event loop', async () => {
  const crowd = Array.from({ length: 64 }, () => connect(server.port, '127.0.0.1'))
  await Promise.all(crowd.map((socket) => once(socket, 'connect')))
  let answered = 0
  for (const socket of crowd)
    socket.once('data', () => answered++).write('GET /icon.svg HTTP/1.1\r\nhost: sumika.test\r\n\r\n')
  let turns = 0
  for (; answered < crowd.length; turns++) await new Promise(setImmediate)
  for (const socket of crowd) socket.destroy()
  expect(turns).toBeLessThan(crowd.length / 2)
})

test('a request of HTTP/1.0, which names no host, is answered', async () => {
  const socket = connect({ host: '127.0.0.1', port: server.port })
  socket.write('GET /readyz HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('who is told to end says so to the proxies before it first, and goes on answering meanwhile', async () => {
  const leaving = await listen(makeApp(), { host: '127.0.0.1', port: 0, client, goodbye: 1 })
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${leaving.port}${path}`)
    return [answer.status, await answer.text(), answer.headers.get('connection')]
  }
  expect(await get('/readyz')).toEqual([200, 'GET /readyz 127.0.0.1', 'keep-alive'])
  const stream = await fetch(`http://127.0.0.1:${leaving.port}/events`)
  const stopped = leaving.stop()
  expect(await get('/readyz')).toEqual([503, 'leaving', 'close'])
  expect(await get('/x')).toEqual([200, 'GET /x 127.0.0.1', 'close'])
  await expect(stream.text()).rejects.toThrow('terminated')
  expect(closed).toBe(false)
  await stopped
  await expect(get('/x')).rejects.toThrow('fetch failed')
})
