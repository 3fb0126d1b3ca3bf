import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { regularWork } from '#server/jobs/work.ts'
import { openHouse, type House, type Somebody } from '../as.ts'

let house: House
let other: House
let member: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[other, member] = await Promise.all([house.beside(), house.as(Role.buyer)])
})
afterAll(() => house.drop())

/** How many of so many writes are refused by each of two processes that a proxy gives them in turn. */
async function write(times: number, send: (app: House['app']) => Promise<Response>) {
  const refused = [0, 0]
  for (let n = 0; n < times; n++) {
    const { status } = await send((n % 2 ? other : house).app)
    if (status === 429) refused[n % 2]!++
  }
  return refused
}
const post = (headers: Record<string, string> = {}) =>
  new Request('http://sumika.test/api/favorite/absent', { method: 'DELETE', headers })

test('300 writes a minute are counted over all processes: of somebody signed in, and of an address', async () => {
  const headers = { authorization: `Bearer ${member.token}` }
  for (const send of [
    (app: House['app']) => app.fetch(post(headers)),
    (app: House['app']) => app.fetch(post(), { ip: '203.0.113.9' }),
  ]) {
    expect(await write(300, send)).toEqual([0, 0])
    // Each may be nine behind.
    await write(20, send)
    expect(await write(10, send)).toEqual([5, 5])
  }
  expect((await house.app.fetch(post(), { ip: '203.0.113.10' })).status).toBe(401)
})

test('of an IPv6 address its network is counted, within which its owner chooses freely', async () => {
  const send = (ip: string) => house.app.fetch(post(), { ip })
  for (let n = 1; n <= 300; n++) expect((await send(`2001:db8:1:2::${n.toString(16)}`)).status).toBe(401)
  expect((await send('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await send('2001:db8:1:3::1')).status).toBe(401)
})

test('while the database does not answer each process counts alone', async () => {
  const { pool } = house.services
  const { query } = pool
  pool.query = (() => Promise.reject(new Error('away'))) as typeof query
  const send = () => house.app.fetch(post(), { ip: '203.0.113.11' })
  const statuses: number[] = []
  for (let n = 0; n < 320; n++) statuses.push((await send()).status)
  pool.query = query
  expect(statuses.slice(0, 300)).not.toContain(429)
  expect(new Set(statuses.slice(310))).toEqual(new Set([429]))
})

test('counters are removed by night, also where another service signs people in', async () => {
  const { services } = house
  // The pictures of the tests lie in no folder.
  await services.pool.query('delete from images')
  const now = () => new Date(Date.now() + 120_000).toISOString()
  const { removeExpired: _, ...identity } = services.identity
  await regularWork(() => ({ ...services, identity, now }))['clear-away']!.run()
  const { rows } = await services.pool.query(`select * from identity.limits where key like 'write%'`)
  expect(rows).toEqual([])
})
