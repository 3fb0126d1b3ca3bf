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
