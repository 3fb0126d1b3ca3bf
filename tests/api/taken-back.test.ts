import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentKind } from '#domain/choices/document.ts'
import { OrderStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop, sendBack } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const { request, fixed, cancel } = QuotationStatus
const takeBackReason = '単価を1桁間違えていました'
const takeBack = (id: string) =>
  shop.admin.api.quotation.patch({ id, body: { quotationStatus: request, takeBackReason } })
const papersOf = async ({ api }: Somebody, negotiationID: string) =>
  (await api.document.list({ negotiationID, orderBy: 'number' })).items
const pdfOf = async (who: Somebody, id: string) => {
  const answer = await who.fetch(new Request(`http://sumika.test/api/document/file/${id}`))
  return Buffer.from(await answer.arrayBuffer())
}

test('what the desk offered wrongly is taken back with a reason, and the next version starts from its lines', async () => {
  const { buyer, quotationID, negotiationID, fix } = await shop.quoted()
  await fix([shop.line(150_000)])
  const row = await takeBack(quotationID)
  expect(row).toMatchObject({ quotationStatus: request, takeBackReason, note: null, lines: [shop.line(150_000)] })
  await expect(buyer.api.order.create({ body: { quotationID } })).rejects.toMatchObject({ status: 409 })
  const again = await fix([shop.line(50_000)])
  expect(again).toMatchObject({ quotationStatus: fixed, takeBackReason: null, totalAmount: 55_000 })
  const versions = await buyer.api.quotation.versions({ id: quotationID })
  expect(versions.map(({ totalAmount, wish }) => ({ totalAmount, wish }))).toEqual([
    { totalAmount: 55_000, wish: null },
    { totalAmount: 165_000, wish: null },
  ])
  const [wrong, right] = await papersOf(buyer, negotiationID)
  expect([wrong, right]).toMatchObject([{ amount: 165_000 }, { amount: 55_000, voidedAt: null }])
  expect(wrong?.voidedAt).not.toBeNull()
  const { rows } = await house.services.pool.query(
    `select action, reason, "actorID" from audits where "rowID" = any($1) and action in ('takeBack', 'void') order by action`,
    [[quotationID, wrong?.id]],
  )
  expect(rows).toEqual([
    { action: 'takeBack', reason: takeBackReason, actorID: shop.admin.id },
    { action: 'void', reason: null, actorID: shop.admin.id },
  ])
})

test('whoever asked hears of it by name, number and reason; the desk cannot put its reason in otherwise', async () => {
  const { buyer, quotationID, negotiationID, fix } = await shop.quoted()
  await fix([shop.line(150_000)])
  const [paper] = await papersOf(buyer, negotiationID)
  await expect(shop.admin.api.quotation.patch({ id: quotationID, body: { takeBackReason } })).rejects.toMatchObject({
    status: 403,
  })
  await takeBack(quotationID)
  const told = (await buyer.api.notification.list({})).items.find(({ title }) => title.includes('取り下げ'))
  expect(told?.body).toContain(`${paper?.number}`)
  expect(told?.body).toContain(takeBackReason)
  const lines = (await buyer.api.chat.list({ negotiationID, orderBy: '-sequence' })).items
  expect(lines[0]).toMatchObject({ relationID: quotationID, audienceID: buyer.id })
  expect(lines[0]?.message).toContain(takeBackReason)
})

test('a paper that no longer stands is marked when it is opened, and says otherwise what it said', async () => {
  const { buyer, quotationID, negotiationID, fix } = await shop.quoted()
  await fix([shop.line(150_000)])
  const [paper] = await papersOf(buyer, negotiationID)
  const before = await pdfOf(buyer, paper!.id)
  const contents = async () =>
    (await house.services.pool.query(`select data from "documentData" where "documentID" = $1`, [paper!.id])).rows
  const said = await contents()
  await takeBack(quotationID)
  expect((await pdfOf(buyer, paper!.id)).equals(before)).toBe(false)
  expect(await contents()).toEqual(said)
  const unmark = house.services.pool.query(`update documents set "voidedAt" = null where id = $1`, [paper!.id])
  await expect(unmark).rejects.toThrow('immutable')
})

test('the paper of a canceled quotation, and the invoice of a canceled order, no longer stand either', async () => {
  const { buyer, negotiationID, quotationID, fix } = await shop.quoted()
  await fix([shop.line(50_000)])
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: cancel } })
  const canceled = await shop.ordered()
  await canceled.buyer.api.order.patch({ id: canceled.order.id, body: { orderStatus: OrderStatus.canceled } })
  const papers = [
    ...(await papersOf(buyer, negotiationID)),
    ...(await papersOf(canceled.buyer, canceled.negotiationID)),
  ]
  const { quotation, invoice } = DocumentKind
  expect(papers.map(({ kind }) => kind).toSorted()).toEqual([quotation, quotation, invoice])
  for (const { voidedAt } of papers) expect(voidedAt).not.toBeNull()
})

test('what has been paid and given back keeps its papers: the refund has one of its own', async () => {
  const { buyer, negotiationID, payment } = await shop.ordered()
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 55_000, paymentID: payment.id } })
  await sendBack([shop.admin, await house.as(Role.admin)], { paymentID: payment.id, amount: 55_000 })
  const papers = await papersOf(buyer, negotiationID)
  expect(papers).toHaveLength(4)
  for (const { voidedAt } of papers) expect(voidedAt).toBeNull()
})
