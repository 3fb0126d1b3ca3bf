import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import * as nouns from '#domain/nouns.ts'
import { paramsOf } from '#http/call.ts'
import { callsOf } from '#server/web/api.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import type { NounName } from '../one-of-each/entry.ts'
import { nounByName, nounNames, openScene, rowOf } from '../one-of-each/register.ts'
import { bodies } from '../plain-calls.ts'
import { openCalls } from '../visitor-calls.ts'

/** The nouns whose rows are somebody's, and not everybody's to read. */
const owned = nounNames.filter((noun) => !openCalls.has(`${noun}.list`))
/** The calls that a noun has, of those that nouns have alike. */
const callsOfNoun = (noun: NounName) => nounByName[noun].calls
const rows = {} as Record<NounName, string>
/** Who came while the row of a noun was made: the buyer whose it is, where there is one. */
const buyers = {} as Record<NounName, Somebody>
const strangers = ['another buyer', 'another seller', 'the buyer, disabled', 'a visitor'] as const
const people = {} as Record<Exclude<(typeof strangers)[number], 'the buyer, disabled'>, Somebody | null>

let house: House
beforeAll(async () => {
  house = await openHouse()
  const { as } = house
  let lastBuyer = await house.as(Role.buyer)
  const scene = await openScene({
    ...house,
    as: async (role, about) => {
      const somebody = await as(role, about)
      if (role === Role.buyer) lastBuyer = somebody
      return somebody
    },
  })
  for (const noun of owned) {
    rows[noun] = String((await rowOf(noun, scene)).id)
    buyers[noun] = lastBuyer
  }
  people['another buyer'] = await house.as(Role.buyer)
  people['another seller'] = await house.as(Role.seller)
  const disabledAt = new Date().toISOString()
  for (const { id } of new Set(Object.values(buyers))) await scene.admin.api.user.patch({ id, body: { disabledAt } })
  people['a visitor'] = null
})
afterAll(() => house.drop())

const whoIs = (who: (typeof strangers)[number], noun: NounName) =>
  who === 'the buyer, disabled' ? buyers[noun] : people[who]

/** Every call about one row of theirs, but what everybody may ask of a published estate. */
const calls = callsOf(nouns).filter(
  ({ name, call }) =>
    owned.some((noun) => name.startsWith(`${noun}.`)) &&
    paramsOf(call.path).some((param) => param === 'id' || param === 'ids') &&
    // Marking a published estate is every buyer's own matter, and reading one everybody's.
    !['estate.publicOne', 'estate.view', 'favorite.switch'].includes(name),
)
const cells = strangers.flatMap((who) => calls.map(({ name, call }) => ({ who, name, call })))

const table = async (noun: NounName) =>
  (await house.services.pool.query(`select to_jsonb(own) as row from "${noun}s" own where id = $1`, [rows[noun]])).rows

test('every kind of row is laid out, and every kind of call is asked about it', () => {
  expect(Object.values(rows).every((id) => typeof id === 'string')).toBe(true)
  expect(Object.keys(rows)).toHaveLength(owned.length)
  for (const noun of owned) {
    const kinds = callsOfNoun(noun).filter((kind) => !['count', 'list', 'create'].includes(kind))
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(kinds.map((kind) => `${noun}.${kind}`)))
  }
})

test.each(cells)('$who gets nothing of another’s by $name, and changes nothing', async ({ who, name, call }) => {
  const noun = name.split('.')[0] as NounName
  const before = await table(noun)
  const path = call.path.replace(/\{ids?\}/, rows[noun])
  const token = whoIs(who, noun)?.token
  const headers: Record<string, string> = { ...(token && { authorization: `Bearer ${token}` }) }
  const init: RequestInit = { method: call.method, headers }
  if (call.body) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(bodies[name] ?? {})
  }
  const answer = await house.visitor.fetch(`/api${path}`, init)
  const text = await answer.text()
  if (answer.status === 200) expect([name.split('.')[1], text]).toEqual(['many', '[]'])
  else expect(who === 'a visitor' ? [401] : [401, 403, 404]).toContain(answer.status)
  expect(before).toHaveLength(1)
  expect(await table(noun)).toEqual(before)
})

test.each(owned)('lists and counts of %s hold nothing of another’s', async (noun) => {
  for (const who of ['another buyer', 'another seller'] as const) {
    const headers = { authorization: `Bearer ${people[who]!.token}` }
    const ask = (path: string) => house.visitor.fetch(`/api/${noun}s${path}`, { headers })
    const list = await ask(`?limit=100&id=${rows[noun]}`)
    expect([200, 403]).toContain(list.status)
    if (list.status === 200) expect(((await list.json()) as { items: unknown[] }).items).toEqual([])
    if (!callsOfNoun(noun).includes('count')) continue
    const count = await ask(`/count?id=${rows[noun]}`)
    expect(count.status).toBe(list.status)
    if (count.status === 200) expect(await count.json()).toEqual({ count: 0 })
  }
})
