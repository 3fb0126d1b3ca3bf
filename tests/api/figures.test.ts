import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, tokyoDate } from '#domain/calendar.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { ApiError } from '#http/api-error.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop, payByDeposit } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
/** Noon of the fifteenth of the month before this one, in Japan: far from every edge. */
const lastMonth = addMonths(`${tokyoDate(Date.now()).slice(0, 7)}-15`, -1)
const hoursAfter = (hours: number) =>
  new Date(Date.parse(`${lastMonth}T12:00:00+09:00`) + hours * 3_600_000).toISOString()
const at = lastMonth.slice(0, 7)

beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const run = (text: string, values: unknown[]) => house.services.pool.query(text, values)
const figures = async (months = 3) => (await shop.admin.api.desk.figures({ months })).figures
/** The numbers of a figure in a month. */
const those = async (figure: 'review' | 'answer' | 'interest' | 'money', month = at) => {
  const rows = (await figures())[figure].filter((row) => row.at === month)
  return Object.fromEntries(rows.map(({ series, value, of }) => [series, [value, of]]))
}

/** Writes what the log would have, so many hours after the noon; the log refuses every change. */
const logged = (action: string, rowID: string, hours: number, noun = 'estate') =>
  run(
    `insert into audits (id, "createdAt", action, noun, "rowID", "requestID", ip) values (gen_random_uuid()::text, $1, $2, $3, $4, '-', '-')`,
    [hoursAfter(hours), action, noun, rowID],
  )

test('a review takes from the last application to its decision, in the month of the decision', async () => {
  await logged('apply', 'one', 0)
  await logged('reject', 'one', 10)
  await logged('reapply', 'one', 20)
  await logged('approve', 'one', 24)
  await logged('apply', 'two', 0)
  await logged('approve', 'two', 6)
  await logged('apply', 'waiting', 0)
  await logged('apply', 'person', 0, 'user')
  await logged('reject', 'person', 48, 'user')
  // 10, 4 and 6 hours.
  expect(await those('review')).toEqual({ estate: [6, 3], user: [48, 1] })
  await logged('requestChange', 'two', 60)
  await logged('rejectChange', 'two', 62)
  await logged('requestChange', 'two', 70)
  await logged('approve', 'two', 74)
  await logged('restore', 'person', 60, 'user')
  await logged('approve', 'person', 62, 'user')
  await logged('recheck', 'person', 90, 'user')
  await logged('approve', 'person', 91, 'user')
  // Besides those, 2 and 4 hours of changes; of the person 48, 2 and 1.
  expect(await those('review')).toEqual({ estate: [4, 5], user: [2, 3] })
})

test('the first answer is that of anybody but the buyer and the product, and silence is not counted', async () => {
  const deals = await Promise.all([1, 2, 3].map(() => shop.quoted()))
  const [answered, silent, late] = deals.map(({ negotiationID }) => negotiationID)
  const say = async (somebody: Somebody, negotiationID: string, hours: number) => {
    const { id } = await somebody.api.chat.create({ body: { negotiationID, message: 'お返事です' } })
    await run('update chats set "createdAt" = $2 where id = $1', [id, hoursAfter(hours)])
  }
  for (const id of [answered, silent, late])
    await run('update negotiations set "createdAt" = $2 where id = $1', [id, hoursAfter(0)])
  await say(deals[0]!.buyer, answered!, 1)
  await say(shop.admin, answered!, 3)
  await say(shop.admin, answered!, 30)
  await say(deals[1]!.buyer, silent!, 2)
  await say(shop.admin, late!, 9)
  expect(await those('answer')).toEqual({ answer: [6, 2] })
  expect((await those('interest')).deals).toEqual([3, 3])
})

test('looks, hearts that are left, deals and papers fall into their month; a paper taken back does not count', async () => {
  const { estateID, order, payment } = await shop.ordered()
  await house.visitor.api.estate.view({ id: estateID })
  await run('update "estateVisits" set day = $2, visits = 12 where "estateID" = $1', [estateID, lastMonth])
  const fan = await house.as(Role.buyer)
  await fan.api.favorite.switch({ estateID })
  await run('update favorites set "createdAt" = $2 where "buyerID" = $1', [fan.id, hoursAfter(1)])
  await payByDeposit(shop.admin, payment.id)
  expect(await those('interest')).toMatchObject({ visits: [12, 12], favorites: [1, 1] })
  const today = tokyoDate(Date.now()).slice(0, 7)
  expect(await those('money', today)).toEqual({ receipt: [55_000, 1] })
  // Papers are never changed by hand: their trigger rests for this one statement.
  await run(
    `with calm as (select set_config('session_replication_role', 'replica', true)) update documents set "voidedAt" = now() from calm where "orderID" = $1`,
    [order.id],
  )
  expect(await those('money', today)).toEqual({})
})

test('a period begins with the first day of its first month', async () => {
  const { from, today } = await shop.admin.api.desk.figures({ months: 12 })
  expect(from).toBe(addMonths(`${today.slice(0, 7)}-01`, -11))
  expect((await figures(1)).review.every((row) => row.at === today.slice(0, 7))).toBe(true)
  const stages = (await figures(1)).stages
  expect(stages.reduce((sum, { value }) => sum + value, 0)).toBe(4)
})

test('a seller reads the weeks of a home of their own, and nobody else does', async () => {
  const { id } = await shop.seller.api.estate.create({ body: typedEstate() })
  await shop.seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await shop.admin.api.estate.approve({ id })
  await house.visitor.api.estate.view({ id })
  const fan = await house.as(Role.buyer)
  await fan.api.favorite.switch({ estateID: id })
  await fan.api.negotiation.create({ body: { estateID: id } })
  // A talk of their own with the desk asks for nothing.
  await shop.seller.api.negotiation.create({ body: { estateID: id, negotiationType: DealRole.seller } })
  const { from, today, rows } = await shop.seller.api.estate.figures({ id })
  const monday = addDays(from, 49)
  expect(new Date(from).getUTCDay()).toBe(1)
  expect(monday <= today && today < addDays(monday, 7)).toBe(true)
  expect(rows).toEqual(
    expect.arrayContaining(['visits', 'favorites', 'deals'].map((series) => ({ at: monday, series, value: 1, of: 1 }))),
  )
  expect(rows).toHaveLength(3)
  const other = await house.as(Role.seller)
  for (const { api } of [other, fan, house.visitor]) await expect(api.estate.figures({ id })).rejects.toThrow(ApiError)
  for (const { api } of [shop.seller, fan]) await expect(api.desk.figures({})).rejects.toMatchObject({ status: 403 })
})
