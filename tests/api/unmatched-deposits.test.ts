import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { OrderStatus, PaymentMethod, PaymentStatus, QuotationStatus, TransferStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { bankAccount, openShop, payByDeposit, sendBack, type Shop } from '../shop.ts'
import { rowFrom } from '../row-from.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  colleague = await house.as(Role.admin)
})
afterAll(() => house.drop())

const { unmatched, matched, short } = TransferStatus
const { unpaid, paid } = PaymentStatus
const unmatchReason = '同じ金額の、別のお客さまの入金でした'

/** An order of 55,000 yen that a deposit has paid, with what the two of the desk say about that deposit. */
async function paidByMistake() {
  const deal = await shop.ordered()
  const { id } = await payByDeposit(shop.admin, deal.payment.id)
  const asks = (reason: string | null = unmatchReason, by: Somebody = shop.admin) =>
    by.api.transfer.askUnmatch({ id, body: { unmatchReason: reason } })
  const agrees = (by: Somebody = colleague) => by.api.transfer.patch({ id, body: { status: unmatched } })
  const payment = () => deal.buyer.api.payment.one({ id: deal.payment.id })
  const receipts = async () =>
    (await deal.buyer.api.document.list({ paymentID: deal.payment.id, kind: DocumentKind.receipt })).items
  return { ...deal, id, asks, agrees, paymentNow: payment, receipts }
}

const set = (statement: string, ...values: unknown[]) => house.services.pool.query(statement, values)

test('a deposit is taken from the payment of somebody else by two of the desk, and everything that it did is undone', async () => {
  const { buyer, order, quotationID, payment, id, asks, agrees, paymentNow, receipts } = await paidByMistake()
  const [receipt] = await receipts()
  await asks()
  expect(await agrees()).toMatchObject({ status: unmatched, paymentID: null, matchedAt: null, unmatchReason: null })
  expect(await paymentNow()).toMatchObject({ paymentStatus: unpaid, dueDate: payment.dueDate })
  expect((await buyer.api.order.one({ id: order.id })).orderStatus).toBe(OrderStatus.ordered)
  expect((await buyer.api.quotation.one({ id: quotationID })).quotationStatus).toBe(QuotationStatus.ordered)
  expect(await receipts()).toEqual([expect.objectContaining({ id: receipt!.id, voidedAt: expect.any(String) })])
  await expect(buyer.api.document.reissue({ id: receipt!.id })).rejects.toMatchObject({ status: 409 })
  const [news] = (await buyer.api.notification.list({})).items
  expect(news!.title).toBe('お支払いの確認を取り消しました')
  expect(news!.body).toContain(`領収書 ${receipt!.number} は、無効になりました`)
  const [audit] = (await shop.admin.api.audit.list({ rowID: id, action: 'unmatch' })).items
  expect(audit).toMatchObject({ actorID: colleague.id, reason: unmatchReason })

  // The right money comes, and the wrong one pays what it was meant for.
  await payByDeposit(shop.admin, payment.id)
  expect((await paymentNow()).paymentStatus).toBe(paid)
  expect((await receipts()).filter(({ voidedAt }) => voidedAt === null)).toHaveLength(1)
  const other = await shop.ordered()
  await shop.admin.api.transfer.match({ id, body: { paymentID: other.payment.id } })
  expect((await other.buyer.api.payment.one({ id: other.payment.id })).paymentStatus).toBe(paid)
  const [change] = (await shop.admin.api.audit.list({ rowID: id, action: 'change', orderBy: '-createdAt' })).items
  expect(change).toMatchObject({ actorID: shop.admin.id, after: { paymentID: other.payment.id } })
})

test('nobody takes a deposit from its payment alone, unasked, or as a customer', async () => {
  const { buyer, asks, agrees, paymentNow } = await paidByMistake()
  await expect(agrees()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('先に') })
  await expect(asks(unmatchReason, buyer)).rejects.toMatchObject({ status: 403 })
  await expect(asks('')).rejects.toMatchObject({ status: 400 })
  await asks()
  await expect(agrees(shop.admin)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('別の担当者'),
  })
  await expect(agrees(buyer)).rejects.toMatchObject({ status: 403 })
  // Whoever changes the reason is the one who asks for it.
  await asks('別の理由', colleague)
  await expect(agrees()).rejects.toMatchObject({ status: 409 })
  expect((await paymentNow()).paymentStatus).toBe(paid)
  expect(await agrees(shop.admin)).toMatchObject({ status: unmatched })
})

