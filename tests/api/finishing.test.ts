import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealPaperKind, ExplanationStatus, StepKind } from '#domain/choices/agreeing.ts'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House } from '../as.ts'
import { newsTitles } from '../news.ts'
import { openShop, type Shop } from '../shop.ts'
import { date } from '#domain/format/date.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { ending, waivePapers } from '../ending.ts'
import { explain, handOver } from '../explained.ts'
import { checkParties } from '../checked-parties.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

/** A deal whose terms both sides have agreed to. */
async function agreed(terms: { deliveryDate?: string; conditions?: string } = {}) {
  const { buyer, negotiationID } = await shop.quoted()
  const patch = (body: object) => shop.admin.api.negotiation.patch({ id: negotiationID, body })
  await patch({ sellerInvitedFlag: true })
  await patch({ status: DealStatus.negotiating })
  const offer = await buyer.api.offer.create({ body: { negotiationID, price: 28_000_000, ...terms } })
  await shop.seller.api.offer.patch({ id: offer.id, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, negotiationID)
  const establish = async () => {
    await patch({ status: DealStatus.established })
    await waivePapers(house, negotiationID)
  }
  return { buyer, negotiationID, patch, establish }
}

test('a move that is out of turn says in which state the deal is', async () => {
  const { patch } = await agreed()
  await expect(patch({ status: DealStatus.finished, deliveredOn: yesterday })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('商談中'),
    issues: [{ path: ['status'], message: '今の状態：商談中（2）' }],
  })
})

test('a deal is finished with the day of its handing over, which is not tomorrow', async () => {
  const { patch, establish } = await agreed()
  await establish()
  await expect(patch({ ...ending(), deliveredOn: null })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['deliveredOn'] }],
  })
  await expect(patch({ ...ending(), deliveredOn: '2099-01-01' })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['deliveredOn'] }],
  })
  const today = dayFromNow(0)
  expect(await patch({ ...ending(), deliveredOn: today })).toMatchObject({
    status: DealStatus.finished,
    deliveredOn: today,
  })
})

test('nor before its agreement, whichever year was typed, and the database says so, too', async () => {
  const { patch, negotiationID, establish } = await agreed()
  await establish()
  for (const deliveredOn of [yesterday, '2016-11-23'])
    await expect(patch({ ...ending(), deliveredOn })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: ['deliveredOn'], message: expect.stringContaining('成約の日') }],
    })
  const typed = `update negotiations set "deliveredOn" = '2016-11-23' where id = $1`
  await expect(house.services.pool.query(typed, [negotiationID])).rejects.toThrow('handed_over_after_agreement')
})

test('a deal with steps undone, or before the agreed day, is finished only with a reason, which the desk keeps', async () => {
  const { buyer, negotiationID, patch, establish } = await agreed({ deliveryDate: dayFromNow(30) })
  const { finishReason, ...withoutReason } = ending()
  await establish()
  const refusal = (words: string) => ({
    status: 400,
    issues: [{ path: ['finishReason'], message: expect.stringContaining(words) }],
  })
  await expect(patch(withoutReason)).rejects.toMatchObject(refusal('済んでいない手続き'))
  await expect(patch({ ...withoutReason, finishReason: '　 ' })).rejects.toMatchObject({ status: 400 })
  await house.services.pool.query('update "dealSteps" set "isDone" = true where "negotiationID" = $1', [negotiationID])
  await expect(patch(withoutReason)).rejects.toMatchObject(refusal('合意した引渡しの日'))
  expect(await patch(ending())).toMatchObject({ status: DealStatus.finished, finishReason })
  expect(await buyer.api.negotiation.one({ id: negotiationID })).not.toHaveProperty('finishReason')
  const [line] = (await shop.admin.api.audit.list({ rowID: negotiationID, action: 'finish' })).items
  expect(line).toMatchObject({ reason: finishReason })
})

test.each(['', '直'])(
  'a deal is finished for as long a reason as there may be, wherever the ledger cuts it: %s…',
  async (first) => {
    const { negotiationID, patch, establish } = await agreed({ deliveryDate: dayFromNow(30) })
    await establish()
    const finishReason = `${first}${'𠮷'.repeat(499)}`
    expect(await patch({ ...ending(), finishReason })).toMatchObject({ status: DealStatus.finished, finishReason })
    const { rows } = await house.services.pool.query<{ note: string }>(
      `select note from "ledgerLines" where "negotiationID" = $1 and note like '引渡日%'`,
      [negotiationID],
    )
    expect(rows.map(({ note }) => note)).toEqual([expect.stringMatching(/手続きを残した理由：直?𠮷{400,}$/u)])
  },
)

