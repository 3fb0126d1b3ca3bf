import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { readerOf } from '#app/shell/session/reader.ts'
import { appOn, openHouse, type House, type Somebody } from '../as.ts'

let house: House
let buyer: Somebody
let other: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[buyer, other] = await Promise.all([house.as(Role.buyer), house.as(Role.buyer)])
})
afterAll(() => house.drop())

const origin = 'http://sumika.test'
const ask = (path: string, { token }: Somebody, init: RequestInit = {}) =>
  new Request(origin + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })
const start = (somebody: Somebody) => ask('/api/session', somebody, { method: 'POST' })

test.each([
  [299, 200],
  [301, 401],
])('a token of %i seconds that begins a reading session is answered with %i', async (seconds, status) => {
  const { issuedAt } = await house.services.identity.verify(buyer.token)
  const now = () => new Date((issuedAt + seconds) * 1000).toISOString()
  const app = appOn({ ...house.services, now })
  expect((await app.fetch(start(buyer))).status).toBe(status)
})

test('over https the cookie is bound to this host and this scheme, and one without that name is nobody’s', async () => {
  const services = { ...house.services, origin: 'https://sumika.example.jp' }
  const readers: unknown[] = []
  const app = appOn(services, {
    render: async (_, { me }) => {
      readers.push(me?.id)
      return new Response('<p></p>', { headers: { 'content-type': 'text/html' } })
    },
  })
  const begun = await app.fetch(start(buyer))
  const cookie = begun.headers.get('set-cookie')!
  expect(cookie).toMatch(/^__Host-sumika_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600; Secure$/)
  const [pair = ''] = cookie.split(';')
  await app.fetch(new Request(`${origin}/user`, { headers: { cookie: pair } }))
  await app.fetch(new Request(`${origin}/user`, { headers: { cookie: pair.replace('__Host-', '') } }))
  expect(readers).toEqual([buyer.id, undefined])
  const ended = await app.fetch(ask('/api/session', buyer, { method: 'DELETE', headers: { cookie: pair } }))
  expect(ended.headers.get('set-cookie')).toMatch(/^__Host-sumika_session=; .*Max-Age=0; Secure$/)
})

test('the server and the browser call somebody who has no nickname by the same name', async () => {
  const seller = await house.as(Role.seller)
  const named = `update users set name = '', "lastName" = '山田', "firstName" = '花子' where id = $1`
  await house.services.pool.query(named, [seller.id])
  const readers: unknown[] = []
  const app = appOn(house.services, {
    render: async (_, { me }) => {
      readers.push(me)
      return new Response('<p></p>', { headers: { 'content-type': 'text/html' } })
    },
  })
  const [cookie = ''] = (await app.fetch(start(seller))).headers.get('set-cookie')!.split(';')
  await app.fetch(new Request(`${origin}/user`, { headers: { cookie } }))
  const me = await seller.api.user.me()
  expect(readers).toEqual([readerOf(me)])
  expect(readerOf(me)?.name).toBe('山田 花子')
})

test('without https the cookie has neither', async () => {
  const answer = await house.app.fetch(start(other))
  expect(answer.headers.get('set-cookie')).toMatch(
    /^sumika_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/,
  )
})

test('a key of Idempotency-Key is its sender’s own: two people with one key make two things', async () => {
  const seller = await house.as(Role.seller)
  const third = await house.as(Role.seller)
  const make = ({ api }: Somebody) => api.estate.create({ body: {} as never }, { idempotencyKey: 'the-same-key' })
  const one = await make(seller)
  const again = await make(seller)
  const another = await make(third)
  expect(again).toEqual(one)
  expect(another.id).not.toBe(one.id)
  expect(another.userID).toBe(third.id)
})

test('an open stream ends when its reader is disabled, also when nothing happens afterwards', async () => {
  const [admin, reader] = await Promise.all([house.as(Role.admin), house.as(Role.buyer)])
  const stream = await house.app.fetch(ask('/api/events', reader))
  const ended = stream.body!.pipeTo(new WritableStream())
  const began = performance.now()
  await admin.api.user.patch({ id: reader.id, body: { disabledAt: new Date().toISOString() } })
  await ended
  expect(performance.now() - began).toBeLessThan(8_000)
})
