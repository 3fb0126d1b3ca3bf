import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, OfferStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { checkParties } from '../checked-parties.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const listed = 30_000_000
/** 1,056,000 yen with tax: all that may be charged of 30,000,000 yen. */
const fee = (unitPrice = 960_000) => ({
  serviceMenuID: null,
  name: '仲介手数料',
  quantity: 1,
  unitPrice,
  taxRate: 10 as const,
  kind: 1 as const,
})

type Deal = Awaited<ReturnType<Shop['quoted']>>
const move = ({ negotiationID }: Deal, body: object) => shop.admin.api.negotiation.patch({ id: negotiationID, body })
/** A quotation for a fee of the listed price, in a deal that is being negotiated. */
async function fixedDeal(unitPrice?: number): Promise<Deal> {
  const deal = await shop.quoted(listed)
  await deal.fix([fee(unitPrice)])
  await move(deal, { sellerInvitedFlag: true })
  await move(deal, { status: DealStatus.negotiating })
  return deal
}
async function agreeOn(deal: Deal, price: number) {
  const { buyer, negotiationID } = deal
  const { id } = await buyer.api.offer.create({ body: { negotiationID, price } })
  await shop.seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, negotiationID)
}
const quotationOf = ({ buyer, quotationID }: Deal) => buyer.api.quotation.one({ id: quotationID })
const order = ({ buyer, quotationID }: Deal) => buyer.api.order.create({ body: { quotationID } })
const linesOf = async ({ buyer, negotiationID }: Deal) =>
  (await buyer.api.chat.list({ negotiationID, limit: 100 })).items.map(({ message }) => message)
const told = async ({ negotiationID }: Deal) =>
  (await shop.admin.api.notification.list({ limit: 100 })).items.filter(
    ({ path, title }) => path?.includes(negotiationID) && title.includes('上限'),
  )

test('a quotation above the cap of the agreed price is withdrawn with the agreement, and is work for the desk', async () => {
  const deal = await fixedDeal()
  await agreeOn(deal, 20_000_000)
  expect(await quotationOf(deal)).toMatchObject({
    quotationStatus: QuotationStatus.request,
    takeBackReason: expect.stringContaining('運営が金額を直しています'),
  })
  await move(deal, { status: DealStatus.established })
  const { items } = await shop.admin.api.desk.work({})
  expect(items).toContainEqual(expect.objectContaining({ kind: 'overCap', id: deal.quotationID }))
  expect(items).not.toContainEqual(expect.objectContaining({ kind: 'quote', id: deal.quotationID }))
  expect((await linesOf(deal)).join('\n')).toContain('運営が金額を直しています')
  expect(await told(deal)).toHaveLength(1)
  // The paper of the withdrawn one no longer stands, and nobody can order it.
  await expect(order(deal)).rejects.toMatchObject({ status: 409 })
  await expect(deal.fix([fee()])).rejects.toMatchObject({ status: 400 })
  await deal.fix([fee(600_000)])
  await expect(order(deal)).resolves.toMatchObject({ totalAmount: 660_000 })
})

test('one within the cap of the agreed price stays as it is', async () => {
  const deal = await fixedDeal(600_000)
  await agreeOn(deal, 20_000_000)
  await move(deal, { status: DealStatus.established })
  expect(await quotationOf(deal)).toMatchObject({ quotationStatus: QuotationStatus.fixed, takeBackReason: null })
  expect(await told(deal)).toEqual([])
})

test('one that is fixed too high after the parties agreed, by a release before, is withdrawn at the 成約', async () => {
  const deal = await fixedDeal(600_000)
  await agreeOn(deal, 20_000_000)
  await house.services.pool.query(
    `update quotations set "totalAmount" = 1056000, lines = jsonb_set(lines, '{0,unitPrice}', '960000') where id = $1`,
    [deal.quotationID],
  )
  // Until then its reader is not told what the desk did wrong, but that it is being put right.
  await expect(order(deal)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('運営が金額を直しています'),
  })
  await move(deal, { status: DealStatus.established })
  expect(await quotationOf(deal)).toMatchObject({ quotationStatus: QuotationStatus.request })
})

test('what is ordered already is not withdrawn: the desk is told to give the difference back', async () => {
  const deal = await fixedDeal()
  await order(deal)
  await agreeOn(deal, 20_000_000)
  expect(await quotationOf(deal)).toMatchObject({ quotationStatus: QuotationStatus.ordered })
  expect(await told(deal)).toMatchObject([{ title: '注文済みの仲介手数料が上限を超えています' }])
})

test('an order and an agreement at the same moment leave no order above the cap unknown to the desk', async () => {
  for (let round = 0; round < 3; round++) {
    const deal = await fixedDeal()
    const { buyer, negotiationID } = deal
    const { id } = await buyer.api.offer.create({ body: { negotiationID, price: 20_000_000 } })
    await Promise.allSettled([order(deal), shop.seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })])
    expect(await told(deal)).toHaveLength(1)
  }
})

test('nobody but the product withdraws so: a party cannot, in any state', async () => {
  const deal = await fixedDeal()
  const body = { quotationStatus: QuotationStatus.request, takeBackReason: '運営が金額を直しています' }
  for (const { api } of [deal.buyer, shop.seller])
    await expect(api.quotation.patch({ id: deal.quotationID, body })).rejects.toMatchObject({
      status: expect.any(Number),
    })
  expect(await quotationOf(deal)).toMatchObject({ quotationStatus: QuotationStatus.fixed })
})