test('a brokered deal is not finished without the papers of the law, whatever one administrator writes', async () => {
  const { negotiationID, patch } = await agreed()
  await patch({ status: DealStatus.established })
  const refusal = (words: string) => ({ status: 409, message: expect.stringContaining(words) })
  await expect(patch(ending())).rejects.toMatchObject(refusal('宅地建物取引業法35条'))
  await expect(patch(ending())).rejects.toMatchObject(refusal('宅地建物取引業法37条'))
  const { id: explanationID } = await explain(shop.admin, negotiationID)
  await expect(patch(ending())).rejects.toMatchObject(refusal('宅地建物取引業法37条'))
  await expect(patch(ending())).rejects.not.toMatchObject(refusal('宅地建物取引業法35条'))
  await handOver(shop.admin, negotiationID, { kind: DealPaperKind.contractDocument, name: '37条書面' })
  const voided = { status: ExplanationStatus.voided, voidReason: '日時の誤り' }
  await shop.admin.api.explanation.patch({ id: explanationID, body: voided })
  await expect(patch(ending())).rejects.toMatchObject(refusal('宅地建物取引業法35条'))
  await explain(shop.admin, negotiationID)
  expect(await patch(ending())).toMatchObject({ status: DealStatus.finished })
})

test('the 37条書面 of an agreement that was broken off is none of the one that both sides come to anew', async () => {
  const deal = await agreed()
  const { buyer, negotiationID, patch } = deal
  await patch({ status: DealStatus.established })
  await explain(shop.admin, negotiationID)
  const handOverContract = () =>
    handOver(shop.admin, negotiationID, { kind: DealPaperKind.contractDocument, name: '37条書面' })
  await handOverContract()
  await patch({ status: DealStatus.failed, failReason: '合意解除' })
  await patch({ status: DealStatus.active })
  await patch({ status: DealStatus.negotiating })
  // Nor is one that is handed over while there is nothing to be written down.
  await expect(handOverContract()).rejects.toMatchObject({ status: 409 })
  const offer = await buyer.api.offer.create({ body: { negotiationID, price: 15_000_000 } })
  await shop.seller.api.offer.patch({ id: offer.id, body: { status: OfferStatus.accepted } })
  await patch({ status: DealStatus.established })
  const refusal = { status: 409, message: expect.stringContaining('宅地建物取引業法37条') }
  const { items } = await shop.admin.api.dealStep.list({ negotiationID, limit: 100 })
  const { id } = items.find(({ kind }) => kind === StepKind.settlement)!
  const settle = () => buyer.api.dealStep.patch({ id, body: { buyerDoneAt: new Date().toISOString(), isAhead: true } })
  await expect(settle()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('37条書面') })
  await expect(patch(ending())).rejects.toMatchObject(refusal)
  await handOverContract()
  expect(await settle()).toMatchObject({ buyerDoneAt: expect.any(String) })
  expect(await patch(ending())).toMatchObject({ status: DealStatus.finished })
})

test('an agreement that is taken back by mistake and made again on the same terms keeps its 37条書面', async () => {
  const { negotiationID, patch } = await agreed()
  const colleague = await house.as(Role.admin)
  await patch({ status: DealStatus.established })
  await explain(shop.admin, negotiationID)
  await handOver(shop.admin, negotiationID, { kind: DealPaperKind.contractDocument, name: '37条書面' })
  await patch({ takeBackReason: '操作の誤り' })
  await colleague.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  await patch({ status: DealStatus.established })
  expect(await patch(ending())).toMatchObject({ status: DealStatus.finished })
})

test('a paper of the law on which a deal was finished is not taken back, but given another edition', async () => {
  const { negotiationID, patch } = await agreed()
  await patch({ status: DealStatus.established })
  await explain(shop.admin, negotiationID)
  const contract = { kind: DealPaperKind.contractDocument, name: '37条書面' }
  const { id } = await handOver(shop.admin, negotiationID, contract)
  await patch(ending())
  const takeBack = () => shop.admin.api.dealPaper.remove({ id })
  await expect(takeBack()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('新しい版') })
  await handOver(shop.admin, negotiationID, { ...contract, replacesID: id })
  // What is no paper of the law goes as before.
  const other = await handOver(shop.admin, negotiationID, { kind: DealPaperKind.survey, name: '測量図' })
  await shop.admin.api.dealPaper.remove({ id: other.id })
})

