import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DocumentKind } from '#domain/choices/document.ts'
import { QuotationLineKind, QuotationStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'
import { yesterday } from '../days.ts'
import { rowFrom } from '../row-from.ts'

let house: House
let seller: Somebody
let admin: Somebody
let buyer: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[seller, admin, buyer] = await Promise.all([house.as(Role.seller), house.as(Role.admin), house.as(Role.buyer)])
})
afterAll(() => house.drop())

/** What was paid by transfer, its price given without tax: the documents of the deal by kind. */
async function paid(unitPrice = 50_000, payer = buyer) {
  const menu = { name: '契約書の作成', price: 55_000, buyerMenuFlag: true }
  const { id: serviceMenuID } = await admin.api.serviceMenu.create({ body: menu })
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate({}) })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: estateID })
  const { id: negotiationID } = await payer.api.negotiation.create({ body: { estateID } })
  const { id } = await payer.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [serviceMenuID] } })
  const line = { serviceMenuID, name: menu.name, quantity: 1, unitPrice, taxRate: 10 as const }
  const lines = [{ ...line, kind: QuotationLineKind.other }]
  await admin.api.quotation.patch({
    id,
    body: { quotationStatus: QuotationStatus.fixed, lines, validUntil: '2099-12-31' },
  })
  const order = await payer.api.order.create({ body: { quotationID: id } })
  const { items } = await payer.api.payment.list({ orderID: order.id })
  const deposit = { paidOn: yesterday, payerName: 'カイイン', amount: items[0]!.amount, paymentID: items[0]!.id }
  await admin.api.transfer.create({ body: deposit })
  const documents = (await payer.api.document.list({ negotiationID })).items
  const of = (kind: number) => documents.find((one) => one.kind === kind)!
  return { receipt: of(DocumentKind.receipt), invoice: of(DocumentKind.invoice) }
}
const pdfOf = async (who: Somebody, id: string) => {
  const answer = await who.fetch(new Request(`http://sumika.test/api/document/file/${id}`))
  return Buffer.from(await answer.arrayBuffer())
}
const deedsOn = async (id: string) => {
  const { rows } = await house.services.pool.query(
    `select "actorID", before, after from audits where noun = 'document' and action = 'reissue' and "rowID" = $1 order by after -> 'reissues'`,
    [id],
  )
  return rows
}

test('a receipt is the same each time it is opened, until it is issued again', async () => {
  const { receipt } = await paid()
  const first = await pdfOf(buyer, receipt.id)
  expect((await pdfOf(admin, receipt.id)).equals(first)).toBe(true)
  expect(await buyer.api.document.reissue({ id: receipt.id })).toMatchObject({
    id: receipt.id,
    number: receipt.number,
    amount: 55e3,
    reissues: 1,
  })
  const copy = await pdfOf(buyer, receipt.id)
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-')
  expect(copy.equals(first)).toBe(false)
})

test('every copy is counted and has a line in the audit log, also when many are asked for at once', async () => {
  const { receipt } = await paid()
  const { id } = receipt
  const askers = [buyer, admin, buyer, admin, buyer]
  await Promise.all(askers.map(({ api }) => api.document.reissue({ id })))
  expect((await rowFrom(buyer.api.document.list, id)).reissues).toBe(5)
  const deeds = await deedsOn(id)
  expect(deeds.map(({ before, after }) => [before.reissues, after.reissues])).toEqual(
    [0, 1, 2, 3, 4].map((count) => [count, count + 1]),
  )
  expect(deeds.filter(({ actorID }) => actorID === admin.id)).toHaveLength(2)
})

test('a receipt that was issued as often as can be is not issued again', async () => {
  const { receipt } = await paid()
  const { id } = receipt
  await house.services.pool.query('update documents set reissues = 998 where id = $1', [id])
  expect(await buyer.api.document.reissue({ id })).toMatchObject({ reissues: 999 })
  await expect(buyer.api.document.reissue({ id })).rejects.toMatchObject({
    status: 409,
    message: 'これ以上は再発行できません。運営にお問い合わせください。',
  })
  expect(await deedsOn(id)).toHaveLength(1)
})

