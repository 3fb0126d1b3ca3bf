import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getRequestListener } from '@hono/node-server'
import { appOn, openHouse, type House } from '../../../../tests/as.ts'
import type { App } from '../app.ts'
import { bufferedResponse } from '../bytes/buffered-response.ts'

let house: House
let app: App
let server: Server
let atOnce = 0
let drawn = 0
beforeAll(async () => {
  // Vitest serves sources as Vite's development server does, where nothing is stored.
  vi.stubEnv('DEV', false)
  house = await openHouse()
  const html = { 'content-type': 'text/html; charset=utf-8' }
  app = appOn(house.services, {
    render: async (_, { nonce }) =>
      bufferedResponse(`<p>${++drawn}</p><script nonce="${nonce}">run()</script>${'家'.repeat(999)}`, {
        headers: html,
      }),
  })
  const answer = getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false })
  server = createServer((incoming, outgoing) => {
    if (app.sendCached(incoming, outgoing)) atOnce++
    else void answer(incoming, outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.close()
  await house.drop()
})
beforeEach(() => {
  atOnce = 0
})

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [answer] = await once(outgoing, 'response')
  const { date: _, 'x-request-id': id, ...told } = answer.headers
  return { status: answer.statusCode, headers: told, id, body: await buffer(answer) }
}

/** The same, again where the version of what the public reads is a quarter of a second old and is read first. */
async function askAtOnce(path: string, headers: Record<string, string> = {}) {
  for (const before = atOnce; ;) {
    const answer = await ask(path, headers)
    if (atOnce > before) return answer
  }
}

test.each(['br', 'identity'])(
  'a page that is sent at once as %s is the one that is made, header by header',
  async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    await ask(`/faq?${encoding}`, headers)
    const made = await ask(`/faq?${encoding}`, { ...headers, 'if-none-match': 'W/"another"' })
    expect(atOnce).toBe(0)
    const sent = await askAtOnce(`/faq?${encoding}`, headers)
    expect({ ...sent, id: 0 }).toEqual({ ...made, id: 0 })
    expect(sent.id).not.toBe(made.id)
    const body = encoding === 'br' ? brotliDecompressSync(sent.body) : sent.body
    expect(body.toString()).toMatch(/^<p>\d+<\/p><script nonce/)
  },
)

test('nobody is sent at once what may not be theirs or may have changed', async () => {
  await askAtOnce('/faq')
  await ask('/faq', { cookie: `sumika_session=${'x'.repeat(43)}` })
  await ask('/faq', { cookie: `__Host-sumika_session=${'x'.repeat(43)}; sumika_session=${'x'.repeat(43)}` })
  await ask('/faq', { authorization: 'Bearer x' })
  await ask('/faq', {}, 'HEAD')
  await ask('/faq', {}, 'POST')
  await ask('/faq?')
  await ask('/legal')
  expect(atOnce).toBe(1)
  // After a write of this process the version is read before the next page.
  await app.fetch(new Request('http://sumika.test/api/estate', { method: 'POST' }))
  await ask('/faq')
  expect(atOnce).toBe(1)
  await askAtOnce('/faq')
})

test('it says the id that a proxy gave the request', async () => {
  expect((await askAtOnce('/faq', { 'x-request-id': 'a1b2c3d4-e5f6' })).id).toBe('a1b2c3d4-e5f6')
})