test('two administrators do without a paper of the law, and what was agreed upon before it was asked for is not stopped', async () => {
  const { negotiationID, patch } = await agreed()
  await patch({ status: DealStatus.established })
  const { items } = await shop.admin.api.dealStep.list({ negotiationID, limit: 100 })
  const colleague = await house.as(Role.admin)
  for (const kind of [StepKind.contract, StepKind.settlement]) {
    const { id } = items.find((step) => step.kind === kind)!
    await shop.admin.api.dealStep.patch({ id, body: { waiverReason: '別の業者が交付したため' } })
    await expect(patch(ending())).rejects.toMatchObject({ status: 409 })
    await colleague.api.dealStep.patch({ id, body: { waivedAt: new Date().toISOString() } })
  }
  expect(await patch(ending())).toMatchObject({ status: DealStatus.finished })
  const earlier = await agreed()
  await earlier.patch({ status: DealStatus.established })
  await house.services.pool.query('update negotiations set "isBrokered" = false where id = $1', [earlier.negotiationID])
  expect(await earlier.patch(ending())).toMatchObject({ status: DealStatus.finished })
})

test('a deal is established only with a seller whose identity has been checked', async () => {
  const { patch } = await agreed()
  const { seller } = shop
  const approve = (status: number) =>
    house.services.pool.query(`update users set "sellerApprovedStatus" = $2 where id = $1`, [seller.id, status])
  await approve(2)
  await expect(patch({ status: DealStatus.established })).rejects.toMatchObject({ status: 409 })
  await approve(3)
  expect(await patch({ status: DealStatus.established })).toMatchObject({ status: DealStatus.established })
})

test('without another word, the day of the handing over is the agreed one, but not one that is still to come', async () => {
  const { finishReason } = ending()
  const today = dayFromNow(0)
  const due = await agreed({ deliveryDate: today })
  await due.establish()
  expect(await due.patch({ status: DealStatus.finished, finishReason })).toMatchObject({ deliveredOn: today })
  const early = await agreed({ deliveryDate: '2099-03-31' })
  await early.establish()
  await expect(early.patch({ status: DealStatus.finished, finishReason })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['deliveredOn'] }],
  })
})

test('a finished deal leaves its members a record of every word, and nobody else', async () => {
  const { buyer, negotiationID, patch, establish } = await agreed({
    deliveryDate: dayFromNow(0),
    conditions: '<b>エアコン</b>は残す',
  })
  await patch({ adminMemo: '価格は下がりそう' })
  await shop.seller.api.chat.create({ body: { negotiationID, message: 'よろしくお願いします <script>' } })
  const record = (somebody: typeof buyer) => somebody.api.negotiation.record({ id: negotiationID })
  await expect(record(buyer)).rejects.toMatchObject({ status: 409 })
  await establish()
  await patch(ending())
  const page = await record(buyer)
  // Of what the buyer asked the desk for, the seller reads nothing.
  const ofSeller = await record(shop.seller)
  expect(page).toContain('お見積りをお願いします。')
  expect(ofSeller).not.toContain('お見積りをお願いします。')
  expect(ofSeller).toContain('よろしくお願いします &lt;script&gt;')
  for (const words of [
    '28,000,000円',
    '&lt;b&gt;エアコン&lt;/b&gt;は残す',
    date(dayFromNow(0)),
    '成約にする',
    '取引を完了する',
  ])
    expect(page).toContain(words)
  expect(page).toContain('よろしくお願いします &lt;script&gt;')
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('価格は下がりそう')
  await expect(record(await house.as(Role.buyer))).rejects.toMatchObject({ status: 404 })
})

const thisYear = Number(dayFromNow(0).slice(0, 4))
test.each([
  ['later', { deliveryDate: `${thisYear + 1}-12-20` }, dayFromNow(0), `${thisYear + 1}-03-15`],
  ['by nobody', {}, dayFromNow(0), `${thisYear + 1}-03-15`],
  ['then, and recorded in the year after', {}, `${thisYear - 1}-12-20`, `${thisYear}-03-15`],
])('the tax of a sale falls due by the handover, agreed upon %s', async (_, terms, deliveredOn, dueOn) => {
  const { buyer, negotiationID, patch, establish } = await agreed(terms)
  await establish()
  const long = `update negotiations set "createdAt" = $2, "establishedAt" = $2 where id = $1`
  await house.services.pool.query(long, [negotiationID, `${thisYear - 1}-12-01T00:00:00Z`])
  await patch({ ...ending(), deliveredOn })
  const { items: steps } = await buyer.api.dealStep.list({ negotiationID, limit: 100 })
  expect(steps.find(({ kind }) => kind === StepKind.tax)).toMatchObject({ dueOn })
  const { items: lines } = await buyer.api.chat.list({ negotiationID, limit: 100 })
  const told = lines.filter(({ message }) => message === `「確定申告」の期限が、${date(dueOn)}になりました。`)
  expect(told).toHaveLength(1)
  expect((await newsTitles(buyer)).filter((title) => title === '手続きの期限が決まりました')).toHaveLength(1)
})
