import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DealStatus,
  OfferStatus,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  RefundStatus,
} from '#domain/choices/deal.ts'
import { systemContext } from '#server/kernel/context.ts'
import { carryOutRefund } from '#server/money/refund/carry-out-refund.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop, bankAccount } from '../shop.ts'
import { rowFrom } from '../row-from.ts'

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
  const { buyer, negotiationID } = await shop.orderedFee()
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
  const body = { paymentID: payment.id, amount: 20_000, reason: '取りやめ', bankAccount }
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

test('what never had money nor a paper is deleted by the desk: an order of nothing, and a payment made for it', async () => {
  const { buyer, quotationID, fix } = await shop.quoted()
  await fix([shop.line(0)])
  const { id } = await buyer.api.order.create({ body: { quotationID } })
  const { api } = shop.admin
  const made = await api.payment.create({ body: { orderID: id } })
  expect(made).toMatchObject({ orderID: id, amount: 0, paymentStatus: PaymentStatus.unpaid })
  await api.order.patch({ id, body: { orderStatus: OrderStatus.canceled } })
  await expect(api.order.remove({ id })).rejects.toMatchObject({
    ...conflict,
    message: expect.stringMatching(/支払いの記録がある/),
  })
  await expect(buyer.api.payment.remove({ id: made.id })).rejects.toMatchObject({ status: 403 })
  await api.payment.remove({ id: made.id })
  await api.order.remove({ id })
  await expect(api.order.one({ id })).rejects.toMatchObject({ status: 404 })
})

test('what was to be paid stays on the books, with the reason', async () => {
  const { payment } = await shop.ordered()
  await expect(shop.admin.api.payment.remove({ id: payment.id })).rejects.toMatchObject({
    ...conflict,
    message: expect.stringMatching(/書類がある.*帳簿として残します/),
  })
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

test('nobody is sent to a transfer, nor to a card, where there is none', async () => {
  const { buyer, payment } = await shop.ordered()
  const { gateway, firstOperator } = house.services
  const { id } = payment
  const words = async (act: Promise<unknown>) =>
    String(await act.catch((error: unknown) => (error instanceof Error ? error.message : error)))
  house.services.gateway = { ...gateway!, createIntent: () => Promise.reject(new Error('no connection')) }
  Object.assign(house.services, { firstOperator: { ...firstOperator, bankAccount: '' } })
  const byCard = await words(buyer.api.payment.card({ id }))
  house.services.gateway = null
  const byTransfer = await words(buyer.api.payment.patch({ id, body: { method: PaymentMethod.transfer } }))
  Object.assign(house.services, { firstOperator, gateway })
  expect(byCard).toMatch(/^カード会社とつながりません.*商談の画面で運営にお知らせください。$/)
  expect(byTransfer).toBe('銀行振込は、いまご利用になれません。商談の画面で運営にお知らせください。')
})

test('an amount that no card gateway takes is to be paid by transfer', async () => {
  const { buyer, quotationID, fix } = await shop.quoted()
  await fix([shop.line(30)])
  const { id } = await buyer.api.order.create({ body: { quotationID } })
  const { items } = await buyer.api.payment.list({ orderID: id })
  const refused = { ...conflict, message: expect.stringContaining('銀行振込') }
  await expect(buyer.api.payment.card({ id: items[0]!.id })).rejects.toMatchObject(refused)
})

test('a usage fee of nothing is ordered once', async () => {
  const { items } = await shop.admin.api.serviceMenu.list({ usageFeeFlag: true })
  const { id, price } = items[0]!
  await shop.admin.api.serviceMenu.patch({ id, body: { price: 0 } })
  const { buyer, negotiationID } = await shop.quoted()
  const ends = await Promise.allSettled([1, 2, 3].map(() => buyer.api.order.create({ body: { negotiationID } })))
  await shop.admin.api.serviceMenu.patch({ id, body: { price } })
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(buyer.api.order.create({ body: { negotiationID } })).rejects.toMatchObject(conflict)
})

/** A row in a state without its ground, as it may have reached the table before the table refused it. */
async function plant(table: 'refunds' | 'offers', constraint: string, values: object) {
  const row = { id: crypto.randomUUID(), createdAt: new Date(), updatedAt: new Date(), version: 1, ...values }
  const { pool } = house.services
  await pool.query(`alter table ${table} drop constraint if exists "${constraint}"`)
  const names = Object.keys(row).map((name) => `"${name}"`)
  const places = names.map((_, index) => `$${index + 1}`)
  await pool.query(`insert into ${table} (${names}) values (${places})`, Object.values(row))
  return row.id
}

test.each([null, 'the-one-who-asked'])('no refund is carried out that %s has approved', async (approvedBy) => {
  const { payment } = await shop.ordered()
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 55_000, paymentID: payment.id } })
  const wish = { paymentID: payment.id, amount: 1, reason: '取りやめ', requestedBy: 'the-one-who-asked' }
  const planted = { ...wish, status: RefundStatus.approved, approvedBy }
  const id = await plant('refunds', 'refunds_approved_by_another', planted)
  await expect(carryOutRefund(systemContext(house.services), id)).rejects.toThrow('second administrator')
  expect(await rowFrom(shop.admin.api.refund.list, id)).toMatchObject({ status: RefundStatus.approved })
  expect(await shop.admin.api.payment.one({ id: payment.id })).toMatchObject({ refundedAmount: 0 })
})

