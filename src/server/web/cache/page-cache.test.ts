import { brotliDecompressSync } from 'node:zlib'
import { openDb } from '#server/database/open-db.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../tests/database.ts'
import { AppError } from '#http/errors.ts'
import { openPublicVersion } from '#server/database/public-version.ts'
import { pageCache } from './page-cache.ts'
import { scriptHashes } from './stored-page.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

let rendered = 0
let now = 0
beforeEach(() => {
  rendered = 0
})
function open() {
  const version = openPublicVersion(openDb(database.pool), () => now)
  const cache = pageCache({ version, policyOf: (scripts) => scripts.join(' '), clock: () => now })
  return { ...cache, invalidate: version.expire }
}
const render = (status = 200, headers = {}) =>
  Promise.resolve(
    new Response(`<p>${++rendered}</p><script nonce="n">run()</script><script>injected()</script>`, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "script-src 'nonce-n'",
        ...headers,
      },
    }),
  )
const page = (headers = {}, path = '/') => new Request(`http://sumika.test${path}`, { headers })
const write = () =>
  database.pool.query(
    `insert into notices (id, "createdAt", "updatedAt", version, title, body, "postDate", status)
     values (gen_random_uuid()::text, now(), now(), 1, 't', 'b', now(), 1)`,
  )

test('a page is rendered once for all visitors, until something that the public reads has changed', async () => {
  const cache = open()
  const ask = async () => (await cache.answer(page(), render)).text()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill(expect.stringContaining('<p>1</p>')))
  await write()
  cache.invalidate()
  expect(await ask()).toContain('<p>2</p>')
})

test('what another process has written is seen a quarter of a second later, and no page is stored over a minute', async () => {
  const cache = open()
  const ask = async () => (await cache.answer(page(), render)).text()
  await ask()
  await write()
  now += 300
  expect(await ask()).toContain('<p>2</p>')
  now += 61_000
  expect(await ask()).toContain('<p>3</p>')
})

test('while the database fails, a page rendered within the last five minutes is answered, and no other', async () => {
  const cache = open()
  const ask = async (path = '/') => (await cache.answer(page({}, path), render)).text()
  await ask()
  await database.pool.query('alter table "publicVersion" rename to away')
  now += 299_000
  expect(await ask()).toContain('<p>1</p>')
  await expect(ask('/another')).rejects.toThrow('publicVersion')
  now += 2_000
  await expect(ask()).rejects.toThrow('publicVersion')
  await database.pool.query('alter table away rename to "publicVersion"')
  expect(await ask()).toContain('<p>2</p>')
})

test('a page that cannot be drawn anew, because the database fails meanwhile, is answered as it was', async () => {
  const cache = open()
  const ask = (answer: () => Promise<Response> = render) => cache.answer(page(), answer)
  await ask()
  await write()
  cache.invalidate()
  for (const status of [503, 500]) {
    const answer = await ask(() => render(status))
    expect([status, answer.status]).toEqual([status, status === 503 ? 200 : 500])
  }
  now += 30_000
  expect((await ask(() => render(503))).status).toBe(503)
})

test('a page that is to be drawn anew is answered as it was where too much is to be drawn already', async () => {
  const cache = open()
  await cache.answer(page(), render)
  await write()
  cache.invalidate()
  const refuse = () => Promise.reject(new AppError('unavailable', 'ただいま混み合っています。'))
  expect(await (await cache.answer(page(), refuse)).text()).toContain('<p>1</p>')
  await expect(cache.answer(page({}, '/faq'), refuse)).rejects.toThrow('混み合っています')
  await expect(cache.answer(page(), () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault')
})

test('a visitor whose page is at hand does not wait for a database that says nothing', async () => {
  let isSilent = false
  const silence = new Promise<number>(() => undefined)
  const version = { present: () => (isSilent ? silence : Promise.resolve(1)), known: () => undefined, expire() {} }
  const cache = pageCache({ version, policyOf: (scripts) => scripts.join(' '), clock: () => now, patience: 10 })
  const ask = async () => (await cache.answer(page(), render)).text()
  await ask()
  isSilent = true
  expect(await ask()).toContain('<p>1</p>')
})

test('what is rolled back changes nothing', async () => {
  const cache = open()
  const ask = async () => (await cache.answer(page(), render)).text()
  await ask()
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`delete from notices`)
  await client.query('rollback')
  client.release()
  cache.invalidate()
  expect(await ask()).toContain('<p>1</p>')
})

test('only whole pages are stored: no refusal, no redirect, nothing that sets a cookie or says no-store, each address by itself', async () => {
  const cache = open()
  const headers = [{ 'set-cookie': 'a=b' }, { 'cache-control': 'no-store' }]
  const answers = headers.map((header) => () => render(200, header))
  for (const answer of [() => render(404), () => render(302), ...answers]) {
    const before = rendered
    await cache.answer(page(), answer)
    await cache.answer(page(), answer)
    expect(rendered).toBe(before + 2)
  }
  const before = rendered
  await cache.answer(page({}, '/a'), render)
  await cache.answer(page({}, '/b'), render)
  expect(rendered).toBe(before + 2)
})

test('a stored page comes packed, names its scripts, and need not come twice', async () => {
  const cache = open()
  const packed = await cache.answer(page({ 'accept-encoding': 'gzip, br' }), render)
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain('<p>1</p>')
  expect(packed.headers.get('content-security-policy')).toMatch(/^'sha256-[\w+/]{43}='$/)
  const again = await cache.answer(page({ 'if-none-match': packed.headers.get('etag')! }), render)
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('scripts of this drawing are named by the hash of what stands between their tags; files and data need no name', () => {
  const run = '<script class="$tsr" nonce="n-1">alert(1)</script>'
  const others = '<script src="/a.js"></script><script type="application/ld+json">{}</script>'
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(scriptHashes(run + others, 'n-1')).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"])
})

test.each([
  ['without a nonce', '<script>alert(1)</script>'],
  ['with another nonce', '<script nonce="n-2">alert(1)</script>'],
  ['that only speaks of the nonce', `<script data-x='nonce="n-1"'>alert(1)</script>`],
])('a script %s is not named, so that the browser refuses it', (_, script) => {
  expect(scriptHashes(script, 'n-1')).toEqual([])
  expect(scriptHashes(script, null)).toEqual([])
})

test('a page is rendered anew when a day begins in Japan', async () => {
  const cache = open()
  const ask = async () => (await cache.answer(page(), render)).text()
  now = Date.parse('2026-11-22T23:59:50+09:00')
  expect(await ask()).toContain('<p>1</p>')
  now += 9_000
  expect(await ask()).toContain('<p>1</p>')
  now += 2_000
  expect(await ask()).toContain('<p>2</p>')
})
