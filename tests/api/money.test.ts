import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  QuotationStatus,
  RefundStatus,
  TransferStatus,
} from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { carryOutRefund } from '#server/money/refund/carry-out-refund.ts'
import { systemContext } from '#server/kernel/context.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { rawWordsIn } from '../raw-words.ts'
import { openShop, type Shop } from '../shop.ts'
import { yesterday } from '../days.ts'

let house: House
let shop: Shop
let seller: Somebody
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  ;({ seller, admin } = shop)
})
afterAll(() => house.drop())

const quoted: Shop['quoted'] = (price) => shop.quoted(price)
const ordered: Shop['ordered'] = () => shop.ordered()
const line: Shop['line'] = (...words) => shop.line(...words)

/** Resolves when the gateway has told us everything. */
async function delivered() {
  const { gateway } = house.services
  await gateway?.deliverDue?.()
  await gateway?.settle?.()
}

/** Pays as a browser does: with the client secret, at the gateway itself. */
async function payByCard(buyer: Somebody, paymentID: string, number: string) {
  const { clientSecret } = await buyer.api.payment.card({ id: paymentID })
  const card = { number, expiry: '12/40', cvc: '123' }
  const body = JSON.stringify({ clientSecret, card, returnPath: '/' })
  const answer = await house.visitor.fetch('/gateway/confirm', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  await delivered()
  return answer
}

test("from quotation to paid: amounts are the server's, and every record moves with the payment", async () => {
  const { buyer, negotiationID, quotationID, order, payment } = await ordered()
  expect(order).toMatchObject({ totalAmount: 55_000, orderStatus: OrderStatus.request })
  expect(payment).toMatchObject({ amount: 55_000, paymentStatus: PaymentStatus.unpaid })
  expect((await payByCard(buyer, payment.id, '4242424242424242')).status).toBe(200)
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({
    paymentStatus: PaymentStatus.paid,
    method: PaymentMethod.card,
  })
  expect(await buyer.api.order.one({ id: order.id })).toMatchObject({ orderStatus: OrderStatus.ordered })
  expect(await buyer.api.quotation.one({ id: quotationID })).toMatchObject({ quotationStatus: QuotationStatus.paid })
  const { items } = await buyer.api.document.list({ negotiationID, orderBy: 'createdAt' })
  expect(items.map(({ number, amount }) => [number[0], amount])).toEqual([
    ['Q', 55_000],
    ['I', 55_000],
    ['R', 55_000],
  ])
  const pdf = await buyer.fetch(new Request(`http://sumika.test/api/document/file/${items[2]!.id}`))
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  expect((await seller.api.document.list({ id: items[0]!.id })).items).toEqual([])
  const types = (await buyer.api.chat.list({ negotiationID })).items.map(({ messageType }) => messageType)
  expect(types).toEqual([3, 3, 4, 5])
})

test('a declined card is told, and another card pays the same order once', async () => {
  const { buyer, payment } = await ordered()
  await payByCard(buyer, payment.id, '4000000000000002')
  const failed = await buyer.api.payment.one({ id: payment.id })
  expect(failed.paymentStatus).toBe(PaymentStatus.error)
  expect(failed.errorReason).toBeTruthy()
  await payByCard(buyer, payment.id, '4242424242424242')
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({
    paymentStatus: PaymentStatus.paid,
    errorReason: null,
  })
})

test('many taps and tabs make one intent, and an accepted quotation one order', async () => {
  const { buyer, quotationID, fix } = await quoted()
  await fix([line(50_000)])
  const orders = await Promise.all([1, 2, 3].map(() => buyer.api.order.create({ body: { quotationID } })))
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  const { items } = await buyer.api.payment.list({})
  const starts = await Promise.all([1, 2, 3].map(() => buyer.api.payment.card({ id: items[0]!.id })))
  expect(new Set(starts.map(({ clientSecret }) => clientSecret)).size).toBe(1)
})

test('brokerage above the legal cap is refused, naming the line and the cap', async () => {
  const { fix } = await quoted(10_000_000)
  await expect(fix([line(400_000, 1)])).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['lines', 0, 'unitPrice'], message: expect.stringContaining('396,000円') }],
  })
  expect((await fix([line(360_000, 1)])).totalAmount).toBe(396_000)
})

