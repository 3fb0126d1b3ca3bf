import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentKind } from '#domain/choices/document.ts'
import { Role } from '#domain/choices/person.ts'
import { taxByRate } from '#domain/law/tax.ts'
import type { DocumentData } from '#server/documents/document-data.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop, sendBack } from '../shop.ts'
import { dayFromNow } from '../days.ts'

let house: House
let shop: Shop
let second: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  second = await house.as(Role.admin)
})
afterAll(() => house.drop())

/** Fees of 100,000 yen with 10 % tax and costs of 4,200 yen without any, paid by two transfers on different days. */
async function paid() {
  const { buyer, quotationID, fix } = await shop.quoted()
  await fix([shop.line(100_000), { ...shop.line(600), name: '登記事項証明書の取得（実費）', quantity: 7, taxRate: 0 }])
  const order = await buyer.api.order.create({ body: { quotationID } })
  const { items } = await buyer.api.payment.list({ orderID: order.id })
  const paymentID = items[0]!.id
  for (const [paidOn, amount] of [
    [dayFromNow(-5), 100_000],
    [dayFromNow(-4), 14_200],
  ] as const)
    await shop.admin.api.transfer.create({ body: { ...shop.deposit, paidOn, amount, paymentID } })
  return paymentID
}
const giveBack = (paymentID: string, amount: number) => sendBack([shop.admin, second], { paymentID, amount })
/** What was issued of a kind for a payment, oldest first. */
async function issued(paymentID: string, kind: number): Promise<DocumentData[]> {
  const { rows } = await house.services.pool.query(
    `select data from documents join "documentData" on "documentID" = documents.id
      where "paymentID" = $1 and kind = $2 order by number`,
    [paymentID, kind],
  )
  return rows.map(({ data }) => data)
}
const groupsOf = ({ lines, prices }: DocumentData) => taxByRate(lines, prices)

test('a receipt says on which day the money came, not when the desk wrote it down', async () => {
  const [receipt] = await issued(await paid(), DocumentKind.receipt)
  expect(receipt).toMatchObject({ paidOn: dayFromNow(-4), subject: '契約書の作成 ほか1件として' })
  expect(receipt!.about).toEqual({
    estate: expect.stringMatching(/\S/),
    quotationNumber: expect.stringMatching(/^Q\d{6}-\d{4}$/),
    invoiceNumber: expect.stringMatching(/^I\d{6}-\d{4}$/),
  })
})

test('what is given back in full is given back line by line, for the day of the sale', async () => {
  const paymentID = await paid()
  await giveBack(paymentID, 114_200)
  const [[receipt], [refund]] = await Promise.all([
    issued(paymentID, DocumentKind.receipt),
    issued(paymentID, DocumentKind.refund),
  ])
  expect(refund!.lines).toEqual(receipt!.lines)
  expect(refund!.about).toEqual(receipt!.about)
  expect(groupsOf(refund!)).toEqual(groupsOf(receipt!))
  expect(refund!.relatesTo).toEqual({ number: receipt!.number, tradedOn: dayFromNow(-4) })
})

test('what is given back in services falls on both rates, and in the end comes to what was paid under each', async () => {
  const paymentID = await paid()
  await giveBack(paymentID, 50_000)
  await giveBack(paymentID, 64_200)
  const refunds = await issued(paymentID, DocumentKind.refund)
  expect(refunds.map(groupsOf)).toEqual([
    [
      { taxRate: 10, net: 43_784, tax: 4_378, total: 48_162 },
      { taxRate: 0, net: 1_838, tax: 0, total: 1_838 },
    ],
    [
      { taxRate: 10, net: 56_217, tax: 5_621, total: 61_838 },
      { taxRate: 0, net: 2_362, tax: 0, total: 2_362 },
    ],
  ])
  const totals = (rate: number) =>
    refunds.flatMap(groupsOf).reduce((sum, { taxRate, total }) => (taxRate === rate ? sum + total : sum), 0)
  expect([totals(10), totals(0)]).toEqual([110_000, 4_200])
  expect(refunds[0]!.lines.map(({ name }) => name)).toEqual([
    'サービス料の返金（10%分）',
    'サービス料の返金（対象外分）',
  ])
})
