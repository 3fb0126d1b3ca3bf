import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, DealRole, OfferStatus } from '#domain/choices/deal.ts'
import { SuspendedReason } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
let id: string
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  ;({ id } = await shop.seller.api.estate.create({ body: typedEstate({ price: 1 }) }))
})
afterAll(() => house.drop())

const run = (text: string, values: unknown[] = []) => house.services.pool.query(text, values)
const guide = () => shop.seller.api.estate.priceGuide({ id })
/** Agrees a deal at a price, so many days ago, its home having been on show for twice as long. */
async function sell(negotiationID: string, price: number, days: number) {
  await run(`update negotiations set status = $2 where id = $1`, [negotiationID, DealStatus.established])
  const ago = (part: string) => `now() - make_interval(days => ${part})`
  await run(
    `insert into offers (id, "createdAt", "updatedAt", version, "negotiationID", "offeredBy", "offererID", status, price, "expiresAt", "buyerConfirmedAt", "sellerConfirmedAt")
     values (gen_random_uuid()::text, ${ago('$2')}, now(), 1, $1, $3, '', $4, $5, now(), ${ago('$2')}, ${ago('$2')})`,
    [negotiationID, days, DealRole.buyer, OfferStatus.accepted, price],
  )
  await run(
    `update estates set "firstApprovedAt" = ${ago('2 * $2')} where id = (select "estateID" from negotiations where id = $1)`,
    [negotiationID, days],
  )
}

test('four homes that are alike say nothing, the fifth makes a median of all, and this home is none of them', async () => {
  const prices = [20_000_000, 25_040_000, 29_960_000, 35_000_000]
  for (const price of prices) await shop.quoted(price)
  expect(await guide()).toEqual({ listed: null, closed: null })
  await shop.quoted(90_000_000)
  const { listed, closed } = await guide()
  expect(closed).toBeNull()
  expect(listed).toMatchObject({ place: '鎌倉市', count: 5, low: 25_000_000, median: 30_000_000, high: 35_000_000 })
  expect(listed?.days).toBe(0)
})

test('a home in another city counts only where too few are in this one; of another size or on hold, never', async () => {
  await run(`update publications set "cityCode" = '14101' where price = 90000000`)
  expect((await guide()).listed).toMatchObject({ place: '神奈川県', count: 5 })
  await run(`update publications set "searchTotalFloorArea" = "searchTotalFloorArea" * 2 where price = 90000000`)
  expect((await guide()).listed).toBeNull()
  await run(
    `update publications set "searchTotalFloorArea" = "searchTotalFloorArea" / 2, "cityCode" = '14204' where price = 90000000`,
  )
  await run(`update publications set "suspendedReason" = $1 where price = 90000000`, [SuspendedReason.stale])
  expect((await guide()).listed).toBeNull()
})

test('what was sold is told by the prices that were agreed, and by how long the homes stood', async () => {
  const deals = await Promise.all([10, 20, 30, 40, 50].map((days) => shop.quoted().then((deal) => ({ ...deal, days }))))
  for (const [at, { negotiationID, days }] of deals.entries())
    await sell(negotiationID, 21_000_000 + at * 1_000_000, days)
  expect((await guide()).closed).toMatchObject({ count: 5, median: 23_000_000, days: 30 })
  await run(`update offers set status = $1 where price = 25000000`, [OfferStatus.withdrawn])
  expect((await guide()).closed).toBeNull()
})

test('the desk reads the same; another seller, a buyer and a visitor read nothing', async () => {
  expect(await shop.admin.api.estate.priceGuide({ id })).toEqual(await guide())
  for (const role of [Role.seller, Role.buyer]) {
    const other = await house.as(role)
    await expect(other.api.estate.priceGuide({ id })).rejects.toMatchObject({
      status: role === Role.seller ? 404 : 403,
    })
  }
  await expect(house.visitor.api.estate.priceGuide({ id })).rejects.toMatchObject({ status: 401 })
})