test('an expired quotation cannot be ordered', async () => {
  const { buyer, quotationID, fix } = await quoted()
  await fix([line(50_000)])
  await house.services.pool.query(`update quotations set "validUntil" = '2020-01-01' where id = $1`, [quotationID])
  await expect(buyer.api.order.create({ body: { quotationID } })).rejects.toMatchObject({ status: 409 })
})

test('the usage fee is ordered once, and when paid it is active', async () => {
  const { buyer, negotiationID } = await quoted()
  const order = await buyer.api.order.create({ body: { negotiationID } })
  expect(order).toMatchObject({ totalAmount: 3_300, quotationID: null })
  await expect(buyer.api.order.create({ body: { negotiationID } })).rejects.toMatchObject({ status: 409 })
  const { items } = await buyer.api.payment.list({ orderID: order.id })
  await payByCard(buyer, items[0]!.id, '4242424242424242')
  const me = await buyer.api.user.one({ id: buyer.id })
  expect(me.usageFeeActive).toBe(true)
  expect(me.usageFeePayAt).not.toBeNull()
})

test('a transfer of the right amount and name pays; less or more waits for the desk', async () => {
  const { buyer, payment } = await ordered()
  await buyer.api.user.patch({ id: buyer.id, body: { lastNameKana: 'タカハシ', firstNameKana: 'ジュン' } })
  const deposit = { paidOn: yesterday, payerName: 'ﾀｶﾊｼ ｼﾞﾕﾝ' }
  expect(
    await admin.api.transfer.create({ body: { ...deposit, amount: 54_000, paymentID: payment.id } }),
  ).toMatchObject({ status: TransferStatus.short })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.unpaid)
  expect(await admin.api.transfer.create({ body: { ...deposit, amount: 55_000 } })).toMatchObject({
    status: TransferStatus.matched,
    paymentID: payment.id,
  })
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({
    paymentStatus: PaymentStatus.paid,
    method: PaymentMethod.transfer,
  })
  await expect(buyer.api.transfer.list({})).rejects.toMatchObject({ status: 403 })
})

test('whoever was refused by card may still pay by transfer', async () => {
  const { buyer, payment } = await ordered()
  await payByCard(buyer, payment.id, '4000000000000002')
  const deposit = { paidOn: yesterday, payerName: 'スズキ アヤ', amount: payment.amount, paymentID: payment.id }
  expect(await admin.api.transfer.create({ body: deposit })).toMatchObject({ status: TransferStatus.matched })
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({
    paymentStatus: PaymentStatus.paid,
    method: PaymentMethod.transfer,
    errorReason: null,
  })
})

test('a refund takes two administrators, and gives back no more than was paid', async () => {
  const { buyer, payment } = await ordered()
  await payByCard(buyer, payment.id, '4242424242424242')
  const body = { paymentID: payment.id, amount: 55_000, reason: '商談が取りやめになったため' }
  await expect(admin.api.refund.create({ body: { ...body, amount: 55_001 } })).rejects.toMatchObject({ status: 409 })
  const { id } = await admin.api.refund.create({ body })
  const approve = { id, body: { status: RefundStatus.approved } }
  await expect(admin.api.refund.patch(approve)).rejects.toMatchObject({ status: 409 })
  const second = await house.as(Role.admin)
  await second.api.refund.patch(approve)
  await carryOutRefund(systemContext(house.services), id)
  await delivered()
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({
    paymentStatus: PaymentStatus.refunded,
    refundedAmount: 55_000,
  })
})

test("a webhook that is not the gateway's is refused", async () => {
  const headers = { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' }
  const answer = await house.visitor.fetch('/webhooks/payment', { method: 'POST', body: '{}', headers })
  expect(answer.status).toBe(400)
})

test('numbers of documents have no gap, and what was issued cannot be changed', async () => {
  await Promise.all([ordered(), ordered(), ordered()])
  const { pool } = house.services
  const { rows } = await pool.query(`select right(number, 4)::int as serial from documents where kind = 2 order by 1`)
  expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, index) => index + 1))
  await expect(pool.query('update documents set amount = 1')).rejects.toThrow('immutable')
  await expect(pool.query('delete from documents')).rejects.toThrow('append-only')
})

test('nothing that anybody was told holds a date or a value as machines write it', async () => {
  expect(await rawWordsIn(house)).toEqual([])
})
