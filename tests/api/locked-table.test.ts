import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/database/database.ts'
import { openOn, type House } from '../as.ts'
import { freshDatabase } from '../database.ts'
import { openShop } from '../shop.ts'

let house: House
let url: string
beforeAll(async () => {
  const database = await freshDatabase()
  url = database.url
  const pool = openPool(url, 3, { lockTimeout: 1_000 })
  const visitors = openPool(url, 2)
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-'))
  const clear = async () => {
    await Promise.all([pool.end(), visitors.end()])
    await Promise.all([database.drop(), rm(dataDir, { recursive: true })])
  }
  house = await openOn({ url, pool, visitors, dataDir, clear })
})
afterAll(() => house.drop())

test('while a table is locked, visitors read as ever, and who writes to it is told to come back', async () => {
  const shop = await openShop(house)
  const { buyer, negotiationID, estateID } = await shop.quoted()
  const locker = new pg.Client({ connectionString: url })
  await locker.connect()
  await locker.query('begin')
  await locker.query('lock table chats in access exclusive mode')
  const say = () =>
    buyer.fetch(
      new Request('http://sumika.test/api/chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ negotiationID, message: 'こんにちは' }),
      }),
    )
  const messages = Array.from({ length: 6 }, say)
  await expect.poll(() => house.services.pool.waitingCount).toBeGreaterThan(0)
  const began = performance.now()
  expect(await house.visitor.api.estate.publicOne({ id: estateID })).toMatchObject({ id: estateID })
  expect((await house.visitor.api.estate.public({})).items).toHaveLength(1)
  expect((await house.visitor.api.notice.list({})).items).toEqual([])
  expect(performance.now() - began).toBeLessThan(1_000)
  const answers = await Promise.all(messages)
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(((await answer.json()) as { message: string }).message).toContain('少し時間をおいて')
  }
  await locker.query('rollback')
  await locker.end()
  expect((await say()).status).toBe(201)
})

test.each(['/sitemap.xml', '/app.webmanifest', '/map/area.svg', '/brand/1/colours.css', '/robots.txt'])(
  '%s is answered while members hold every connection of theirs',
  async (path) => {
    const held = await Promise.all(Array.from({ length: 3 }, () => house.services.pool.connect()))
    const began = performance.now()
    try {
      expect((await house.visitor.fetch(path)).status).toBe(path.startsWith('/brand/') ? 404 : 200)
      expect(performance.now() - began).toBeLessThan(3_000)
    } finally {
      for (const client of held) client.release()
    }
  },
)

test('a transaction in which nothing happens is ended by the database', async () => {
  const { rows } = await house.services.pool.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }])
})
