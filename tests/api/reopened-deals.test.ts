import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, OfferStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { expire } from '#server/jobs/expire.ts'
import { openHouse, type House } from '../as.ts'
import { checkParties } from '../checked-parties.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { askedDeal } from '../party-deal.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const { active, negotiating, established, failed } = DealStatus
const failReason = '手付解除'
const ended = { status: failed, failReason }
const rows = async (text: string, values: unknown[]) => (await house.services.pool.query(text, values)).rows
const refused = (words: string) => ({ status: 409, message: expect.stringContaining(words) })
const statesIn = async (negotiationID: string) =>
  (await shop.admin.api.offer.list({ negotiationID, orderBy: 'createdAt' })).items.map(({ status }) => status)
const linesIn = async (negotiationID: string) =>
  (await shop.admin.api.chat.list({ negotiationID, limit: 100 })).items.map(({ message }) => message).join()

/** A deal of a new buyer that the desk moves. */
async function talked() {
  const deal = await shop.quoted()
  const id = deal.negotiationID
  return { ...deal, id, move: (body: object) => shop.admin.api.negotiation.patch({ id, body }) }
}

test.each([
  ['broken off', () => shop.agreed()],
  ['ended before it was established', () => askedDeal(shop)],
])('a deal that was %s and is opened again is established on terms that both sides agree to anew', async (_, begin) => {
  const { buyer, negotiationID, move } = await begin()
  await move(ended)
  expect(await statesIn(negotiationID)).toEqual([OfferStatus.accepted])
  expect(await move({ status: active })).toMatchObject({ isBrokered: false, establishedAt: null })
  expect(await statesIn(negotiationID)).toEqual([OfferStatus.withdrawn])
  expect(await linesIn(negotiationID)).toContain('あらためて提案してください')
  await move({ status: negotiating })
  await expect(move({ status: established })).rejects.toMatchObject(refused('同じ条件に合意すると'))
  await buyer.api.offer.create({ body: { negotiationID, price: 15_000_000 } })
  expect(await statesIn(negotiationID)).toEqual([OfferStatus.withdrawn, OfferStatus.open])
})

test('what was agreed upon is the price that fees are reckoned from until a broken-off deal is opened again', async () => {
  const { buyer, negotiationID, move } = await shop.agreed()
  const brokerage = async () =>
    (await shop.admin.api.desk.clientAccount({ id: negotiationID, userID: buyer.id })).brokerage
  await move(ended)
  expect(await brokerage()).toMatchObject({ price: 20_000_000, isAgreed: true })
  await move({ status: active })
  expect(await brokerage()).toMatchObject({ isAgreed: false })
})

test('an offer that waits for its answer ends with its deal, and nobody is told of it', async () => {
  const { buyer, id, move } = await talked()
  await move({ sellerInvitedFlag: true })
  await move({ status: negotiating })
  const offer = await buyer.api.offer.create({ body: { negotiationID: id, price: 20_000_000 } })
  await buyer.api.negotiation.patch({ id, body: ended })
  expect(await statesIn(id)).toEqual([OfferStatus.withdrawn])
  await rows(`update offers set "expiresAt" = now() - interval '1 day' where id = $1`, [offer.id])
  await expire(house.services)
  expect(await statesIn(id)).toEqual([OfferStatus.withdrawn])
  const lines = await linesIn(id)
  for (const words of ['回答の期限', '取り下げ', 'あらためて提案']) expect(lines).not.toContain(words)
  const [audit] = (await shop.admin.api.audit.list({ rowID: offer.id, action: 'endWithDeal' })).items
  expect(audit).toMatchObject({ actorID: null })
})

test('nothing is established on terms of which a day has passed', async () => {
  const { negotiationID, establish } = await askedDeal(shop)
  await checkParties(house.services, negotiationID)
  for (const field of ['loanUntil', 'deliveryDate']) {
    await rows(`update offers set "${field}" = $2 where "negotiationID" = $1`, [negotiationID, yesterday])
    await expect(establish()).rejects.toMatchObject(refused('日付が過ぎています'))
    await rows(`update offers set "${field}" = $2 where "negotiationID" = $1`, [negotiationID, dayFromNow(0)])
  }
  // The day by which the offer was to be answered binds nobody who has answered.
  await rows(`update offers set "expiresAt" = now() - interval '1 day' where "negotiationID" = $1`, [negotiationID])
  expect(await establish()).toMatchObject({ status: established })
})

