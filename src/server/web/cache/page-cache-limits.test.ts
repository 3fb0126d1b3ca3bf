import { openDb } from '#server/database/open-db.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../tests/database.ts'
import { openPublicVersion } from '#server/database/public-version.ts'
import { pageCache } from './page-cache.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const noon = Date.parse('2026-11-21T12:00:00+09:00')
let now = noon
let rendered = 0
beforeEach(() => {
  now = noon
  rendered = 0
})
const html = { 'content-type': 'text/html' }
const render = (status = 200, headers: Record<string, string> = html) =>
  Promise.resolve(new Response(String(++rendered), { status, headers }))
const get = (path = '/', method = 'GET') => new Request(`http://sumika.test${path}`, { method })
function open() {
  const version = openPublicVersion(openDb(database.pool), () => now)
  const cache = pageCache({ version, policyOf: () => '', clock: () => now })
  const ask = async (path = '/') => Number(await (await cache.answer(get(path), () => render())).text())
  return { ...cache, invalidate: version.expire, ask }
}
/** Somebody writes something that the public reads. */
const write = () => database.pool.query('update "publicVersion" set n = n + 1')
/** The database does not answer while this runs. */
async function withoutDatabase(run: () => Promise<void>) {
  await database.pool.query('alter table "publicVersion" rename to away')
  await run().finally(() => database.pool.query('alter table away rename to "publicVersion"'))
}

test.each([
  ['a page is answered for a minute', 59_999, 60_000],
  ['a page is answered until midnight in Japan', 11_999, 12_000, '2026-11-21T23:59:48+09:00'],
])('%s and no longer', async (_, still, over, from = '2026-11-21T12:00:00+09:00') => {
  const start = (now = Date.parse(from))
  const { ask } = open()
  expect(await ask()).toBe(1)
  now = start + still
  expect(await ask()).toBe(1)
  now = start + over
  expect(await ask()).toBe(2)
})

test.each(['09:00', '12:00', '15:00', '18:00', '21:00'])('no day begins in Japan at %s', async (time) => {
  now = Date.parse(`2026-11-21T${time}:00+09:00`) - 1
  const { ask } = open()
  await ask()
  now += 2
  expect(await ask()).toBe(1)
})

test('what another process writes is asked for again after a quarter of a second, and not before', async () => {
  const { ask } = open()
  await ask()
  await write()
  now += 249
  expect(await ask()).toBe(1)
  now += 1
  expect(await ask()).toBe(2)
  now += 250
  expect(await ask()).toBe(2)
})

test('while the database fails, a page is answered for five minutes, and half a minute where it is known to be old', async () => {
  const { ask, invalidate } = open()
  await ask('/a')
  await ask('/b')
  await withoutDatabase(async () => {
    now += 299_999
    expect(await ask('/a')).toBe(1)
    now += 1
    await expect(ask('/a')).rejects.toThrow('publicVersion')
  })
  expect(await ask('/b')).toBe(3)
  await write()
  invalidate()
  expect(await ask('/a')).toBe(4)
  await withoutDatabase(async () => {
    now += 250
    expect([await ask('/a'), await ask('/b')]).toEqual([4, 3])
    now += 29_750
    expect(await ask('/a')).toBe(4)
    await expect(ask('/b')).rejects.toThrow('publicVersion')
  })
})

test('two hundred pages are kept, the oldest goes first', async () => {
  const { ask } = open()
  for (let page = 0; page < 200; page++) await ask(`/?page=${page}`)
  expect([await ask('/?page=0'), rendered]).toEqual([1, 200])
  expect(await ask('/?page=200')).toBe(201)
  expect([await ask('/?page=1'), await ask('/?page=200')]).toEqual([2, 201])
  expect(await ask('/?page=0')).toBe(202)
})

test('an address of up to 300 letters is kept, its question with it', async () => {
  const { ask } = open()
  const fits = `/?${'a'.repeat(298)}`
  const long = `/?${'a'.repeat(299)}`
  expect([await ask(fits), await ask(fits), await ask(long), await ask(long)]).toEqual([1, 1, 2, 3])
})

test.each<[string, number, Record<string, string>, string?]>([
  ['a refusal', 404, html],
  ['a picture', 200, { 'content-type': 'image/png' }],
  ['something of no kind', 200, {}],
  ['a page with a cookie', 200, { ...html, 'set-cookie': 'a=b' }],
  ['a page that says no-store', 200, { ...html, 'cache-control': 'no-store' }],
  ['what was not only read', 200, html, 'POST'],
])('%s goes to whom it was made for', async (_, status, headers, method) => {
  const { answer } = open()
  // A body of bytes has no kind unless it is told.
  const bytes = () => Promise.resolve(new Response(Buffer.from(String(++rendered)), { status, headers }))
  const answers = await Promise.all([1, 2, 3].map(() => answer(get('/', method), bytes)))
  expect((await Promise.all(answers.map((one) => one.text()))).toSorted()).toEqual(['1', '2', '3'])
  expect(answers.map((one) => one.status)).toEqual([status, status, status])
})

test('a page that was drawn too long does not take the place of a newer one, and a failure none', async () => {
  const { answer, ask, invalidate } = open()
  await expect(answer(get(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  let finish = (_: Response) => {}
  const slow = answer(get(), () => new Promise((resolve) => (finish = resolve)))
  await expect.poll(() => finish.length).toBe(1)
  await write()
  invalidate()
  expect(await ask()).toBe(1)
  finish(new Response('old', { headers: html }))
  expect(await (await slow).text()).toBe('old')
  expect(await ask()).toBe(1)
})
