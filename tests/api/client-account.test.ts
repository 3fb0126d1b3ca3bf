import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { bankAccount, openShop, payByDeposit, sendBack, type Shop } from '../shop.ts'
import { statements } from '../statements.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[shop, colleague] = await Promise.all([openShop(house), house.as(Role.admin)])
})
afterAll(() => house.drop())

/** A home that is sold through the operator for a price of which the cap is 1,056,000 yen with tax. */
const price = 30_000_000
const accountOf = (negotiationID: string, userID: string, by = shop.admin) =>
  by.api.desk.clientAccount({ id: negotiationID, userID })

test('an account tells what is owed and since when, less what has come of it', async () => {
  const { negotiationID, buyer, payment } = await shop.ordered()
  const before = await accountOf(negotiationID, buyer.id)
  expect(before).toMatchObject({ side: 'buyer', open: { amount: 55_000, since: payment.dueDate }, contract: null })
  expect(before.documents.map(({ amount }) => amount)).toEqual([55_000, 55_000])

  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 20_000, paymentID: payment.id } })
  const short = await accountOf(negotiationID, buyer.id)
  expect(short.open.amount).toBe(35_000)
  expect(short.deposits.map(({ amount }) => amount)).toEqual([20_000])

  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 35_000, paymentID: payment.id } })
  expect((await accountOf(negotiationID, buyer.id)).open).toEqual({ amount: 0, since: null })
})

test('what was given back is on it, with the last digits of the account alone', async () => {
  const { negotiationID, buyer, payment } = await shop.ordered()
  await payByDeposit(shop.admin, payment.id)
  await sendBack([shop.admin, colleague], { paymentID: payment.id, amount: 5_000 })
  const { refunds, payments, open } = await accountOf(negotiationID, buyer.id)
  expect(refunds).toMatchObject([{ amount: 5_000 }])
  expect(refunds[0]!.bankAccount).not.toContain('1234567')
  expect(payments).toMatchObject([{ refundedAmount: 5_000 }])
  expect(open.amount).toBe(0)
})

test('a deposit that is on its way back pays nothing of what is owed, and its refund is on the account', async () => {
  const { negotiationID, buyer, payment } = await shop.ordered()
  const deposit = { ...shop.deposit, amount: 20_000, paymentID: payment.id }
  const { id: transferID } = await shop.admin.api.transfer.create({ body: deposit })
  await shop.admin.api.refund.create({ body: { transferID, amount: 20_000, reason: '人違い', bankAccount } })
  const { open, refunds } = await accountOf(negotiationID, buyer.id)
  expect(open.amount).toBe(55_000)
  expect(refunds).toMatchObject([{ amount: 20_000, transferID }])
  const { items } = await shop.admin.api.desk.receivables({})
  expect(items.find((row) => row.negotiationID === negotiationID)).toMatchObject({ total: 55_000 })
})

test('a canceled order is owed no more', async () => {
  const { negotiationID, buyer, order } = await shop.ordered()
  await buyer.api.order.patch({ id: order.id, body: { orderStatus: 9 } })
  expect((await accountOf(negotiationID, buyer.id)).open.amount).toBe(0)
})

test('the meter counts what all quotations and orders come to', async () => {
  const deal = await shop.quoted(price)
  await deal.fix([{ ...shop.line(900_000, 1), serviceMenuID: null, name: '仲介手数料' }])
  const { brokerage } = await accountOf(deal.negotiationID, deal.buyer.id)
  expect(brokerage).toMatchObject({ price, cap: 1_056_000, charged: 990_000 })
})

test('an account is that of a party of the deal, and nobody but the desk reads it', async () => {
  const { negotiationID, buyer } = await shop.ordered()
  const other = await shop.ordered()
  await expect(accountOf(negotiationID, other.buyer.id)).rejects.toMatchObject({ status: 404 })
  await expect(accountOf(negotiationID, colleague.id)).rejects.toMatchObject({ status: 404 })
  for (const who of [buyer, shop.seller])
    await expect(who.api.desk.clientAccount({ id: negotiationID, userID: buyer.id })).rejects.toMatchObject({
      status: 403,
    })
  expect((await accountOf(negotiationID, shop.seller.id)).quotations).toEqual([])
})

test('an account is as many statements, however much stands on it', async () => {
  const { negotiationID, buyer, payment } = await shop.ordered()
  const few = await statements(house, () => accountOf(negotiationID, buyer.id))
  for (const amount of [1_000, 2_000, 3_000])
    await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
  await buyer.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [shop.menuID] } }).catch(() => null)
  expect(await statements(house, () => accountOf(negotiationID, buyer.id))).toBe(few)
  // The sign-in and the member; the deal, the name, seven kinds of rows, the letters and who sent them; nine for what the cap counts.
  expect(few).toBeLessThanOrEqual(22)
})
