import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { retention } from '#domain/law/retention.ts'
import { obeyRetention } from '#server/retention/obey-retention.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let [admin, seller, buyer]: Somebody[] = []
const ids: string[] = []
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller, buyer] = await Promise.all([house.as(Role.admin), house.as(Role.seller), house.as(Role.buyer)])
  for (let n = 0; n < 3; n++) {
    const { id } = await seller.api.estate.create({ body: typedEstate() })
    await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id })
    ids.push(id)
  }
})
afterAll(() => house.drop())

const look = async (who: Somebody, ...homes: string[]) => {
  for (const id of homes) await who.api.estate.view({ id })
}
const seen = async (who: Somebody) => (await who.api.estate.seen()).items.map(({ id }) => id)
const stored = async (where = 'true', values: unknown[] = []) =>
  Number((await house.services.pool.query(`select count(*) from "seenEstates" where ${where}`, values)).rows[0].count)

test('a member reads the homes that they looked at, each once, the latest first, and nobody else does', async () => {
  const [first, second, third] = ids as [string, string, string]
  await look(buyer!, first, second, third, first)
  expect(await seen(buyer!)).toEqual([first, third, second])
  expect(await seen(await house.as(Role.buyer))).toEqual([])
  await house.visitor.api.estate.view({ id: first })
  await look(admin!, first)
  expect(await stored()).toBe(3)
  await expect(house.visitor.api.estate.seen()).rejects.toMatchObject({ status: 401 })
})

test('what is hidden, or no longer on show, is not among them', async () => {
  const other = await house.as(Role.buyer)
  const [first, second, third] = ids as [string, string, string]
  await look(other, first, second, third)
  await other.api.hiddenEstate.create({ body: { estateID: first } })
  expect(await seen(other)).toEqual([third, second])
  await admin!.api.estate.patch({ id: third, body: { status: ListingStatus.finished } })
  expect(await seen(other)).toEqual([second])
})

test('fifty are remembered: a further one takes the place of the one seen longest ago', async () => {
  const other = await house.as(Role.buyer)
  await house.services.pool.query(
    `insert into estates select copied.* from estates e, generate_series(1, 50) n, jsonb_populate_record(e,
      jsonb_build_object('id', e.id || '-' || n, 'estateNumber', "nextEstateNumber"())) copied where e.id = $1`,
    [ids[0]],
  )
  await house.services.pool.query(
    `insert into "seenEstates" select $1, $2 || '-' || n, now() - n * interval '1 minute' from generate_series(1, 50) n`,
    [other.id, ids[0]],
  )
  await look(other, ids[1]!)
  const left = `"ownerID" = $1`
  expect(await stored(left, [other.id])).toBe(50)
  expect(await stored(`${left} and "estateID" = $2`, [other.id, `${ids[0]}-50`])).toBe(0)
  expect(await stored(`${left} and "estateID" = $2`, [other.id, ids[1]])).toBe(1)
})

test('they are forgotten when their owner says so, and all when their time is over', async () => {
  const other = await house.as(Role.seller)
  await look(other, ids[1]!)
  const before = await stored()
  await other.api.estate.forgetSeen()
  expect([await seen(other), await stored()]).toEqual([[], before - 1])
  const night = (days: number) =>
    obeyRetention({ ...house.services, now: () => `${addDays(tokyoDate(Date.now()), days)}T19:40:00.000Z` })
  await night(retention.seen.keep.days - 1)
  expect(await stored()).toBeGreaterThan(0)
  await night(retention.seen.keep.days + 1)
  expect(await stored()).toBe(0)
})
