import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderStatus, QuotationLineKind, QuotationStatus } from '#domain/choices/deal.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { findClientsOverCap } from '#server/money/quotation/client-brokerage.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { inTransaction, systemContext } from '#server/kernel/context.ts'
import { lock } from '#server/kernel/find.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { ending, waivePapers } from '../ending.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[shop, colleague] = await Promise.all([openShop(house), house.as(Role.admin)])
})
afterAll(() => house.drop())

const validUntil = '2099-12-31'
// Of 30,000,000 yen the cap is 1,056,000 yen with tax: 960,000 without.
const price = 30_000_000
const cap = 1_056_000
const fee = (unitPrice: number) => ({
  serviceMenuID: null,
  name: '仲介手数料',
  quantity: 1,
  unitPrice,
  taxRate: 10 as const,
  kind: 1 as const,
})

/** A further request of the same buyer in the same deal, for a service of its own. */
async function askedAgain({ buyer, negotiationID }: { buyer: Somebody; negotiationID: string }, by = buyer) {
  const body = { name: `追加のお手伝い ${crypto.randomUUID()}`.slice(0, 40), price: 1_100, buyerMenuFlag: true }
  const { id } = await shop.admin.api.serviceMenu.create({ body: { ...body, sellerMenuFlag: true } })
  return by.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [id] } })
}
const fixing = (id: string, unitPrice: number, by = shop.admin) =>
  by.api.quotation.patch({
    id,
    body: { quotationStatus: QuotationStatus.fixed, lines: [fee(unitPrice)], validUntil },
  })
const orderOf = (buyer: Somebody, quotationID: string) => buyer.api.order.create({ body: { quotationID } })
async function paidOf(buyer: Somebody, quotationID: string) {
  const order = await orderOf(buyer, quotationID)
  const { items } = await buyer.api.payment.list({ orderID: order.id })
  const { id: paymentID, amount } = items[0]!
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount, paymentID } })
  return { order, paymentID }
}

test('a second quotation is held to what the first has left of the cap, one yen more is refused', async () => {
  const deal = await shop.quoted(price)
  await deal.fix([fee(900_000)])
  await orderOf(deal.buyer, deal.quotationID)
  const second = await askedAgain(deal)
  await expect(fixing(second.id, 60_001)).rejects.toMatchObject({
    status: 400,
    issues: [
      {
        path: ['lines', 0, 'unitPrice'],
        message: expect.stringContaining('これまでの990,000円と合わせて1,056,001円'),
      },
    ],
  })
  await expect(fixing(second.id, 60_000)).resolves.toMatchObject({ totalAmount: 66_000 })
})

test('what was paid counts, until it has been given back', async () => {
  const deal = await shop.quoted(price)
  await deal.fix([fee(960_000)])
  const { paymentID } = await paidOf(deal.buyer, deal.quotationID)
  const second = await askedAgain(deal)
  await expect(fixing(second.id, 1)).rejects.toMatchObject({ status: 400 })
  await house.services.pool.query('update payments set "refundedAmount" = 110000 where id = $1', [paymentID])
  await expect(fixing(second.id, 100_001)).rejects.toMatchObject({ status: 400 })
  await expect(fixing(second.id, 100_000)).resolves.toMatchObject({ totalAmount: 110_000 })
})

test('what is given back of a mixed quotation is taken from its other lines first', async () => {
  const deal = await shop.quoted(price)
  await deal.fix([fee(900_000), shop.line(50_000)])
  const { paymentID } = await paidOf(deal.buyer, deal.quotationID)
  const second = await askedAgain(deal)
  await house.services.pool.query('update payments set "refundedAmount" = 55000 where id = $1', [paymentID])
  await expect(fixing(second.id, 60_001)).rejects.toMatchObject({ status: 400 })
})

