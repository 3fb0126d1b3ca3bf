import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { metaOf } from '#domain/kit/fields.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import { blankRow } from '#server/kernel/values.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { refusedBy } from '../one-of-each/register.ts'

let house: House
let people: Record<'desk' | 'seller' | 'buyer', Somebody>
beforeAll(async () => {
  house = await openHouse()
  const [desk, seller, buyer] = await Promise.all([house.as(Role.admin), house.as(Role.seller), house.as(Role.buyer)])
  people = { desk, seller, buyer }
})
afterAll(() => house.drop())

const letters = { desk: 'A', seller: 'S', buyer: 'B' }
const refused = refusedBy()
/** Who may make some or none is asked of an offer by its guard, after its state. */
const mayMakeAny = (who: keyof typeof letters, noun: string) =>
  noun === 'offer' || !refused.get(`${noun}.create`)?.includes(letters[who])

/** Every state that a row of a noun cannot be born in, for everybody who may ask. */
const cells = Object.values<Resource>(nouns).flatMap((noun) => {
  const field = noun.moves?.field
  const choice = field && metaOf(noun.row.shape[field]!).choice
  if (!field || !choice) return []
  const first = (blankRow(noun, null) as Record<string, unknown>)[field]
  const others = choice.options.map(({ value }) => value).filter((value) => value !== first)
  return (['desk', 'seller', 'buyer'] as const).flatMap((who) =>
    others.map((state) => ({ who, noun: noun.name, plural: noun.plural, field, state })),
  )
})

test('every noun with states is asked, in all its states but the first', () => {
  const machines = Object.values<Resource>(nouns).filter(({ moves }) => moves)
  expect(new Set(cells.map(({ noun }) => noun)).size).toBe(machines.length)
  expect(machines.length).toBeGreaterThanOrEqual(9)
})

test.each(cells)('$who makes no $noun that is born with $field $state', async ({ who, noun, plural, field, state }) => {
  const { token } = people[who]
  const count = async () =>
    (await house.services.pool.query(`select count(*)::int as count from "${plural}"`)).rows[0].count as number
  const before = await count()
  const answer = await house.visitor.fetch(`/api/${noun}`, {
    method: 'POST',
    body: JSON.stringify({ [field]: state }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  const { issues } = (await answer.json()) as { issues?: { path: string[] }[] }
  // Who may make none at all is refused as such; whoever may, is told which field it is.
  const mayMake = mayMakeAny(who, noun)
  expect(answer.status).toBe(mayMake ? 400 : 403)
  if (mayMake) expect(issues?.map(({ path }) => path)).toContainEqual([field])
  expect(await count()).toBe(before)
})

const stamps = { id: 'x', createdAt: new Date(), updatedAt: new Date(), version: 1 }
const insert = (table: string, values: object) => {
  const row = { ...stamps, ...values }
  const names = Object.keys(row).map((name) => `"${name}"`)
  const places = names.map((_, index) => `$${index + 1}`)
  return house.services.pool.query(`insert into "${table}" (${names}) values (${places})`, Object.values(row))
}

const refund = { paymentID: 'p', amount: 1, reason: 'x', requestedBy: 'a' }
const payout = { refundIDs: [], payOn: '2026-12-01', total: 1, senderVersion: 1, madeBy: 'a' }
const offer = { negotiationID: 'n', offeredBy: 3, offererID: 'b', price: 1, expiresAt: new Date() }
const viewing = { negotiationID: 'n', sellerID: 's', buyerID: 'b', times: '[]', minutes: 60 }
const form = { negotiationID: 'n', kind: 1, edition: 1, lines: '[]', changedKeys: '[]', confirmedKeys: '[]' }
test.each([
  ['disclosures', { ...form, status: 2 }, 'disclosures_shown_since'],
  ['viewings', { ...viewing, status: 2 }, 'viewings_booked_at_a_time'],
  ['refunds', { ...refund, status: 2 }, 'refunds_approved_by_another'],
  ['refunds', { ...refund, status: 3, approvedBy: 'a' }, 'refunds_approved_by_another'],
  ['payoutFiles', { ...payout, status: 2 }, 'payoutFiles_released_by_another'],
  ['payoutFiles', { ...payout, status: 3, releasedBy: 'a' }, 'payoutFiles_released_by_another'],
  ['offers', { ...offer, status: 2, buyerConfirmedAt: new Date() }, 'offers_accepted_by_both'],
  ['offers', { ...offer, status: 2, sellerConfirmedAt: new Date() }, 'offers_accepted_by_both'],
  ['transfers', { paidOn: '2026-11-01', payerName: 'x', amount: 1, status: 2 }, 'transfers_matched_to_a_payment'],
])('the database itself keeps no %s in a state without its ground: %j', async (table, values, constraint) => {
  await expect(insert(table, values)).rejects.toMatchObject({ constraint })
})
