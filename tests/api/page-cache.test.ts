import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { NoticeStatus } from '#domain/choices/notice.ts'
import type { App } from '#server/web/app.ts'
import { appOn, openHouse, type House, type Somebody } from '../as.ts'
import { yesterday } from '../days.ts'
import { openShop } from '../shop.ts'

let house: House
let admin: Somebody
let seller: Somebody
let cookie: string
let estateID: string
beforeAll(async () => {
  // Vitest serves sources as Vite's development server does, where nothing is stored.
  vi.stubEnv('DEV', false)
  house = await openHouse()
  const shop = await openShop(house)
  ;({ admin, seller } = shop)
  ;({ estateID } = await shop.quoted())
  const begun = await seller.fetch(new Request('http://sumika.test/api/session', { method: 'POST' }))
  cookie = begun.headers.get('set-cookie')!.split(';')[0]!
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await house.drop()
})

/** How often a page was drawn, and what a drawing waits for before it is done. */
let drawn: number
let held: Promise<void> | undefined
let app: App

/** Pages that tell their address, their reader, and what the public may read at the moment. */
const render: Parameters<typeof appOn>[1] = {
  async render(request, { me, api }) {
    const { pathname, search } = new URL(request.url)
    const { items } = await api.notice.list({ limit: 100, orderBy: '-createdAt' })
    const { price } = await api.estate.publicOne({ id: estateID })
    const shown = { address: pathname + search, reader: me?.id ?? null, newest: items[0]?.title ?? null, price }
    drawn++
    await held
    return new Response(JSON.stringify(shown), { headers: { 'content-type': 'text/html' } })
  },
}
beforeEach(() => {
  drawn = 0
  held = undefined
  app = appOn(house.services, render)
})

const readers = {
  visitor: {},
  member: () => ({ cookie }),
  bearer: () => ({ authorization: `Bearer ${seller.token}` }),
}
type Reader = keyof typeof readers
type Shown = { address: string; reader: string | null; newest: string | null; price: number }

async function ask(path: string, reader: Reader = 'visitor', method = 'GET') {
  const given = readers[reader]
  const headers: Record<string, string> = typeof given === 'function' ? given() : given
  const answer = await app.fetch(new Request(`http://sumika.test${path}`, { method, headers }))
  return JSON.parse(await answer.text()) as Shown
}

let notices = 0
const by = (somebody: Somebody, path: string, method: string, body?: object) => {
  const headers = { authorization: `Bearer ${somebody.token}`, 'content-type': 'application/json' }
  return app.fetch(
    new Request(`http://sumika.test/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
  )
}
/** Publishes a notice through the same process. Answers its title. */
async function publish() {
  const title = `お知らせ${++notices}`
  const body = { title, body: 'ほんぶん', postDate: yesterday, status: NoticeStatus.published }
  expect((await by(admin, '/notice', 'POST', body)).status).toBe(201)
  return title
}

test.each([
  ['/a', '/b'],
  ['/a', '/a?b=1'],
  ['/a?b=1', '/a?b=2'],
  ['/a?b=1&c=2', '/a?c=2&b=1'],
  ['/a', '/A'],
  ['/a', '/a/'],
])('%s and %s are two pages, each drawn once', async (one, other) => {
  for (const path of [one, other, one, other]) expect((await ask(path)).address).toBe(path)
  expect(drawn).toBe(2)
})

test('whoever is signed in gets a page of their own, which nobody else ever gets', async () => {
  expect((await ask('/', 'member')).reader).toBe(seller.id)
  expect((await ask('/')).reader).toBeNull()
  expect((await ask('/', 'member')).reader).toBe(seller.id)
  await ask('/', 'bearer')
  expect((await ask('/')).reader).toBeNull()
  expect(drawn).toBe(4)
})

test('a page that a write of this process changes is drawn anew at once, then stored again', async () => {
  await ask('/')
  const title = await publish()
  expect((await ask('/')).newest).toBe(title)
  expect((await ask('/')).newest).toBe(title)
  expect(drawn).toBe(2)
})

test('a published home is shown at its new price once the desk has approved it', async () => {
  const { price } = await ask('/')
  const patch = (body: object) => by(seller, `/estate/${estateID}`, 'PATCH', body)
  expect((await patch({ price: price - 1_000_000 })).status).toBe(200)
  expect((await ask('/')).price).toBe(price)
  const again = await patch({ status: ListingStatus.applying, changeReason: '値下げ' })
  expect(again.status).toBe(200)
  expect((await by(admin, `/estate/approve/${estateID}`, 'PUT')).status).toBe(200)
  expect((await ask('/')).price).toBe(price - 1_000_000)
})

test('a drawing that began before a change is neither shared nor stored after it', async () => {
  let release = () => {}
  held = new Promise((resolve) => (release = resolve))
  const before = ask('/')
  await expect.poll(() => drawn).toBe(1)
  held = undefined
  const title = await publish()
  expect((await ask('/')).newest).toBe(title)
  release()
  expect((await before).newest).not.toBe(title)
  expect((await ask('/')).newest).toBe(title)
  expect(drawn).toBe(2)
})

test('whoever asks, whatever for, whenever: everybody reads their own page as the last write of this process left it', async () => {
  const step = fc.oneof(
    fc.record({
      path: fc.constantFrom('/', '/?a=1', '/?a=2', '/notice'),
      reader: fc.constantFrom<Reader>('visitor', 'visitor', 'member', 'bearer'),
    }),
    fc.constant('write' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      app = appOn(house.services, render)
      let newest = (await ask('/', 'member')).newest
      for (const one of steps) {
        if (one === 'write') newest = await publish()
        else {
          const reader = one.reader === 'member' ? seller.id : null
          expect(await ask(one.path, one.reader)).toMatchObject({ address: one.path, reader, newest })
        }
      }
    }),
    { numRuns: 25, seed: 20261122 },
  )
})
