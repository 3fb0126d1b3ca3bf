import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { PaymentMethod } from '#domain/choices/deal.ts'
import { payments } from '#http/desk/payments.ts'
import { openHouse, type House } from '../as.ts'
import { yesterday } from '../days.ts'
import { openShop, type Shop, payByDeposit, bankAccount } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

test('the desk sees of each payment what it is for, about which home, by which paper, and when the money came', async () => {
  const { buyer, payment, quotationID, negotiationID } = await shop.ordered()
  const { api } = shop.admin
  const aboutNow = async (id: string) => (await loadList(api, payments, {})).rows.find((row) => row.id === id)
  expect(await aboutNow(payment.id)).toMatchObject({
    what: '契約書の作成',
    home: expect.stringMatching(/\S/),
    number: expect.stringMatching(/^I\d{6}-/),
    paidOn: null,
    quotationID,
    isBeingRefunded: false,
  })
  await buyer.api.payment.patch({ id: payment.id, body: { method: PaymentMethod.transfer } })
  await payByDeposit(shop.admin, payment.id)
  await api.refund.create({ body: { paymentID: payment.id, amount: 1_000, reason: '値引きのため', bankAccount } })
  expect(await aboutNow(payment.id)).toMatchObject({
    number: expect.stringMatching(/^R\d{6}-/),
    paidOn: yesterday,
    isBeingRefunded: true,
  })
  const { id: orderID } = await buyer.api.order.create({ body: { negotiationID } })
  const [fee] = (await buyer.api.payment.list({ orderID })).items
  expect(await aboutNow(fee!.id)).toMatchObject({ what: '取引サポート利用料', quotationID: null })
})

test('what is left of a payment is its amount less the deposits for it, but for what of them goes back', async () => {
  const { payment } = await shop.ordered()
  const { api } = shop.admin
  const openNow = async () => (await loadList(api, payments, {})).rows.find(({ id }) => id === payment.id)?.open
  const deposit = (amount: number) => api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
  expect(await openNow()).toBe(55_000)
  await deposit(20_000)
  const second = await deposit(10_000)
  expect(await openNow()).toBe(25_000)
  await api.refund.create({ body: { transferID: second.id, amount: 10_000, reason: '取り違え', bankAccount } })
  expect(await openNow()).toBe(35_000)
  await deposit(36_000)
  expect(await openNow()).toBe(0)
})