test('a deal that is hidden from the lists is opened again once it is back there', async () => {
  const { id, move } = await talked()
  await move(ended)
  await shop.admin.api.negotiation.remove({ id })
  await expect(move({ status: active })).rejects.toMatchObject(refused('一覧'))
  expect(await move({ status: active, deletedFlag: false })).toMatchObject({ status: active })
})

test('what two of the desk agreed to go on without is asked anew with an agreement that is made anew', async () => {
  const deal = await askedDeal(shop)
  const { negotiationID, move, establish, checks } = deal
  await rows(
    `update "partyChecks" set "waiverReason" = '入院中のため', "waiverAskedBy" = 'one', "waivedBy" = 'another', "waivedAt" = now()
      where "negotiationID" = $1`,
    [negotiationID],
  )
  await establish()
  await move(ended)
  await move({ status: active })
  expect(await checks()).toMatchObject([
    { waiverReason: null, waivedAt: null },
    { waiverReason: null, waivedAt: null },
  ])
  await deal.agreeOnTerms()
  await expect(establish()).rejects.toMatchObject(refused('取引時確認が済んでいません'))
})

test('a deal is not opened again beside another that its buyer has begun about the same home', async () => {
  const { buyer, estateID, move } = await talked()
  await move(ended)
  await buyer.api.negotiation.create({ body: { estateID } })
  await expect(move({ status: active })).rejects.toMatchObject(refused('別の商談'))
})

test('a deal is not opened again while one of its sides is shut out', async () => {
  const { buyer, move } = await talked()
  await move(ended)
  await rows('update users set "disabledAt" = now() where id = $1', [buyer.id])
  await expect(move({ status: active })).rejects.toMatchObject(refused('停止'))
  await rows('update users set "disabledAt" = null where id = $1', [buyer.id])
  expect(await move({ status: active })).toMatchObject({ status: active })
})

test('a deal whose buyer or seller has left is not opened again', async () => {
  const { buyer, quotationID, move } = await talked()
  await move(ended)
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: 9 } })
  await buyer.api.user.remove({ id: buyer.id })
  await expect(move({ status: active })).rejects.toMatchObject(refused('退会'))

  const other = await talked()
  await other.move(ended)
  await rows('update negotiations set "sellerID" = $2 where id = $1', [other.id, 'left'])
  await expect(other.move({ status: active })).rejects.toMatchObject(refused('退会'))
})

test('a quotation is fixed, changed and ordered only while its deal goes on, and again once it is opened again', async () => {
  const { buyer, quotationID: id, fix, move } = await talked()
  const lines = [shop.line(50_000)]
  const order = () => buyer.api.order.create({ body: { quotationID: id } })
  const change = () =>
    buyer.api.quotation.patch({ id, body: { quotationStatus: QuotationStatus.request, note: '安くなりませんか' } })
  const dealOver = refused('運営が商談をもう一度はじめると')
  await move(ended)
  await expect(fix(lines)).rejects.toMatchObject(dealOver)
  await move({ status: active })
  await fix(lines, dayFromNow(1))
  const isExpiring = async () =>
    (await shop.admin.api.desk.work({})).items.some((work) => work.kind === 'expiring' && work.id === id)
  expect(await isExpiring()).toBe(true)
  await move(ended)
  expect(await isExpiring()).toBe(false)
  await expect(order()).rejects.toMatchObject(dealOver)
  await expect(shop.admin.api.order.create({ body: { quotationID: id } })).rejects.toMatchObject(dealOver)
  await expect(change()).rejects.toMatchObject(dealOver)
  expect(await buyer.api.quotation.one({ id })).toMatchObject({ quotationStatus: QuotationStatus.fixed })
  expect((await buyer.api.order.list({})).items).toEqual([])
  await move({ status: active })
  expect(await order()).toMatchObject({ quotationID: id })
})

test('a usage fee is ordered only while its deal goes on, and again once it is opened again', async () => {
  const { buyer, negotiationID, move } = await talked()
  const order = () => buyer.api.order.create({ body: { negotiationID } })
  await move(ended)
  await expect(order()).rejects.toMatchObject(refused('運営が商談をもう一度はじめると'))
  expect((await buyer.api.order.list({})).items).toEqual([])
  await move({ status: active })
  expect(await order()).toMatchObject({ negotiationID, quotationID: null })
})
