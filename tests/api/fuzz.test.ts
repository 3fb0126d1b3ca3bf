import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import type { House } from '../as.ts'
import { longer, seed, seededChance, type Chance } from '../chance.ts'
import { answerFaults } from './fuzz/answer-faults.ts'
import { askersOf } from './fuzz/askers.ts'
import { fillHouse, type Asker, type FilledHouse } from './fuzz/house.ts'
import { drawRequest, type DrawnRequest, type Known } from './fuzz/requests.ts'
import { rightsFaults } from './fuzz/rights-faults.ts'
import { send, type Outcome } from './fuzz/send.ts'
import { slowFaults } from './fuzz/slow-faults.ts'
import { stateFaults } from './fuzz/state-faults.ts'
import { takeTrail, type StoredRow } from './fuzz/trail.ts'

/** How many requests one copy of the house is sent: what they change may shut doors for those that follow. */
const aCopy = 300
const copies = 2 * longer

let filled: FilledHouse
beforeAll(async () => {
  filled = await fillHouse()
})
afterAll(() => filled.drop())

let house: House
// Each seed has a copy of that house, so that it draws the same whatever was drawn before it.
beforeEach(async () => {
  house = await filled.copy()
})
afterEach(() => house.drop())

/** What is no row of a noun: numbers of masters, and keys of prefectures, cities and postcodes. */
const codes = ['1', '13', '99', '13112', '1540004']

/** The latest rows of each noun, so that requests find something. */
async function latestRows(): Promise<Known> {
  const rows = new Map<string, StoredRow[]>()
  for (const { name, plural } of Object.values<Resource>(nouns)) {
    const latest = `select * from "${plural}" order by "createdAt" desc, id limit 15`
    rows.set(name, (await house.services.pool.query<StoredRow>(latest)).rows)
  }
  return { rows, codes }
}

/** Everybody whom a row names, or a row that it names, or one that that names: a line of talk its deal, the deal its buyer. */
function idsAround(row: StoredRow | undefined, byID: ReadonlyMap<string, StoredRow>): ReadonlySet<unknown> {
  const ids = new Set<unknown>(row && Object.values(row))
  for (let away = 0; away < 2; away++)
    for (const id of Array.from(ids)) for (const value of Object.values(byID.get(String(id)) ?? {})) ids.add(value)
  return ids
}

/** Who sends a request: most often somebody whom the row has to do with that it is about, or the desk at large. */
function drawAsker(chance: Chance, { about }: DrawnRequest, { rows }: Known): Asker {
  const { people, head } = filled
  const wish = chance.between(1, 12)
  if (wish === 1) return null
  if (wish < 5) return head
  const byID = new Map([...rows.values()].flat().map((row) => [String(row.id), row]))
  const ids = idsAround(about, byID)
  const around = people.filter(({ id }) => ids.has(id))
  return around.length && wish < 11 ? chance.pick(around) : chance.pick(people)
}

async function faultsOf(outcome: Outcome): Promise<string[]> {
  return [
    ...answerFaults(outcome),
    ...(await rightsFaults(house.services.pool, outcome)),
    ...stateFaults(outcome),
    ...(await slowFaults(house, outcome)),
  ]
}

/** A request that may be sent by anybody, and what came of it. */
async function ask(request: DrawnRequest, asker: Asker, at: number): Promise<Outcome> {
  const { pool } = house.services
  const me = await askersOf(pool).me(asker)
  const answer = await send(house, request, asker, `10.9.${at >> 8}.${at & 255}`)
  return { request, asker, me, writes: await takeTrail(pool), ...answer }
}

test.each(Array.from({ length: copies }, (_, at) => seed + at))(
  'whatever is asked of any call by anybody is answered as the contract says, to those who may, or refused in Japanese: seed %i',
  async (from) => {
    const chance = seededChance(from)
    let known = await latestRows()
    expect([...known.rows].filter(([, rows]) => rows.length === 0)).toEqual([])
    const faults: string[] = []
    for (let at = 0; at < aCopy; at++) {
      if (at % 100 === 99) known = await latestRows()
      const request = drawRequest(chance, known)
      const outcome = await ask(request, drawAsker(chance, request, known), at)
      const { me, asker } = outcome
      const { method, path, body = '' } = request
      const what = `${method} ${path.slice(0, 300)} ${body.slice(0, 500)}`
      for (const fault of await faultsOf(outcome))
        faults.push(`${asker?.email ?? 'a visitor'} as ${me?.role ?? 'nobody'}: ${what} → ${fault}`)
    }
    // Told whole, also where nothing but the message is kept of a failure.
    if (faults.length) throw new Error(faults.join('\n'))
  },
)

test('each oracle tells of a fault: an answer that is ours, of another shape, late, somebody else’s, or of a state that nothing leads to', async () => {
  const { rows } = await latestRows()
  const estate = rows.get('estate')!.find(({ status }) => status === ListingStatus.approved)!
  const owner = filled.people.find(({ id }) => id === estate.userID)!
  const stranger = filled.people.findLast(({ id }) => id !== estate.userID && id !== filled.head.id)!
  const request = { id: 'estate.patch', method: 'PATCH', path: `/api/estate/${estate.id}`, headers: {}, about: estate }
  const change = { ...request, headers: { 'content-type': 'application/json' }, body: '{"appealPoint":"静かです"}' }
  const outcome = await ask(change, owner, 0)
  expect(await faultsOf(outcome)).toEqual([])
  const [write] = outcome.writes.filter(({ noun }) => noun === 'estate')
  const told = async (about: Partial<Outcome>) => (await faultsOf({ ...outcome, ...about })).join()
  const me = await askersOf(house.services.pool).me(stranger)
  expect(await told({ status: 500 })).toContain('500')
  expect(await told({ json: { ...(outcome.json as object), more: 1 } })).toContain('more than its schema says')
  expect(await told({ json: {} })).toContain('outside its schema')
  expect(await told({ took: 1e9 })).toContain('took')
  expect(await told({ asker: stranger, me })).toContain('changed estate')
  expect(await told({ text: 'hidden-user-adminMemo-words' })).toContain('user.adminMemo')
  expect(await told({ text: stranger.email })).toContain(stranger.email)
  expect(await told({ json: { ...(outcome.json as object), ownNumber: 'A-1' } })).toContain('read ownNumber')
  expect(await told({ status: 409, json: { code: 'conflict', message: '今は', issues: [] } })).toContain('but wrote')
  const moved = { ...write!, after: { ...write!.after!, status: ListingStatus.draft } }
  expect(await told({ writes: [moved] })).toContain('3 → 1 is no move')
  const ended = { ...write!, after: { ...write!.after!, status: ListingStatus.finished } }
  expect(await told({ writes: [ended] })).toContain('is not on record')
})
