import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { fromNow, fromStart } from '#domain/deal/invitation.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { newsTitles } from '../news.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const words = 'この物件の購入を申し込みたいです。'
const tell = (who: Somebody, id: string) => who.api.negotiation.tellIntent({ id })
const said = async (id: string) =>
  (await shop.admin.api.chat.list({ negotiationID: id })).items.filter(({ message }) => message === words)
const works = async (id: string) =>
  (await shop.admin.api.desk.work({})).items.some((work) => work.kind === 'intent' && work.negotiationID === id)

test('a buyer says from the first message on that they want to buy: once, in the room, and as work of the desk', async () => {
  const { buyer, negotiationID: id } = await shop.quoted()
  const told = await Promise.all([tell(buyer, id), tell(buyer, id), tell(buyer, id)])
  expect(new Set(told.map(({ purchaseIntentAt }) => purchaseIntentAt)).size).toBe(1)
  expect(await said(id)).toHaveLength(1)
  expect(await works(id)).toBe(true)
  expect(await newsTitles(shop.admin)).toContain('購入の申し込みの希望がありました')
  // A word of the desk does not put it away; the seller who is invited has the turn, and is told so.
  await shop.admin.api.chat.create({ body: { negotiationID: id, message: '承知しました。' } })
  expect(await works(id)).toBe(true)
  // It moves nothing: neither past the invitation nor past the seller.
  await expect(buyer.api.offer.create({ body: { negotiationID: id, price: 1 } })).rejects.toMatchObject({ status: 409 })
  await expect(buyer.api.negotiation.patch({ id, body: { status: DealStatus.negotiating } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(shop.seller.api.negotiation.one({ id })).rejects.toMatchObject({ status: 404 })
  await shop.admin.api.negotiation.patch({ id, body: { sellerInvitedFlag: true } })
  expect(await works(id)).toBe(false)
  await shop.seller.api.negotiation.patch({ id, body: { status: DealStatus.negotiating } })
  await buyer.api.offer.create({ body: { negotiationID: id, price: 29_000_000 } })
  await expect(tell(buyer, id)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/条件を提案する/) })
})

test('an invited seller hears of it and reads the line', async () => {
  const { buyer, negotiationID: id } = await shop.quoted()
  await shop.admin.api.negotiation.patch({ id, body: { sellerInvitedFlag: true } })
  await tell(buyer, id)
  expect(await newsTitles(shop.seller)).toContain('購入の申し込みの希望がありました')
  expect(await shop.seller.api.negotiation.one({ id })).toMatchObject({ awaitedRole: Role.seller })
  expect(await works(id)).toBe(false)
})

test('nobody else says it, and nobody once the deal is over; who begins again says it anew', async () => {
  const { buyer, negotiationID: id } = await shop.quoted()
  const rival = await house.as(Role.buyer)
  await expect(tell(rival, id)).rejects.toMatchObject({ status: 404 })
  await expect(tell(shop.seller, id)).rejects.toMatchObject({ status: 403 })
  await expect(tell(shop.admin, id)).rejects.toMatchObject({ status: 403 })
  await expect(
    shop.admin.api.negotiation.patch({ id, body: { purchaseIntentAt: new Date().toISOString() } }),
  ).rejects.toMatchObject({ status: 403 })
  await tell(buyer, id)
  await buyer.api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason: '予定が変わりました' } })
  expect(await works(id)).toBe(false)
  await expect(tell(buyer, id)).rejects.toMatchObject({ status: 409 })
  await shop.admin.api.negotiation.patch({ id, body: { status: DealStatus.active } })
  await tell(buyer, id)
  expect(await said(id)).toHaveLength(2)
})

test('a buyer who takes the line back wishes no more, neither for the desk nor for the seller, and may say it anew', async () => {
  const { buyer, negotiationID: id } = await shop.quoted()
  await tell(buyer, id)
  const [line] = await said(id)
  const slip = await buyer.api.chat.create({ body: { negotiationID: id, message: '間違えました' } })
  await buyer.api.chat.remove({ id: slip.id })
  expect(await works(id)).toBe(true)
  await buyer.api.chat.remove({ id: line!.id })
  expect(await works(id)).toBe(false)
  expect(await buyer.api.negotiation.one({ id })).toMatchObject({ purchaseIntentAt: null })
  await tell(buyer, id)
  expect(await said(id)).toHaveLength(1)
  expect(await works(id)).toBe(true)
})

test('a seller who reads from now on reads the question that the desk passes on, and nothing else of before', async () => {
  const { buyer, negotiationID: id } = await shop.quoted()
  const say = (message: string) => buyer.api.chat.create({ body: { negotiationID: id, message } })
  await say('予算は3,000万円までです')
  await say('駐車場は2台とめられますか')
  const sellerQuestion = '駐車場は2台とめられますか'
  const invite = (body: object) => shop.admin.api.negotiation.patch({ id, body: { sellerInvitedFlag: true, ...body } })
  await invite({ sellerReadsFrom: fromNow, sellerQuestion })
  const seen = await shop.seller.api.negotiation.one({ id })
  expect(seen).toMatchObject({ sellerQuestion, awaitedRole: Role.seller })
  const { items } = await shop.seller.api.chat.list({ negotiationID: id })
  expect(items).toHaveLength(1)
  expect(items[0]!.message).toContain(`買主さんからの質問：「${sellerQuestion}」`)
  const told = (await shop.seller.api.notification.list({ limit: 5 })).items.map(({ body }) => body).join()
  expect(told).toContain(sellerQuestion)
  expect(told).not.toContain('3,000万円')
  await expect(shop.admin.api.negotiation.patch({ id, body: { sellerQuestion: '別の質問' } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(shop.seller.api.negotiation.patch({ id, body: { sellerQuestion: '別の質問' } })).rejects.toMatchObject({
    status: 403,
  })
  await shop.admin.api.negotiation.patch({ id, body: { sellerInvitedFlag: false } })
  expect(await shop.admin.api.negotiation.one({ id })).toMatchObject({ sellerQuestion: null })
  // Who reads all of it reads the question there.
  await invite({ sellerReadsFrom: fromStart, sellerQuestion })
  expect(await shop.admin.api.negotiation.one({ id })).toMatchObject({ sellerQuestion: null })
})
