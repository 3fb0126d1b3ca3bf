import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

test('a service for flats is not asked for in the deal about a house, and no quotation comes of it', async () => {
  const body = { name: 'マンションの書類', price: 5_500, buyerMenuFlag: true, estateKinds: [WizardType.condominium] }
  const { id: forFlats } = await shop.admin.api.serviceMenu.create({ body })
  const { buyer, negotiationID, quotationID } = await shop.quoted()
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: QuotationStatus.cancel } })
  const ask = (serviceMenuIDs: string[]) => buyer.api.quotation.create({ body: { negotiationID, serviceMenuIDs } })
  await expect(ask([shop.menuID, forFlats])).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['serviceMenuIDs'], message: 'この種類の物件では、ご利用いただけません：マンションの書類' }],
  })
  expect((await buyer.api.quotation.list({ negotiationID })).items).toHaveLength(1)
  await expect(ask([shop.menuID])).resolves.toMatchObject({ serviceMenuIDs: [shop.menuID] })
})

test('what was ordered in a deal is not asked for again there, until the order is taken back', async () => {
  const { buyer, negotiationID, order } = await shop.ordered()
  const ask = () => buyer.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [shop.menuID] } })
  await expect(ask()).rejects.toMatchObject({
    status: 409,
    message: 'この商談では、もうご注文いただいています：契約書の作成',
  })
  await shop.admin.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  await expect(ask()).resolves.toMatchObject({ serviceMenuIDs: [shop.menuID] })
})

const asksFor = (name: string) => ({ status: 400, issues: [{ path: ['serviceMenuIDs'], message: name }] })

test('a service of the other side, and a usage fee, are asked for by nobody, the desk included', async () => {
  const menu = async (body: object) => (await shop.admin.api.serviceMenu.create({ body: { price: 5_500, ...body } })).id
  const forSellers = await menu({ name: '売主の撮影', sellerMenuFlag: true })
  const forBuyers = await menu({ name: '買主の下見', buyerMenuFlag: true })
  const fee = await menu({ name: '買主の利用料', buyerMenuFlag: true, usageFeeFlag: true })
  const { buyer, negotiationID, quotationID } = await shop.quoted()
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: QuotationStatus.cancel } })
  const ask = (by: typeof buyer, id: string, body: object = {}) =>
    by.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [id], ...body } })
  const refusals = {
    [forSellers]: '買主の方には、ご案内していません：売主の撮影',
    [fee]: '見積ではなく、利用料としてご注文いただくものです：買主の利用料',
  }
  for (const [id, message] of Object.entries(refusals)) {
    await expect(ask(buyer, id)).rejects.toMatchObject(asksFor(message))
    await expect(ask(shop.admin, id, { userID: buyer.id })).rejects.toMatchObject(asksFor(message))
  }
  await expect(ask(shop.seller, forBuyers)).rejects.toMatchObject(
    asksFor('売主の方には、ご案内していません：買主の下見'),
  )
  const { offered } = await buyer.api.quotation.offered({ id: negotiationID })
  expect(offered).toContain(forBuyers)
  for (const id of [forSellers, fee]) expect(offered).not.toContain(id)
  await expect(ask(shop.seller, forSellers)).resolves.toMatchObject({ userID: shop.seller.id })
})

test('the papers of one contract are sold to one side of a deal', async () => {
  const body = { name: '契約の書類', price: 88_000, buyerMenuFlag: true, sellerMenuFlag: true, oncePerDeal: true }
  const { id } = await shop.admin.api.serviceMenu.create({ body })
  const { buyer, negotiationID, quotationID } = await shop.quoted()
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: QuotationStatus.cancel } })
  const ask = (by: typeof buyer) => by.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [id] } })
  const fix = ({ id: quotationID }: { id: string }) =>
    shop.admin.api.quotation.patch({
      id: quotationID,
      body: {
        quotationStatus: QuotationStatus.fixed,
        lines: [{ ...shop.line(80_000), name: '契約の書類', serviceMenuID: id }],
        validUntil: '2099-12-31',
      },
    })
  const [buyers, sellers] = await Promise.all([ask(buyer).then(fix), ask(shop.seller).then(fix)])
  const ends = await Promise.allSettled([
    buyer.api.order.create({ body: { quotationID: buyers.id } }),
    shop.seller.api.order.create({ body: { quotationID: sellers.id } }),
  ])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [late, early] = ends[0]!.status === 'fulfilled' ? [shop.seller, buyer] : [buyer, shop.seller]
  expect((await late.api.quotation.offered({ id: negotiationID })).offered).not.toContain(id)
  expect((await early.api.quotation.offered({ id: negotiationID })).ordered).toEqual([id])
  const lateOne = late === buyer ? buyers : sellers
  await late.api.quotation.patch({ id: lateOne.id, body: { quotationStatus: QuotationStatus.cancel } })
  await expect(ask(late)).rejects.toMatchObject(asksFor('この商談では、もうご用意しています：契約の書類'))
})
