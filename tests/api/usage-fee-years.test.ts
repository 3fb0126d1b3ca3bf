import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { endUsageFees } from '#server/money/usage-fee-years.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop, sendBack } from '../shop.ts'

let house: House
let shop: Shop
let present: () => string
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  present = house.services.now
})
afterAll(() => house.drop())

const later = (days: number) => () => new Date(Date.now() + days * 86_400_000).toISOString()
const endAfter = (days: number) => endUsageFees({ ...house.services, now: later(days) })

/** Orders the usage fee in a deal, and pays it by transfer. */
async function payFee({ api }: Somebody, negotiationID: string): Promise<string> {
  const { id } = await api.order.create({ body: { negotiationID } })
  const { items } = await api.payment.list({ orderID: id })
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 3_300, paymentID: items[0]!.id } })
  return items[0]!.id
}
/** A deal that a buyer begins when the year of their fee is over; it is that day until the clock is put back. */
async function dealNextYear({ api }: Somebody): Promise<string> {
  const { estateID } = await shop.quoted()
  house.services.now = later(368)
  const { id } = await api.negotiation.create({ body: { estateID } })
  return id
}
/** Has the usage fee of buyers cost nothing while something is done. */
async function free<T>(act: () => Promise<T>): Promise<T> {
  const { items } = await shop.admin.api.serviceMenu.list({ usageFeeFlag: true, buyerMenuFlag: true })
  const { id, price } = items[0]!
  await shop.admin.api.serviceMenu.patch({ id, body: { price: 0 } })
  const done = await act()
  await shop.admin.api.serviceMenu.patch({ id, body: { price } })
  return done
}

const feeOf = async ({ api, id }: Somebody) => (await api.user.one({ id })).usageFeeActive
const titles = async ({ api }: Somebody) =>
  (await api.notification.list({ limit: 100 })).items
    .map(({ title }) => title)
    .filter((title) => title.startsWith('取引サポート利用料'))
const isTold = '取引サポート利用料の期間が、まもなく終わります'
const isOver = '取引サポート利用料の期間が終わりました'

test('a usage fee ends after its year, after a notice; deals begun in it go on, new ones need another', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  await payFee(buyer, negotiationID)
  await endAfter(330)
  expect(await titles(buyer)).toEqual([])
  for (const day of [336, 337, 365]) await endAfter(day)
  expect(await titles(buyer)).toEqual([isTold])
  expect(await feeOf(buyer)).toBe(true)
  for (const day of [367, 368]) await endAfter(day)
  expect(await titles(buyer)).toEqual([isOver, isTold])
  expect(await feeOf(buyer)).toBe(false)

  const again = buyer.api.order.create({ body: { negotiationID } })
  await expect(again).rejects.toMatchObject({ status: 409, message: expect.stringContaining('お支払い済み') })
  const nextID = await dealNextYear(buyer)
  house.services.now = present
  const order = await buyer.api.order.create({ body: { negotiationID: nextID } })
  expect(order).toMatchObject({ totalAmount: 3_300, quotationID: null })
})

test('a fee that costs nothing when it is ordered is active for its year too, and the next year costs what it then does', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  await free(() => buyer.api.order.create({ body: { negotiationID } }))
  expect(await feeOf(buyer)).toBe(true)
  await endAfter(367)
  const nextID = await dealNextYear(buyer)
  house.services.now = present
  const order = await buyer.api.order.create({ body: { negotiationID: nextID } })
  expect(order).toMatchObject({ totalAmount: 3_300, quotationID: null })
})

test('the fee of an earlier year that is given back leaves the present one as it is', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const first = await payFee(buyer, negotiationID)
  await endAfter(367)
  const nextID = await dealNextYear(buyer)
  await payFee(buyer, nextID)
  house.services.now = present
  await sendBack([shop.admin, await house.as(Role.admin)], { paymentID: first, amount: 3_300 })
  expect(await buyer.api.payment.one({ id: first })).toMatchObject({ paymentStatus: PaymentStatus.refunded })
  expect(await feeOf(buyer)).toBe(true)
})

test('the fee of an earlier year that is given back leaves a present one that cost nothing as it is', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const first = await payFee(buyer, negotiationID)
  await endAfter(367)
  const nextID = await dealNextYear(buyer)
  await free(() => buyer.api.order.create({ body: { negotiationID: nextID } }))
  house.services.now = present
  const before = await buyer.api.user.one({ id: buyer.id })
  await sendBack([shop.admin, await house.as(Role.admin)], { paymentID: first, amount: 3_300 })
  const { usageFeeActive, usageFeePayAt } = await buyer.api.user.one({ id: buyer.id })
  expect([usageFeeActive, usageFeePayAt]).toEqual([true, before.usageFeePayAt])
})

test('a fee that cost nothing pays for nothing any more once its order is canceled', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const { id } = await free(() => buyer.api.order.create({ body: { negotiationID } }))
  expect(await feeOf(buyer)).toBe(true)
  await shop.admin.api.order.patch({ id, body: { orderStatus: OrderStatus.canceled } })
  expect(await feeOf(buyer)).toBe(false)
  expect(await buyer.api.order.create({ body: { negotiationID } })).toMatchObject({ totalAmount: 3_300 })
})
