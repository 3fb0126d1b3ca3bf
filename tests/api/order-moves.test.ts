import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentKind } from '#domain/choices/document.ts'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { move } from '#server/kernel/change.ts'
import { systemContext, type Context } from '#server/kernel/context.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

type Deal = Awaited<ReturnType<Shop['quoted']>>
async function fixed(): Promise<Deal> {
  const deal = await shop.quoted()
  await deal.fix([shop.line(50_000)])
  return deal
}
const ordersOf = async ({ buyer, quotationID }: Deal) => (await buyer.api.order.list({ quotationID })).items
const wish = { quotationStatus: QuotationStatus.ordered }

test('a quotation that the product’s own code orders by name has its order, payment and invoice', async () => {
  const deal = await fixed()
  const context: Context = { ...systemContext(house.services), me: { id: deal.buyer.id, role: Role.buyer } }
  const moved = await move(context, quotation, deal.quotationID, 'order')
  expect(moved.quotationStatus).toBe(QuotationStatus.ordered)
  const [order, ...others] = await ordersOf(deal)
  expect([order?.totalAmount, order?.orderUserID, others]).toEqual([55_000, deal.buyer.id, []])
  const { items: payments } = await deal.buyer.api.payment.list({ orderID: order!.id })
  expect(payments).toMatchObject([{ amount: 55_000, paymentUserID: deal.buyer.id }])
  const { items: papers } = await deal.buyer.api.document.list({ orderID: order!.id })
  expect(papers.map(({ kind }) => kind)).toEqual([DocumentKind.invoice])
})

test('whoever orders, and however many at once, there is one order, and all hear of that one', async () => {
  const deal = await fixed()
  const { buyer, quotationID } = deal
  const asked = [shop.admin, buyer, buyer].map(({ api }) => api.order.create({ body: { quotationID } }))
  const [answers, patched] = await Promise.all([
    Promise.all(asked),
    buyer.api.quotation.patch({ id: quotationID, body: wish }),
  ])
  expect(patched).toMatchObject({ id: quotationID, ...wish })
  const orders = await ordersOf(deal)
  expect(orders).toHaveLength(1)
  expect(answers.map(({ id }) => id)).toEqual(answers.map(() => orders[0]?.id))
})

test('nothing is ordered at another amount than the one that was shown', async () => {
  const deal = await fixed()
  const { buyer, quotationID, negotiationID, fix } = deal
  const takeBack = { quotationStatus: QuotationStatus.request, takeBackReason: '金額の誤り' }
  await shop.admin.api.quotation.patch({ id: quotationID, body: takeBack })
  await fix([shop.line(90_000)])
  const refusal = { status: 409, message: expect.stringContaining('金額が変わりました') }
  for (const { api } of [buyer, shop.admin])
    await expect(api.order.create({ body: { quotationID, totalAmount: 55_000 } })).rejects.toMatchObject(refusal)
  await expect(
    buyer.api.quotation.patch({ id: quotationID, body: { ...wish, totalAmount: 55_000 } }),
  ).rejects.toMatchObject({ status: 403, issues: [{ path: ['totalAmount'] }] })
  expect(await ordersOf(deal)).toEqual([])
  expect((await buyer.api.quotation.one({ id: quotationID })).quotationStatus).toBe(QuotationStatus.fixed)
  const ordered = await buyer.api.order.create({ body: { quotationID, totalAmount: 99_000 } })
  expect(ordered.totalAmount).toBe(99_000)
  // Who asks again for what is ordered by now hears of that order, at its amount alone.
  expect(await buyer.api.order.create({ body: { quotationID, totalAmount: 99_000 } })).toMatchObject({ id: ordered.id })
  await expect(buyer.api.order.create({ body: { negotiationID, totalAmount: 5_500 } })).rejects.toMatchObject(refusal)
  expect((await buyer.api.order.list({ negotiationID })).items).toHaveLength(1)
  expect(await buyer.api.order.create({ body: { negotiationID, totalAmount: 3_300 } })).toMatchObject({
    totalAmount: 3_300,
  })
})

test('an order that is refused leaves neither an order nor an ordered quotation', async () => {
  const deal = await shop.quoted()
  const { buyer, quotationID } = deal
  await expect(buyer.api.order.create({ body: { quotationID } })).rejects.toMatchObject({ status: 409 })
  await expect(buyer.api.quotation.patch({ id: quotationID, body: wish })).rejects.toMatchObject({ status: 409 })
  expect(await ordersOf(deal)).toEqual([])
  expect((await buyer.api.quotation.one({ id: quotationID })).quotationStatus).toBe(QuotationStatus.request)
})
