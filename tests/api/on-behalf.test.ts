import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealRole } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let desk: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  desk = shop.admin
})
afterAll(() => house.drop())

const told = async ({ api }: Somebody) =>
  (await api.notification.list({})).items.map(({ title, body }) => ({ title, body }))
const auditOf = async (rowID: string) =>
  (
    await house.services.pool.query(`select "actorID", after from audits where action = 'create' and "rowID" = $1`, [
      rowID,
    ])
  ).rows

test('a draft that the desk makes for a seller says so, to the seller and in the audit log, and the seller is told', async () => {
  const seller = await house.as(2)
  const { id } = await desk.api.estate.create({ body: { userID: seller.id, title: '電話でうかがった家' } })
  expect(await seller.api.estate.one({ id })).toMatchObject({ onBehalfFlag: true, status: ListingStatus.draft })
  expect(await told(seller)).toMatchObject([{ title: '運営が、物件の下書きを代わりに作成しました' }])
  expect(await auditOf(id)).toEqual([
    { actorID: desk.id, after: expect.objectContaining({ userID: seller.id, onBehalfFlag: true }) },
  ])
  // It is the seller's own from then on.
  expect(await seller.api.estate.patch({ id, body: { price: 1_000_000 } })).toMatchObject({ onBehalfFlag: true })
})

test('what somebody makes for themselves is marked in no way, and nobody writes the mark', async () => {
  const seller = await house.as(2)
  const { id } = await seller.api.estate.create({ body: {} })
  expect(await seller.api.estate.one({ id })).toMatchObject({ onBehalfFlag: false })
  const own = await desk.api.estate.create({ body: {} })
  expect(await desk.api.estate.one({ id: own.id })).toMatchObject({ onBehalfFlag: false })
  for (const who of [seller, desk])
    await expect(who.api.estate.patch({ id, body: { onBehalfFlag: true } })).rejects.toMatchObject({ status: 403 })
  await expect(seller.api.estate.create({ body: { onBehalfFlag: true } })).rejects.toMatchObject({ status: 403 })
})

test('the desk makes nothing for a buyer, for a seller who is disabled, nor in another state than the first', async () => {
  const seller = await house.as(2)
  const buyer = await house.as(3)
  const make = (body: object) => desk.api.estate.create({ body })
  await expect(make({ userID: buyer.id })).rejects.toMatchObject({ status: 400 })
  await expect(make({ userID: seller.id, status: ListingStatus.approved })).rejects.toMatchObject({ status: 400 })
  await desk.api.user.patch({ id: seller.id, body: { disabledAt: new Date().toISOString() } })
  await expect(make({ userID: seller.id })).rejects.toMatchObject({ status: 400 })
  await expect(seller.api.estate.list({})).rejects.toMatchObject({ status: 401 })
})

test('a deal that the desk opens for a buyer says so, and the buyer is told that it was on behalf', async () => {
  const { estateID } = await shop.quoted()
  const buyer = await house.as(3)
  const { id } = await desk.api.negotiation.create({ body: { estateID, buyerID: buyer.id } })
  expect(await buyer.api.negotiation.one({ id })).toMatchObject({ onBehalfFlag: true, status: 1, buyerID: buyer.id })
  const [news] = await told(buyer)
  expect(news?.body).toContain('ご依頼にもとづいて運営が代わりにはじめました')
  expect(await auditOf(id)).toEqual([
    { actorID: desk.id, after: expect.objectContaining({ buyerID: buyer.id, estateID, onBehalfFlag: true }) },
  ])
  const other = await house.as(3)
  const opened = await other.api.negotiation.create({ body: { estateID } })
  expect(opened).toMatchObject({ onBehalfFlag: false })
})

test('a talk about a seller’s own home is opened for them likewise', async () => {
  const seller = await house.as(2)
  const { id: estateID } = await seller.api.estate.create({ body: {} })
  const { id } = await desk.api.negotiation.create({ body: { estateID, negotiationType: DealRole.seller } })
  expect(await seller.api.negotiation.one({ id })).toMatchObject({
    onBehalfFlag: true,
    sellerID: seller.id,
    buyerID: null,
  })
  expect((await told(seller))[0]?.body).toContain('運営が代わりにはじめました')
})
