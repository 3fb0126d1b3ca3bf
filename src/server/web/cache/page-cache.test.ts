import { brotliDecompressSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../tests/database.ts'
import { pageCache, scriptHashes } from './page-cache.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

let drawn = 0
let now = 0
beforeEach(() => {
  drawn = 0
})
const open = () => pageCache({ db: drizzle(database.pool), policyOf: (scripts) => scripts.join(' '), clock: () => now })
const draw = (status = 200, headers = {}) =>
  Promise.resolve(
    new Response(`<p>${++drawn}</p><script>run()</script>`, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    }),
  )
const page = (headers = {}, path = '/') => new Request(`http://sumika.test${path}`, { headers })
const write = () =>
  database.pool.query(
    `insert into notices (id, "createdAt", "updatedAt", version, title, body, "postDate", status)
     values (gen_random_uuid()::text, now(), now(), 1, 't', 'b', now(), 1)`,
  )

test('a page is drawn once for all visitors, until something that the public reads has changed', async () => {
  const cache = open()
  const ask = async () => (await cache.answer(page(), draw)).text()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill(expect.stringContaining('<p>1</p>')))
  await write()
  cache.invalidate()
  expect(await ask()).toContain('<p>2</p>')
})

test('what another process has written is seen a quarter of a second later, and nothing is kept over a minute', async () => {
  const cache = open()
  const ask = async () => (await cache.answer(page(), draw)).text()
  await ask()
  await write()
  now += 300
  expect(await ask()).toContain('<p>2</p>')
  now += 61_000
  expect(await ask()).toContain('<p>3</p>')
})

test('what is rolled back changes nothing', async () => {
  const cache = open()
  const ask = async () => (await cache.answer(page(), draw)).text()
  await ask()
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`delete from notices`)
  await client.query('rollback')
  client.release()
  cache.invalidate()
  expect(await ask()).toContain('<p>1</p>')
})

test('only whole pages are kept: no refusal, no redirect, nothing that sets a cookie, and each address by itself', async () => {
  const cache = open()
  for (const given of [() => draw(404), () => draw(302), () => draw(200, { 'set-cookie': 'a=b' })]) {
    const before = drawn
    await cache.answer(page(), given)
    await cache.answer(page(), given)
    expect(drawn).toBe(before + 2)
  }
  const before = drawn
  await cache.answer(page({}, '/a'), draw)
  await cache.answer(page({}, '/b'), draw)
  expect(drawn).toBe(before + 2)
})

test('a kept page comes packed, names its scripts, and need not come twice', async () => {
  const cache = open()
  const packed = await cache.answer(page({ 'accept-encoding': 'gzip, br' }), draw)
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain('<p>1</p>')
  expect(packed.headers.get('content-security-policy')).toMatch(/^'sha256-[\w+/]{43}='$/)
  const again = await cache.answer(page({ 'if-none-match': packed.headers.get('etag')! }), draw)
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('scripts are named by the hash of what stands between their tags; files and data need no name', () => {
  const run = '<script nonce="n">alert(1)</script>'
  const others = '<script src="/a.js"></script><script type="application/ld+json">{}</script>'
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(scriptHashes(run + others)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"])
})