test('a request is withdrawn, and then agreed to by nobody', async () => {
  const { id, asks, agrees } = await paidByMistake()
  const isInWork = async () =>
    (await shop.admin.api.desk.work({})).items.some((work) => work.kind === 'unmatch' && work.id === id)
  await asks()
  expect(await isInWork()).toBe(true)
  expect(await asks(null)).toMatchObject({ status: matched, unmatchReason: null, unmatchAskedBy: null })
  expect(await isInWork()).toBe(false)
  await expect(agrees()).rejects.toMatchObject({ status: 409 })
})

test('from the next day on nothing is taken back, nor asked to be', async () => {
  const { id, asks, agrees, paymentNow } = await paidByMistake()
  await asks()
  await set(`update transfers set "matchedAt" = now() - interval '1 day' where id = $1`, id)
  await expect(agrees()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('日のうちだけ') })
  await expect(asks('遅れて')).rejects.toMatchObject({ status: 409 })
  await asks(null)
  expect((await paymentNow()).paymentStatus).toBe(paid)
})

test('what has been given back, or is about to be, stays where it is', async () => {
  const { id, payment, asks, agrees } = await paidByMistake()
  await asks()
  await sendBack([shop.admin, colleague], { paymentID: payment.id, amount: 5_000 })
  await expect(agrees()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('返金') })
  expect((await rowFrom(shop.admin.api.transfer.list, id)).status).toBe(matched)
})

test('of several deposits the one is taken away, and the others are too little again', async () => {
  const { buyer, payment } = await shop.ordered()
  const send = (amount: number) =>
    shop.admin.api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
  const first = await send(20_000)
  const { id } = await send(35_000)
  await shop.admin.api.transfer.askUnmatch({ id, body: { unmatchReason } })
  await colleague.api.transfer.patch({ id, body: { status: unmatched } })
  expect(await rowFrom(shop.admin.api.transfer.list, first.id)).toMatchObject({ status: short, paymentID: payment.id })
  expect(await buyer.api.payment.account({ id: payment.id })).toMatchObject({ received: 20_000 })
  expect(await send(35_000)).toMatchObject({ status: matched })
})

test('twice at once, and beside a refund, it is done once or not at all', async () => {
  const { id, payment, asks, agrees, receipts } = await paidByMistake()
  await asks()
  const refund = { paymentID: payment.id, amount: 55_000, reason: '取りやめ', bankAccount }
  const outcomes = await Promise.allSettled([
    agrees(),
    agrees(),
    shop.admin.api.refund.create({ body: refund }),
    agrees(),
  ])
  const { rows } = await set(`select 1 from audits where "rowID" = $1 and action = 'unmatch'`, id)
  const isRefunded = outcomes[2]!.status === 'fulfilled'
  expect(rows).toHaveLength(isRefunded ? 0 : 1)
  expect((await receipts()).filter(({ voidedAt }) => voidedAt === null)).toHaveLength(isRefunded ? 1 : 0)
})

test('whoever was told by mistake has a week from then on', async () => {
  const { payment, asks, agrees, paymentNow } = await paidByMistake()
  await set(`update payments set "dueDate" = $2 where id = $1`, payment.id, addDays(tokyoDate(Date.now()), -1))
  await asks()
  await agrees()
  expect((await paymentNow()).dueDate).toBe(addDays(tokyoDate(Date.now()), 7))
})

test('a usage fee that was not paid after all pays for nothing, and an earlier one goes on', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const order = await buyer.api.order.create({ body: { negotiationID } })
  const [fee] = (await buyer.api.payment.list({ orderID: order.id })).items
  const { id } = await payByDeposit(shop.admin, fee!.id)
  const person = async () =>
    (await set(`select "usageFeeActive", "usageFeePayAt" from users where id = $1`, buyer.id)).rows
  expect(await person()).toMatchObject([{ usageFeeActive: true }])
  await shop.admin.api.transfer.askUnmatch({ id, body: { unmatchReason } })
  await colleague.api.transfer.patch({ id, body: { status: unmatched } })
  expect(await person()).toEqual([{ usageFeeActive: false, usageFeePayAt: null }])
  await shop.admin.api.transfer.match({ id, body: { paymentID: fee!.id } })
  expect(await person()).toMatchObject([{ usageFeeActive: true }])
})

test('a card can still pay for what a deposit had paid by mistake', async () => {
  const { buyer, payment, asks, agrees, paymentNow } = await paidByMistake()
  await asks()
  await agrees()
  const { clientSecret } = await buyer.api.payment.card({ id: payment.id })
  expect(clientSecret).toEqual(expect.any(String))
  expect(await paymentNow()).toMatchObject({ method: PaymentMethod.transfer, paymentStatus: unpaid })
})
