import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus } from '#domain/choices/deal.ts'
import { EstateNegotiationStatus, ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const inState = (field: string, words: string) => ({
  status: 409,
  code: 'conflict',
  issues: expect.arrayContaining([
    {
      path: [field],
      message: `今の状態：${words}`,
    },
  ]),
})
const patch = (estateID: string, body: object) => shop.seller.api.estate.patch({ id: estateID, body })

test('a listing in a deal is not ended: the answer says in which state it is', async () => {
  const { estateID, negotiationID } = await shop.quoted()
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  await expect(patch(estateID, { status: ListingStatus.finished })).rejects.toMatchObject(
    inState('status', '公開中（3）'),
  )
})

test('a deal whose seller is not invited does not begin', async () => {
  const { negotiationID } = await shop.quoted()
  const begin = shop.admin.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  await expect(begin).rejects.toMatchObject({
    ...inState('status', 'やり取り中（1）'),
    message: '先に売主を招待してください',
  })
})

test('what stands in the way is said, whoever of the desk has changed something else before', async () => {
  const { negotiationID: id } = await shop.quoted()
  const colleague = await house.as(Role.admin)
  await colleague.api.negotiation.patch({ id, body: { adminMemo: '売主に電話する' } })
  const begin = shop.admin.api.negotiation.patch({ id, body: { status: DealStatus.negotiating } })
  await expect(begin).rejects.toMatchObject({ status: 409, message: '先に売主を招待してください' })
})

test.each([
  ['listed again', ListingStatus.finished, { status: ListingStatus.draft }, '掲載終了（10）'],
  ['changed', ListingStatus.approved, { status: ListingStatus.applying, changeReason: '直す' }, '公開中（3）'],
])('a sold estate is not %s', async (_, from, body, words) => {
  const { estateID } = await shop.quoted()
  const set = 'update estates set status = $2, "negotiationStatus" = $3 where id = $1'
  await house.services.pool.query(set, [estateID, from, EstateNegotiationStatus.established])
  await expect(patch(estateID, body)).rejects.toMatchObject(inState('status', words))
})

test('what follows from the rest of a body may be in it, and nothing else that one may not write', async () => {
  const { id } = await shop.seller.api.estate.create({
    body: {
      ...typedEstate(),
      prefecturesCode: 13,
      prefectures: '東京都',
      region: 3,
      cityCode: null,
      city: null,
      town: null,
    },
  })
  const kyoto = { prefecturesCode: 26, prefectures: '京都府' }
  expect(await patch(id, kyoto)).toMatchObject(kyoto)
  await expect(patch(id, { prefecturesCode: 13, prefectures: '大阪府' })).rejects.toMatchObject({
    status: 403,
    issues: [{ path: ['prefectures'] }],
  })
  await expect(patch(id, { viewCount: 5 })).rejects.toMatchObject({ status: 403, issues: [{ path: ['viewCount'] }] })
})

test('the estates of one’s deals come in pages, by filters, and of readable deals alone', async () => {
  const one = await shop.quoted(20_000_000)
  const other = await shop.quoted(30_000_000)
  const { buyer } = one
  await buyer.api.negotiation.create({ body: { estateID: other.estateID } })
  const ids = async (query: Parameters<typeof buyer.api.estate.negotiating>[0], { api } = buyer) =>
    (await api.estate.negotiating(query)).items.map(({ id }) => id)
  expect(await ids({ orderBy: 'price' })).toEqual([one.estateID, other.estateID])
  expect(await ids({ priceFrom: 25_000_000 })).toEqual([other.estateID])
  const first = await buyer.api.estate.negotiating({ limit: 1, orderBy: '-price' })
  expect(first.items.map(({ id }) => id)).toEqual([other.estateID])
  expect(await ids({ limit: 1, orderBy: '-price', cursor: first.cursor! })).toEqual([one.estateID])
  await expect(buyer.api.estate.negotiating({ colour: 1 })).rejects.toMatchObject({ status: 400 })
  await expect(house.visitor.api.estate.negotiating()).rejects.toMatchObject({ status: 401 })
  // Its seller takes part once invited; others never.
  expect(await ids({}, shop.seller)).not.toContain(one.estateID)
  await shop.admin.api.negotiation.patch({ id: one.negotiationID, body: { sellerInvitedFlag: true } })
  expect(await ids({}, shop.seller)).toContain(one.estateID)
  expect(await ids({}, await house.as(Role.seller))).toEqual([])
})

test('a buyer goes on finding the estate that they buy, and nobody else does', async () => {
  const { buyer, estateID, negotiationID } = await shop.quoted()
  const another = await house.as(Role.buyer)
  await another.api.negotiation.create({ body: { estateID } })
  await house.services.pool.query('update negotiations set status = $2 where id = $1', [
    negotiationID,
    DealStatus.established,
  ])
  await house.services.pool.query('update publications set "suspendedReason" = $2 where id = $1', [
    estateID,
    SuspendedReason.sold,
  ])
  const found = async ({ api } = buyer) => (await api.estate.negotiating()).items.length
  expect([await found(), await found(another)]).toEqual([1, 0])
})