test('asking again after a lost answer makes no second copy', async () => {
  const { receipt } = await paid()
  const { id } = receipt
  const same = { idempotencyKey: 'one-press-of-the-button' }
  const answers = [1, 2].map(() => buyer.api.document.reissue({ id }, same))
  expect((await Promise.all(answers)).map(({ reissues }) => reissues)).toEqual([1, 1])
  expect(await deedsOn(id)).toHaveLength(1)
})

test('only the party and the desk may, and only a receipt can be issued again', async () => {
  const { receipt, invoice } = await paid()
  const stranger = await house.as(Role.buyer)
  for (const { api } of [stranger, seller])
    await expect(api.document.reissue({ id: receipt.id })).rejects.toMatchObject({ status: 404 })
  await expect(house.visitor.api.document.reissue({ id: receipt.id })).rejects.toMatchObject({ status: 401 })
  await expect(buyer.api.document.reissue({ id: invoice.id })).rejects.toMatchObject({ status: 409 })
  expect((await rowFrom(buyer.api.document.list, receipt.id)).reissues).toBe(0)
})

test('the desk finds documents by a range of days, a range of amounts, the party, and any two of them', async () => {
  const other = await house.as(Role.buyer)
  await other.api.user.patch({ id: other.id, body: { name: '髙﨑 𠮷郎' } })
  await Promise.all([paid(10_000, other), paid(20_000, other), paid(30_000)])
  const today = (await admin.api.document.list({ limit: 1 })).items[0]!.issuedOn
  const receipts = { kind: DocumentKind.receipt, orderBy: 'amount' }
  const found = async (query: object) =>
    (await admin.api.document.list({ ...receipts, ...query })).items.map(({ amount, partyName }) => [amount, partyName])
  const [ten, twenty] = [11_000, 22_000].map((amount) => [amount, '髙﨑 𠮷郎'])
  expect(await found({ partyName: '𠮷郎' })).toEqual([ten, twenty])
  expect(await found({ amountFrom: 11_000, amountTo: 21_999 })).toEqual([ten])
  expect(await found({ amountFrom: 22_000, amountTo: 33_000, partyName: '髙﨑' })).toEqual([twenty])
  expect(await found({ issuedOnFrom: today, issuedOnTo: today, amountTo: 22_000 })).toEqual([ten, twenty])
  expect(await found({ issuedOnFrom: '2000-01-01', issuedOnTo: '2000-12-31' })).toEqual([])
  expect(await found({ issuedOnFrom: '2099-01-01', partyName: '髙﨑' })).toEqual([])
  expect((await admin.api.document.list({ kind: DocumentKind.receipt, partyName: '髙﨑' })).items).toHaveLength(2)
})

test('a search of one who is not the desk stays among their own documents', async () => {
  const other = await house.as(Role.buyer)
  const { receipt } = await paid(40_000, other)
  const mine = await other.api.document.list({ amountFrom: 0, limit: 100 })
  expect(new Set(mine.items.map(({ partyID }) => partyID))).toEqual(new Set([other.id]))
  expect((await buyer.api.document.list({ number: receipt.number })).items).toEqual([])
})

test('a document bears the day that it is in Japan, its month in its number, and where to pay', async () => {
  const { now, firstOperator } = house.services
  onTestFinished(() => void Object.assign(house.services, { now, firstOperator }))
  Object.assign(house.services, {
    now: () => '2030-04-30T15:00:00.000Z',
    firstOperator: { ...firstOperator, bankAccount: 'みどり銀行 本店 1234567' },
  })
  const { invoice } = await paid()
  expect(invoice).toMatchObject({ issuedOn: '2030-05-01', number: 'I203005-0001' })
  const { rows } = await house.services.pool.query(
    `select data->>'issuedOn' as day, data->'operator'->>'bankAccount' as account from "documentData" where "documentID" = $1`,
    [invoice.id],
  )
  expect(rows).toEqual([{ day: '2030-05-01', account: 'みどり銀行 本店 1234567' }])
})