test('a canceled order and a withdrawn quotation leave the cap free', async () => {
  const deal = await shop.quoted(price)
  await deal.fix([fee(960_000)])
  const { id } = await orderOf(deal.buyer, deal.quotationID)
  await deal.buyer.api.order.patch({ id, body: { orderStatus: OrderStatus.canceled } })
  const second = await askedAgain(deal)
  await fixing(second.id, 960_000)
  const takeBackReason = '金額の誤りのため'
  await shop.admin.api.quotation.patch({
    id: second.id,
    body: { quotationStatus: QuotationStatus.request, takeBackReason },
  })
  await expect(fixing(second.id, 960_000)).resolves.toMatchObject({ totalAmount: cap })
})

test('seller and buyer have a cap each', async () => {
  const deal = await shop.quoted(price)
  await deal.fix([fee(960_000)])
  await shop.admin.api.negotiation.patch({ id: deal.negotiationID, body: { sellerInvitedFlag: true } })
  const sellers = await askedAgain(deal, shop.seller)
  await expect(fixing(sellers.id, 960_000)).resolves.toMatchObject({ totalAmount: cap })
})

test('a client’s second room about the same home does not double the cap', async () => {
  const deal = await shop.quoted(price)
  await deal.fix([fee(960_000)])
  const { estateID } = deal
  await shop.admin.api.negotiation.patch({ id: deal.negotiationID, body: { sellerInvitedFlag: true } })
  const inRoom = await askedAgain(deal, shop.seller)
  await fixing(inRoom.id, 960_000)
  const own = await shop.seller.api.negotiation.create({ body: { estateID, negotiationType: 2 } })
  const second = await askedAgain({ buyer: shop.seller, negotiationID: own.id })
  await expect(fixing(second.id, 1)).rejects.toMatchObject({ status: 400 })
})

