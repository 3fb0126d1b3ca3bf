import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { openPool } from '#server/database/database.ts'
import { openOn, type House, type Somebody } from '../as.ts'
import { freshDatabase } from '../database.ts'
import { openGate, type Gate } from '../gate.ts'

let gate: Gate
let house: House
let buyer: Somebody
let cookie: string
beforeAll(async () => {
  const database = await freshDatabase()
  gate = await openGate(database.url)
  const pool = openPool(gate.url, 5)
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-away-'))
  const clear = async () => {
    await pool.end()
    await gate.shut()
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
  house = await openOn({ url: gate.url, pool, dataDir, clear })
  buyer = await house.as(Role.buyer)
  const session = await buyer.fetch(new Request('http://sumika.test/api/session', { method: 'POST' }))
  cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterAll(() => house.drop())

const refusal = { code: 'unavailable', message: expect.stringMatching(/^ただいま.*お試しください。$/), issues: [] }
const authorization = () => `Bearer ${buyer.token}`
const page = { accept: 'text/html' }

test('while the database is away everybody hears that they may ask again, and when it is back everybody is served', async () => {
  expect(cookie).toMatch(/=./)
  const calls: [path: string, init: RequestInit][] = [
    ['/api/public/estates', {}],
    ['/api/favorites', { headers: { authorization: authorization() } }],
    ['/api/favorite', { method: 'POST', headers: { authorization: authorization() }, body: '{}' }],
  ]
  const pages: [path: string, init: RequestInit][] = [['/buyer/favorite', { headers: { ...page, cookie } }]]
  // What is refused below is told in the log, and is no news here.
  house.services.log.level = 'silent'
  await gate.shut()
  for (const [path, init] of calls) {
    const answer = await house.visitor.fetch(path, init)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(await answer.json()).toEqual(refusal)
  }
  for (const [path, init] of pages) {
    const answer = await house.visitor.fetch(path, init)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toMatch(/<html lang="ja">[^]*<h1>ページを表示できませんでした<\/h1>/)
  }
  await gate.open()
  for (const [path, init] of [calls[0]!, calls[1]!, ...pages])
    expect((await house.visitor.fetch(path, init)).status).toBe(200)
  const { pool } = house.services
  expect(pool.totalCount - pool.idleCount).toBe(0)
})
