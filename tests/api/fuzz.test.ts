import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import { openPool } from '#server/database/database.ts'
import { openOn, type House, type Somebody } from '../as.ts'
import { longer, seed, seededChance } from '../chance.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { openShop } from '../shop.ts'
import { nounNames, openScene, rowOf } from '../one-of-each/register.ts'
import { drawRequest, type DrawnRequest } from './fuzz/requests.ts'

/** How many requests one cast of people sends: a new one is called before somebody has been disabled by the desk's. */
const aCast = 400
const casts = 5 * longer

let house: House
/** The folder and the database of a house that was filled once, and how many signed up in it. */
let template: FreshDatabase & { dataDir: string; people: number }
beforeAll(async () => {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-'))
  const pool = openPool(database.url, 5)
  const people = { count: 0 }
  house = await openOn({ url: database.url, pool, dataDir, people, clear: () => pool.end() })
  await fillHouse()
  await house.drop()
  template = { ...database, dataDir, people: people.count }
})
afterAll(async () => {
  await template.drop()
  await rm(template.dataDir, { recursive: true })
})
// Each cast has a copy of that house, so that a seed draws the same whatever was drawn before it.
beforeEach(async () => {
  const { url, pool, drop } = await freshDatabase(new URL(template.url).pathname.slice(1))
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-'))
  await cp(template.dataDir, dataDir, { recursive: true })
  const clear = () => drop().then(() => rm(dataDir, { recursive: true }))
  house = await openOn({ url, pool, dataDir, people: { count: template.people }, clear })
})
afterEach(() => house.drop())

/** A row of every noun that there is, of people of their own. */
async function fillHouse(): Promise<void> {
  const scene = await openScene(house)
  for (const name of nounNames) await rowOf(name, scene)
}

/** A buyer in a deal with an order, another one, the seller, the desk, somebody without a profile, and a visitor. */
async function callCast(): Promise<(Somebody | null)[]> {
  // New ones each time: nobody may write more than 300 times a minute.
  const shop = await openShop(house)
  const { buyer, negotiationID } = await shop.ordered()
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await buyer.api.chat.create({ body: { negotiationID, messageType: 1, message: 'こんにちは' } })
  return [
    buyer,
    buyer,
    shop.seller,
    shop.seller,
    null,
    ...(await Promise.all([house.as(Role.admin), house.as(Role.admin), house.as(Role.buyer), house.as(Role.seller)])),
    await house.as(Role.buyer, { unregistered: true }),
  ]
}

/** What is no row of a noun: numbers of masters, and keys of prefectures, cities and postcodes. */
const codes = ['1', '13', '99', '13112', '1540004']

/** The ids of the latest rows of each noun, so that requests find something. */
async function latestRows(): Promise<Map<string, string[]>> {
  const { pool } = house.services
  const ids = new Map<string, string[]>()
  for (const { name, plural } of Object.values<Resource>(nouns)) {
    const { rows } = await pool.query<{ id: string }>(
      `select id::text from "${plural}" order by "createdAt" desc limit 15`,
    )
    ids.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  return ids
}

async function send({ method, path, headers, body }: DrawnRequest, by: Somebody | null, ip: string) {
  const all = by ? { ...headers, authorization: `Bearer ${by.token}` } : headers
  const request = new Request(`http://sumika.test${path}`, {
    method,
    headers: all,
    ...(body !== undefined && { body }),
  })
  return house.app.fetch(request, { ip })
}

/** What is wrong with an answer: our own fault, or a refusal that does not say why in Japanese. */
async function faultOf(answer: Response): Promise<string | null> {
  const text = await answer.text()
  if (answer.status >= 500) return `${answer.status} ${text}`
  if (answer.status < 400) return null
  // An id of `..` leads out of the API: what stands there answers in words of its own.
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return null
  const { code, message, issues } = JSON.parse(text) as { code: string; message: string; issues: { message: string }[] }
  const words = [message, ...issues.map((issue) => issue.message)]
  const foreign = words.filter(
    (word) => !/[ぁ-んァ-ヶ一-龠]/.test(word) || /\b(Invalid|expected|received|Too)\b/.test(word),
  )
  if (!code || foreign.length) return `${answer.status} says ${JSON.stringify(foreign)}`
  return issues.length > 100 ? `${issues.length} issues` : null
}

test.each(Array.from({ length: casts }, (_, at) => seed + at))(
  'whatever is asked of any call by anybody is answered or refused in Japanese, and is never our fault: seed %i',
  async (from) => {
    const chance = seededChance(from)
    const cast = await callCast()
    const rows = await latestRows()
    expect([...rows].filter(([, ids]) => ids.length === 0)).toEqual([])
    const faults: string[] = []
    for (let at = 0; at < aCast; at++) {
      const drawn = drawRequest(chance, rows, codes)
      const who = chance.between(0, cast.length - 1)
      const fault = await faultOf(await send(drawn, cast[who]!, `10.9.${who}.${at & 255}`))
      if (fault)
        faults.push(`${who} ${drawn.method} ${drawn.path.slice(0, 300)} ${drawn.body?.slice(0, 300) ?? ''} → ${fault}`)
    }
    expect(faults).toEqual([])
  },
)