test('two that are fixed at once do not both pass: the cap is counted under a lock', async () => {
  for (let round = 0; round < 3; round++) {
    const { negotiationID, estateID } = await shop.quoted(price)
    await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
    const own = await shop.seller.api.negotiation.create({ body: { estateID, negotiationType: 2 } })
    const [one, other] = await Promise.all(
      [negotiationID, own.id].map((id) => askedAgain({ buyer: shop.seller, negotiationID: id })),
    )
    const ends = await Promise.allSettled([fixing(one!.id, 500_000), fixing(other!.id, 500_000, colleague)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('the desk reads how far the cap is filled, and nobody else does', async () => {
  const deal = await shop.quoted(price)
  await deal.fix([fee(900_000)])
  const second = await askedAgain(deal).catch(() => null)
  expect(second).toBeNull()
  await orderOf(deal.buyer, deal.quotationID)
  const { id } = await askedAgain(deal)
  expect(await shop.admin.api.quotation.cap({ id })).toMatchObject({ price, cap, charged: 990_000 })
  for (const somebody of [deal.buyer, shop.seller])
    await expect(somebody.api.quotation.cap({ id })).rejects.toMatchObject({ status: 403 })
})

test('at a lower price the clients who would be charged too much are told apart, with what can still be withdrawn', async () => {
  const deal = await shop.quoted(price)
  await deal.fix([fee(960_000)])
  const { buyer, negotiationID, quotationID } = deal
  const over = (agreed: number) =>
    inTransaction(systemContext(house.services), async (context) =>
      findClientsOverCap(context, await lock(context, negotiation, negotiationID), agreed),
    )
  expect(await over(price)).toEqual([])
  const [found] = await over(20_000_000)
  expect(found).toMatchObject({ userID: buyer.id, cap: 726_000, charged: cap })
  expect(found?.fixed.map(({ id }) => id)).toEqual([quotationID])
})

/** A service that is a broker's work by its master. */
const work = (body: object) =>
  shop.admin.api.serviceMenu.create({ body: { price: 88_000, kind: QuotationLineKind.brokerage, ...body } })

test('a broker’s work is brokerage in a brokered sale: the desk cannot say otherwise, with no reason and no colleague', async () => {
  const { id: serviceMenuID } = await work({ name: '契約の書類', buyerMenuFlag: true })
  const deal = await shop.quoted(price)
  const line = { ...shop.line(80_000), serviceMenuID, name: 'おまとめ' }
  await expect(deal.fix([line])).rejects.toMatchObject({ status: 400, issues: [{ path: ['lines', 0, 'kind'] }] })
  const body = { lines: [line], validUntil, kindReason: '媒介ではないため' }
  await shop.admin.api.quotation.patch({ id: deal.quotationID, body })
  await expect(
    colleague.api.quotation.patch({ id: deal.quotationID, body: { quotationStatus: QuotationStatus.fixed } }),
  ).rejects.toMatchObject({ status: 400, issues: [{ path: ['lines', 0, 'kind'] }] })
  const counted = { ...line, kind: QuotationLineKind.brokerage }
  await expect(deal.fix([counted, fee(880_001)])).rejects.toMatchObject({ status: 400 })
  await expect(deal.fix([counted, fee(880_000)])).resolves.toMatchObject({ totalAmount: cap })
})

test('where the seller sells without a broker, the same work is a service of its own', async () => {
  const { id: serviceMenuID } = await work({ name: '契約の書類', buyerMenuFlag: true })
  const deal = await shop.quoted(price, { transactionMode: TransactionMode.seller })
  const line = { ...shop.line(80_000), serviceMenuID, name: 'おまとめ' }
  await expect(deal.fix([line, fee(960_000)])).resolves.toMatchObject({ totalAmount: cap + 88_000 })
})

test('what the seller writes after the approval, a mode or a price, changes nothing of the cap before it is approved', async () => {
  const { id: serviceMenuID } = await work({ name: '売買のお手伝い', buyerMenuFlag: true })
  const { buyer, negotiationID, quotationID, fix, estateID: id } = await shop.quoted(price)
  const body = { transactionMode: TransactionMode.seller, price: price * 2 }
  await shop.seller.api.estate.patch({ id, body })
  const said = { price, cap, isBrokered: true, isAgreed: false }
  await expect(shop.admin.api.quotation.cap({ id: quotationID })).resolves.toMatchObject(said)
  await expect(buyer.api.quotation.offered({ id: negotiationID })).resolves.toMatchObject({ isBrokered: true })
  const line = { ...shop.line(80_000), serviceMenuID }
  await expect(fix([line])).rejects.toMatchObject({ status: 400, issues: [{ path: ['lines', 0, 'kind'] }] })
  await expect(fix([fee(960_001)])).rejects.toMatchObject({ issues: [{ path: ['lines', 0, 'unitPrice'] }] })
})

test('a sale that was brokered stays one once its listing has ended with it', async () => {
  const { estateID: id, negotiationID, quotationID, move } = await shop.agreed()
  await shop.seller.api.estate.patch({ id, body: { transactionMode: TransactionMode.seller } })
  await waivePapers(house, negotiationID)
  await move(ending())
  await expect(shop.admin.api.quotation.cap({ id: quotationID })).resolves.toMatchObject({ isBrokered: true })
})

test('a usage fee that is a broker’s work counts into the cap, and is not asked for beyond it', async () => {
  const { items } = await shop.admin.api.serviceMenu.list({ usageFeeFlag: true })
  const { id: menuID, kind } = items[0]!
  await shop.admin.api.serviceMenu.patch({ id: menuID, body: { kind: QuotationLineKind.brokerage } })
  const full = await shop.quoted(price)
  await full.fix([fee(957_001)])
  await expect(full.buyer.api.order.create({ body: { negotiationID: full.negotiationID } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('法律の上限1,056,000円'),
  })
  const deal = await shop.quoted(price)
  const order = await deal.buyer.api.order.create({ body: { negotiationID: deal.negotiationID } })
  expect(order).toMatchObject({ kind: QuotationLineKind.brokerage, totalAmount: 3_300 })
  await expect(deal.fix([fee(957_001)])).rejects.toMatchObject({ status: 400 })
  await expect(deal.fix([fee(957_000)])).resolves.toMatchObject({ totalAmount: cap - 3_300 })
  await shop.admin.api.serviceMenu.patch({ id: menuID, body: { kind } })
})
