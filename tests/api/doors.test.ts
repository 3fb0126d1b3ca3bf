import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'

let house: House
let buyer: Somebody
let cookie: string
beforeAll(async () => {
  house = await openHouse()
  buyer = await house.as(Role.buyer)
  const begun = await buyer.fetch(new Request('http://sumika.test/api/session', { method: 'POST' }))
  cookie = begun.headers.get('set-cookie')!.split(';')[0]!
})
afterAll(() => house.drop())

const bearer = ({ token }: Somebody) => ({ authorization: `Bearer ${token}` })

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'OPTIONS'])('%s of a page is refused', async (method) => {
  const answer = await house.visitor.fetch('/notice', { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each(['/', '/api/estate', '/files/x', '/readyz'])('TRACE of %s tells nobody what they have sent', async (path) => {
  const request = new Request(`http://sumika.test${path}`, { headers: { cookie: 'mine' } })
  // `Request` refuses the method, and the server in front of the app hands it on.
  Object.defineProperty(request, 'method', { value: 'TRACE' })
  const answer = await house.app.fetch(request)
  expect([404, 405]).toContain(answer.status)
  expect(await answer.text()).not.toContain('mine')
})

test('a page that was drawn for somebody stays in no cache, and each says that it depends on the cookie', async () => {
  const own = await house.visitor.fetch('/', { headers: { cookie } })
  const public_ = await house.visitor.fetch('/')
  expect([own.headers.get('cache-control'), own.headers.get('vary')]).toEqual(['no-store', 'cookie'])
  expect([public_.headers.get('cache-control'), public_.headers.get('vary')]).toEqual(['private, no-cache', 'cookie'])
})

test.each(['//evil.example/x', '//evil.example'])('%s is no path of this site', async (path) => {
  const answer = await house.app.fetch(new Request(`http://sumika.test${path}`))
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
})

test('asking for the head of a stream opens none, and is no write', async () => {
  const reader = await house.as(Role.buyer)
  const head = (path: string) => house.visitor.fetch(path, { method: 'HEAD', headers: bearer(reader) })
  for (let n = 0; n < 60; n++) expect((await head('/api/events')).status).toBe(200)
  // One after the other: of a crowd a busy process turns readers away.
  for (let n = 0; n < 320; n++) expect((await head('/api/me')).status).toBe(200)
})

test.each([
  ['/api/docs', 100_000],
  ['/api/openapi.json', 150_000],
])('%s is sent packed', async (path, most) => {
  const answer = await house.visitor.fetch(path, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(most)
})

test.each([
  ['cross-site', 403],
  ['same-origin', 200],
  ['same-site', 200],
  ['none', 200],
])('a browser that was led to the API from %s is answered with %i', async (site, status) => {
  const answer = await house.visitor.fetch('/api/me', { headers: { ...bearer(buyer), 'sec-fetch-site': site } })
  expect(answer.status).toBe(status)
})

test('three hundred writes a minute are taken from one person, and nobody else waits for them', async () => {
  const busy = await house.as(Role.buyer)
  const calm = await house.as(Role.buyer)
  const write = async (somebody: Somebody) =>
    (await house.visitor.fetch('/api/notifications/none', { method: 'PUT', headers: bearer(somebody) })).status
  const before = await Promise.all(Array.from({ length: 299 }, () => write(busy)))
  expect(before).not.toContain(429)
  const after = [await write(busy), await write(busy)]
  expect(after.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(await write(calm)).not.toBe(429)
})

test('one person opens at most fifty streams; a closed one makes room, and nobody else waits for them', async () => {
  const other = await house.as(Role.buyer)
  const open = (somebody: Somebody) => house.visitor.fetch('/api/events', { headers: bearer(somebody) })
  const streams = []
  for (let n = 0; n < 50; n++) streams.push(await open(buyer))
  expect(streams.filter(({ status }) => status !== 200)).toEqual([])
  expect((await open(buyer)).status).toBe(429)
  const others = await open(other)
  expect(others.status).toBe(200)
  await streams[0]!.body!.cancel()
  const again = await open(buyer)
  expect(again.status).toBe(200)
  for (const { body } of [...streams.slice(1), others, again]) await body!.cancel()
})
