import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealPaperKind, StepKind } from '#domain/choices/agreeing.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { date } from '#domain/format/date.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { dayFromNow } from '../days.ts'
import { ending, waivePapers } from '../ending.ts'
import { handOver } from '../explained.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const { contractDocument, explanation, survey } = DealPaperKind
const now = () => new Date().toISOString()
async function agreed() {
  const deal = await shop.agreed()
  const { negotiationID } = deal
  const give = (kind: number, handedOn: string | null, sellerHandedOn = handedOn) =>
    handOver(shop.admin, negotiationID, { kind, name: '書面', handedOn, sellerHandedOn })
  const { items: steps } = await shop.admin.api.dealStep.list({ negotiationID, limit: 100 })
  return { ...deal, give, settlement: steps.find(({ kind }) => kind === StepKind.settlement)!.id }
}
const accept = (who: Somebody, id: string, accepts = true) => who.api.negotiation.acceptFiles({ id, body: { accepts } })
const tick = (who: Somebody, id: string, field: string) =>
  who.api.dealStep.patch({ id, body: { [field]: now(), isAhead: true } })
const needsDay = (words: string, fields = ['handedOn']) => ({
  status: 400,
  issues: fields.map((field) => ({ path: [field], message: expect.stringContaining(words) })),
})
const both = ['handedOn', 'sellerHandedOn']
const ofLaw = { status: 409, message: expect.stringContaining('宅地建物取引業法37条') }

test('the money is not settled before the 37条書面 has been handed to both sides', async () => {
  const { buyer, negotiationID, give, settlement } = await agreed()
  await expect(tick(buyer, settlement, 'buyerDoneAt')).rejects.toMatchObject(ofLaw)
  await expect(tick(shop.seller, settlement, 'sellerDoneAt')).rejects.toMatchObject(ofLaw)
  await expect(tick(shop.admin, settlement, 'adminDoneAt')).rejects.toMatchObject(ofLaw)
  await give(contractDocument, dayFromNow(0))
  expect(await tick(buyer, settlement, 'buyerDoneAt')).toMatchObject({ isAhead: true })
  await waivePapers(house, negotiationID)
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: ending() })
  const record = await buyer.api.negotiation.record({ id: negotiationID })
  expect(record).toContain('37条書面（契約内容の書面）')
  expect(record).toContain(`買主に書面で交付した日：${date(dayFromNow(0))}`)
  expect(record).toContain(`売主に書面で交付した日：${date(dayFromNow(0))}`)
})

test('two of the desk do without it for a reason', async () => {
  const { buyer, settlement: id } = await agreed()
  await shop.admin.api.dealStep.patch({ id, body: { waiverReason: '別に交付済み' } })
  await expect(tick(buyer, id, 'buyerDoneAt')).rejects.toMatchObject(ofLaw)
  const colleague = await house.as(Role.admin)
  await colleague.api.dealStep.patch({ id, body: { waivedAt: now() } })
  expect(await tick(buyer, id, 'buyerDoneAt')).toMatchObject({ isAhead: true })
})

test('who has not agreed to files is given the paper by hand, on a day that has been', async () => {
  const { buyer, negotiationID, give } = await agreed()
  await expect(give(contractDocument, null)).rejects.toMatchObject(needsDay('書面で交付した日を入力', both))
  await expect(give(explanation, null)).rejects.toMatchObject(needsDay('買主が'))
  await expect(give(contractDocument, dayFromNow(1))).rejects.toMatchObject(needsDay('今日までの日', both))
  await expect(give(contractDocument, '2020-01-01')).rejects.toMatchObject(needsDay('商談がはじまった日から', both))
  await expect(give(contractDocument, dayFromNow(0), null)).rejects.toMatchObject(
    needsDay('売主が', ['sellerHandedOn']),
  )
  await accept(buyer, negotiationID)
  expect(await give(explanation, null)).toMatchObject({ handedOn: null })
  await expect(give(contractDocument, null)).rejects.toMatchObject(needsDay('売主が', ['sellerHandedOn']))
  // The explanation's paper is the buyer's alone.
  expect(await give(explanation, null, dayFromNow(0))).toMatchObject({ sellerHandedOn: null })
  await accept(shop.seller, negotiationID)
  expect(await give(contractDocument, null)).toMatchObject({ handedOn: null, sellerHandedOn: null })
  // Taken back, it binds what is handed over from then on.
  await accept(buyer, negotiationID, false)
  await expect(give(explanation, null)).rejects.toMatchObject(needsDay('買主が'))
  // Of any other paper nobody asks.
  expect(await give(survey, dayFromNow(0))).toMatchObject({ handedOn: null })
})

test('each side agrees for itself, once, on record; the desk and strangers do not', async () => {
  const { buyer, negotiationID } = await agreed()
  const first = await accept(buyer, negotiationID)
  expect(first).toMatchObject({ buyerAcceptsFilesAt: expect.any(String), sellerAcceptsFilesAt: null })
  expect(await accept(buyer, negotiationID)).toMatchObject({ buyerAcceptsFilesAt: first.buyerAcceptsFilesAt })
  const { items } = await shop.admin.api.audit.list({ noun: 'negotiation', rowID: negotiationID, actorID: buyer.id })
  expect(items.filter(({ after }) => after?.buyerAcceptsFilesAt)).toHaveLength(1)
  const { items: lines } = await shop.seller.api.chat.list({ negotiationID, limit: 100 })
  expect(lines.map(({ message }) => message).join()).toContain('ファイルで受け取ることを承諾しました')
  await expect(accept(shop.admin, negotiationID)).rejects.toMatchObject({ status: 403 })
  await expect(accept(await house.as(Role.buyer), negotiationID)).rejects.toMatchObject({ status: 404 })
  for (const field of ['buyerAcceptsFilesAt', 'sellerAcceptsFilesAt'])
    await expect(
      shop.admin.api.negotiation.patch({ id: negotiationID, body: { [field]: now() } }),
    ).rejects.toMatchObject({ status: 403 })
  const ownSale = await shop.agreed({}, { transactionMode: TransactionMode.seller })
  await expect(accept(ownSale.buyer, ownSale.negotiationID)).rejects.toMatchObject({ status: 409 })
})

test('a paper says the sum of its file, which is that of what everybody opens, and the record of the deal has it', async () => {
  const { buyer, negotiationID, give } = await agreed()
  const { sha256, path } = await give(contractDocument, dayFromNow(0))
  const { url } = await buyer.api.image.link({ path })
  const bytes = await (await house.visitor.fetch(url)).bytes()
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  const lie = { negotiationID, kind: survey, name: '測量図', path, sha256: '0'.repeat(64) }
  await expect(shop.admin.api.dealPaper.create({ body: lie })).rejects.toMatchObject({ status: 403 })
  await waivePapers(house, negotiationID)
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: ending() })
  expect(await buyer.api.negotiation.record({ id: negotiationID })).toContain(`ファイルのSHA-256：${sha256}`)
})