test('the cap of the fee is reckoned from a price only if both sides have confirmed it', async () => {
  const { negotiationID, buyer, fix } = await shop.quoted(30_000_000)
  const oneSided = {
    negotiationID,
    offeredBy: 3,
    offererID: buyer.id,
    price: 9e7,
    expiresAt: new Date('2099-01-01'),
    status: OfferStatus.accepted,
    buyerConfirmedAt: new Date(),
  }
  await plant('offers', 'offers_accepted_by_both', oneSided)
  await expect(fix([shop.line(2_000_000, 1)])).rejects.toMatchObject({ status: 400 })
})

test('the cap of the fee is reckoned from the price that both sides agreed to, and from no other offer', async () => {
  const { negotiationID, buyer, fix } = await shop.quoted(30_000_000)
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  const expiresAt = '2099-01-01T00:00:00.000Z'
  const offering = (price: number) => buyer.api.offer.create({ body: { negotiationID, price, expiresAt } })
  const answer = async (price: number, status: typeof OfferStatus.accepted | typeof OfferStatus.declined) =>
    shop.seller.api.offer.patch({ id: (await offering(price)).id, body: { status } })
  await answer(90_000_000, OfferStatus.declined)
  // Of 30,000,000 yen it is 1,056,000 yen with tax, of 20,000,000 yen 726,000.
  await expect(fix([shop.line(960_001, 1)])).rejects.toMatchObject({ status: 400 })
  await answer(20_000_000, OfferStatus.accepted)
  await house.services.pool.query(
    `update offers set "createdAt" = now() + interval '1 hour' where "negotiationID" = $1 and status = $2`,
    [negotiationID, OfferStatus.declined],
  )
  await expect(fix([shop.line(660_001, 1)])).rejects.toMatchObject({ status: 400 })
  await expect(fix([shop.line(660_000, 1)])).resolves.toMatchObject({ totalAmount: 726_000 })
})

test('what is not paid is not given back', async () => {
  const { payment } = await shop.ordered()
  const body = { paymentID: payment.id, amount: 1, reason: '取りやめ' }
  await expect(shop.admin.api.refund.create({ body })).rejects.toMatchObject({
    ...conflict,
    message: '支払い済みのものだけ返金できます',
  })
})

test('a second quotation waits for the answer to the first', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const again = buyer.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [shop.menuID] } })
  await expect(again).rejects.toMatchObject({ ...conflict, message: '回答を待っている見積があります' })
})

test('a card is started and an account is read by whoever pays, and by nobody else', async () => {
  const { payment } = await shop.ordered()
  const missing = { status: 404 }
  const { buyer: other } = await shop.quoted()
  for (const somebody of [shop.admin, shop.seller, other])
    await expect(somebody.api.payment.card({ id: payment.id })).rejects.toMatchObject(missing)
  for (const somebody of [shop.seller, other])
    await expect(somebody.api.payment.account({ id: payment.id })).rejects.toMatchObject(missing)
})
