import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderStatus, PaymentMethod } from '#domain/choices/deal.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const conflict = { status: 409 }

test('clicks that know nothing of each other order the usage fee once', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const clicks = [1, 2, 3, 4].map((click) =>
    buyer.api.order.create({ body: { negotiationID } }, { idempotencyKey: `click-number-${click}` }),
  )
  const ends = await Promise.allSettled(clicks)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await buyer.api.order.list({})).items).toHaveLength(1)
})

test('a usage fee that the desk has confirmed and nobody has paid is not ordered again', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const { id } = await buyer.api.order.create({ body: { negotiationID } })
  const { items } = await buyer.api.payment.list({ orderID: id })
  await buyer.api.payment.patch({ id: items[0]!.id, body: { method: PaymentMethod.transfer } })
  await shop.admin.api.order.patch({ id, body: { orderStatus: OrderStatus.ordered } })
  await expect(buyer.api.order.create({ body: { negotiationID } })).rejects.toMatchObject(conflict)
})

test('how something was paid cannot be changed afterwards', async () => {
  const { payment } = await shop.ordered()
  const { transfer, payment: payments } = shop.admin.api
  const choose = (method: 1 | 2) => payments.patch({ id: payment.id, body: { method } })
  await choose(PaymentMethod.card)
  await transfer.create({ body: { ...shop.deposit, amount: 55_000, paymentID: payment.id } })
  await expect(choose(PaymentMethod.card)).rejects.toMatchObject(conflict)
})

test('refunds that are asked for at the same moment never come to more than was paid', async () => {
  const { payment } = await shop.ordered()
  const { transfer, refund } = shop.admin.api
  await transfer.create({ body: { ...shop.deposit, amount: 55_000, paymentID: payment.id } })
  const body = { paymentID: payment.id, amount: 20_000, reason: '取りやめ' }
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => refund.create({ body })))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const [refused] = asked.filter((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ ...conflict, message: '返金できるのは15,000円までです' })
})

test('a canceled order with its payment and papers stays on record', async () => {
  const { buyer, order } = await shop.ordered()
  await buyer.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  await expect(shop.admin.api.order.remove({ id: order.id })).rejects.toMatchObject(conflict)
  expect(await buyer.api.order.one({ id: order.id })).toMatchObject({ orderStatus: OrderStatus.canceled })
})

test('where the card gateway cannot be reached, whoever pays is sent to the transfer', async () => {
  const { buyer, payment } = await shop.ordered()
  const { gateway } = house.services
  house.services.gateway = { ...gateway!, createIntent: () => Promise.reject(new Error('no connection')) }
  const refused = { status: 503, message: expect.stringContaining('銀行振込') }
  await expect(buyer.api.payment.card({ id: payment.id })).rejects.toMatchObject(refused)
  house.services.gateway = gateway
  expect(await buyer.api.payment.card({ id: payment.id })).toMatchObject({ amount: 55_000 })
})

test('an amount that no card gateway takes is to be paid by transfer', async () => {
  const { buyer, quotationID, fix } = await shop.quoted()
  await fix([shop.line(30)])
  const { id } = await buyer.api.order.create({ body: { quotationID } })
  const { items } = await buyer.api.payment.list({ orderID: id })
  const refused = { ...conflict, message: expect.stringContaining('銀行振込') }
  await expect(buyer.api.payment.card({ id: items[0]!.id })).rejects.toMatchObject(refused)
})
