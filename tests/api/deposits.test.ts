import { afterAll, beforeAll, expect, test } from 'vitest'
import { PaymentStatus, TransferStatus } from '#domain/choices/deal.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

test('too much, of which a part was sent back, is no longer enough: it is set against the payment anew', async () => {
  const { buyer, payment } = await shop.ordered()
  const { api } = shop.admin
  const send = (amount: number) => api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
  const [first, second] = [await send(30_000), await send(40_000)]
  expect([first.status, second.status]).toEqual([TransferStatus.short, TransferStatus.over])
  await api.transfer.patch({ id: first.id, body: { status: TransferStatus.returned, note: '11/21に返金' } })
  const accept = { status: TransferStatus.matched, note: '差額を返しました' }
  await expect(api.transfer.patch({ id: second.id, body: accept })).rejects.toMatchObject({ status: 409 })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.unpaid)
  const again = await api.transfer.match({ id: second.id, body: { paymentID: payment.id } })
  expect(again).toMatchObject({ status: TransferStatus.short })
  expect(await send(15_000)).toMatchObject({ status: TransferStatus.matched })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.paid)
})
