import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealPaperKind, ExplanationMethod, ExplanationStatus, StepKind } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { dateTime } from '#domain/format/date.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { ending, waivePapers } from '../ending.ts'
import { explain, explanationOf, handOver } from '../explained.ts'
import { openShop, specialist, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  colleague = await house.as(Role.admin)
})
afterAll(() => house.drop())

const now = () => new Date().toISOString()
async function agreed(listing: object = {}) {
  const deal = await shop.agreed({}, listing)
  const step = async (kind: number) =>
    (await shop.admin.api.dealStep.list({ negotiationID: deal.negotiationID, limit: 100 })).items.find(
      (one) => one.kind === kind,
    )!
  return { ...deal, step }
}
const patch = (who: Somebody, id: string, body: object) => who.api.dealStep.patch({ id, body })
const ofLaw = { status: 409, message: expect.stringContaining('宅地建物取引業法35条') }

test('in a brokered deal nobody ticks the contract before the explanation is recorded, and the record ticks its step', async () => {
  const { buyer, negotiationID, step } = await agreed()
  expect(await buyer.api.negotiation.one({ id: negotiationID })).toMatchObject({ isBrokered: true })
  const { id } = await step(StepKind.contract)
  for (const [who, field] of [
    [buyer, 'buyerDoneAt'],
    [shop.seller, 'sellerDoneAt'],
    [shop.admin, 'adminDoneAt'],
  ] as const)
    await expect(patch(who, id, { [field]: now(), isAhead: true })).rejects.toMatchObject(ofLaw)
  await expect(patch(shop.admin, id, { isNeedless: true })).rejects.toMatchObject(ofLaw)
  const { id: explanationStep } = await step(StepKind.explanation)
  await expect(patch(shop.admin, explanationStep, { adminDoneAt: now() })).rejects.toMatchObject(ofLaw)
  await expect(patch(shop.admin, explanationStep, { isNeedless: true })).rejects.toMatchObject(ofLaw)
  // The buyer says for themselves what they have heard.
  await patch(buyer, explanationStep, { buyerDoneAt: now() })
  const { heldAt } = await explain(shop.admin, negotiationID)
  expect(await step(StepKind.explanation)).toMatchObject({ isDone: true, adminDoneAt: expect.any(String) })
  expect(await patch(shop.admin, id, { adminDoneAt: now() })).toMatchObject({ isAhead: false })
  const { items } = await buyer.api.chat.list({ negotiationID, limit: 100 })
  const said = items.map(({ message }) => message).join('\n')
  expect(said).toContain(`${dateTime(heldAt)}、対面、宅地建物取引士 ${specialist.name}${specialist.registrationNumber}`)
  expect(said).toContain('「重要事項説明」が済みました。')
})

test('where the seller sells without a broker, or the operator has no licence, no law asks for papers', async () => {
  const { buyer, negotiationID, step } = await agreed({ transactionMode: TransactionMode.seller })
  expect(await buyer.api.negotiation.one({ id: negotiationID })).toMatchObject({ isBrokered: false })
  const { id } = await step(StepKind.contract)
  expect(await patch(buyer, id, { buyerDoneAt: now(), isAhead: true })).toMatchObject({ isAhead: true })
  await expect(handOver(shop.admin, negotiationID)).rejects.toMatchObject({ status: 409 })
  await expect(patch(shop.admin, id, { waiverReason: '不要' })).rejects.toMatchObject({ status: 409 })
  const { firstOperator } = house.services
  const unlicensed = await shop.quoted()
  Object.assign(house.services, { firstOperator: { ...firstOperator, licence: '' } })
  await shop.agree(unlicensed)
  Object.assign(house.services, { firstOperator })
  expect(await buyer.api.negotiation.one({ id: negotiationID })).toMatchObject({ isBrokered: false })
  expect(await shop.admin.api.negotiation.one({ id: unlicensed.negotiationID })).toMatchObject({ isBrokered: false })
})

test('both sides read how it was explained, with the name and the number of that day; nobody changes it', async () => {
  const { buyer, negotiationID } = await agreed()
  const row = await explain(shop.admin, negotiationID)
  const facts = { specialistName: specialist.name, specialistNumber: specialist.registrationNumber }
  const body = { name: '新しい 姓', registrationNumber: '（大阪）第1号' }
  await shop.admin.api.transactionSpecialist.patch({ id: row.specialistID, body })
  for (const who of [buyer, shop.seller]) {
    const { items } = await who.api.explanation.list({ negotiationID })
    expect(items).toMatchObject([{ id: row.id, ...facts, listenerName: '買主 太郎', method: 1 }])
    await expect(who.api.explanation.create({ body: row as never })).rejects.toMatchObject({ status: 403 })
    await expect(
      who.api.explanation.patch({ id: row.id, body: { status: ExplanationStatus.voided, voidReason: 'x' } }),
    ).rejects.toMatchObject({ status: 409 })
  }
  const stranger = await house.as(Role.buyer)
  expect((await stranger.api.explanation.list({ negotiationID })).items).toEqual([])
  await expect(
    shop.admin.api.explanation.patch({ id: row.id, body: { listenerName: '別の人' } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(shop.admin.api.dealPaper.remove({ id: row.paperID })).rejects.toMatchObject({ status: 409 })
})

test('what is told of an explanation is judged: time, card, IT, specialist and paper', async () => {
  const { negotiationID } = await agreed()
  const facts = await explanationOf(shop.admin, negotiationID)
  const record = (more: object) => shop.admin.api.explanation.create({ body: { ...facts, ...more } })
  const refusal = (...fields: string[]) => ({ status: 400, issues: fields.map((field) => ({ path: [field] })) })
  await expect(record({ heldAt: `${dayFromNow(1)}T00:00:00Z` })).rejects.toMatchObject(refusal('heldAt'))
  await expect(record({ heldAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject(refusal('heldAt'))
  await expect(record({ certificateShown: false })).rejects.toMatchObject(refusal('certificateShown'))
  const { online: method } = ExplanationMethod
  await expect(record({ method })).rejects.toMatchObject(refusal('consentedOn', 'paperSentOn'))
  const expired = { ...specialist, validUntil: yesterday }
  const { id: specialistID } = await shop.admin.api.transactionSpecialist.create({ body: expired })
  await expect(record({ specialistID })).rejects.toMatchObject(refusal('specialistID'))
  const other = await handOver(shop.admin, negotiationID, { kind: DealPaperKind.explanationDraft })
  await expect(record({ paperID: other.id })).rejects.toMatchObject(refusal('paperID'))
  const elsewhere = await agreed()
  const foreign = await handOver(shop.admin, elsewhere.negotiationID)
  await expect(record({ paperID: foreign.id })).rejects.toMatchObject(refusal('paperID'))
  const days = { consentedOn: dayFromNow(0), paperSentOn: dayFromNow(0) }
  await expect(record({ specialistName: '別の人' })).rejects.toMatchObject({ status: 403 })
  expect(await record({ method, ...days })).toMatchObject({ ...days, specialistName: specialist.name })
  expect(await record(days)).toMatchObject({ consentedOn: null, paperSentOn: null })
  const early = await shop.quoted()
  await expect(record({ negotiationID: early.negotiationID })).rejects.toMatchObject({ status: 409 })
})

test('the paper that is explained comes from the desk alone', async () => {
  const { buyer, negotiationID } = await agreed()
  for (const who of [buyer, shop.seller])
    await expect(handOver(who, negotiationID)).rejects.toMatchObject({ status: 409 })
  const first = await handOver(shop.admin, negotiationID)
  // The kind of an edition is that of the one before it, whatever is sent.
  const survey = await handOver(buyer, negotiationID, { kind: DealPaperKind.survey, name: '測量図' })
  const more = { kind: DealPaperKind.explanation, replacesID: survey.id }
  expect(await handOver(buyer, negotiationID, more)).toMatchObject({ kind: DealPaperKind.survey })
  expect(await handOver(shop.admin, negotiationID, { replacesID: first.id })).toMatchObject({ edition: 2 })
})

test('a wrong record is voided with a reason, the desk’s tick goes with it, and another one is recorded', async () => {
  const { buyer, negotiationID, step } = await agreed()
  const row = await explain(shop.admin, negotiationID)
  const { voided: status } = ExplanationStatus
  const end = (body: object) => shop.admin.api.explanation.patch({ id: row.id, body: { status, ...body } })
  await expect(end({})).rejects.toMatchObject({ status: 400, issues: [{ path: ['voidReason'] }] })
  expect(await end({ voidReason: '日時の誤り' })).toMatchObject({ status, voidedAt: expect.any(String) })
  expect(await step(StepKind.explanation)).toMatchObject({ adminDoneAt: null })
  const { id } = await step(StepKind.contract)
  await expect(patch(buyer, id, { buyerDoneAt: now(), isAhead: true })).rejects.toMatchObject(ofLaw)
  const second = await explain(shop.admin, negotiationID)
  const third = await explain(shop.admin, negotiationID)
  await shop.admin.api.explanation.patch({ id: second.id, body: { status, voidReason: '二重の記録' } })
  // One that stands is enough.
  expect(await step(StepKind.explanation)).toMatchObject({ adminDoneAt: expect.any(String) })
  const { items } = await shop.admin.api.audit.list({ noun: 'explanation', rowID: row.id })
  expect(items.map(({ action, reason }) => [action, reason])).toEqual([
    ['void', '日時の誤り'],
    ['create', null],
  ])
  await waivePapers(house, negotiationID)
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: ending() })
  const record = await buyer.api.negotiation.record({ id: negotiationID })
  expect(record).toContain(`${dateTime(third.heldAt)}`)
  expect(record).toContain(`${specialist.name}${specialist.registrationNumber}`)
  expect(record).toContain('日時の誤り')
})

test('a request to go on without the explanation ends with the sale that it was for', async () => {
  const { negotiationID, step } = await agreed()
  const { id } = await step(StepKind.contract)
  await patch(shop.admin, id, { waiverReason: '買主も宅建業者のため' })
  const failed = { status: DealStatus.failed, failReason: 'ローン不成立' }
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: failed })
  const { items } = await colleague.api.desk.work({})
  expect(items.filter((work) => work.kind === 'waiver' && work.id === id)).toEqual([])
})

test('without the explanation it goes on only by two of the desk and a reason, which both sides read', async () => {
  const { buyer, negotiationID, step } = await agreed()
  const { id } = await step(StepKind.contract)
  const waivedAt = now()
  await expect(patch(shop.admin, id, { waivedAt })).rejects.toMatchObject({ status: 409 })
  await expect(patch(buyer, id, { waiverReason: '急ぐため' })).rejects.toMatchObject({ status: 403 })
  // Nobody asks and agrees at once.
  const waiverReason = '買主も宅建業者のため'
  expect(await patch(shop.admin, id, { waiverReason, waivedAt })).toMatchObject({ waivedAt: null, waivedBy: null })
  const waits = async () =>
    (await colleague.api.desk.work({})).items.some((work) => work.kind === 'waiver' && work.id === id)
  expect(await waits()).toBe(true)
  await expect(patch(shop.admin, id, { waivedAt })).rejects.toMatchObject({ status: 409 })
  await expect(patch(buyer, id, { buyerDoneAt: now(), isAhead: true })).rejects.toMatchObject(ofLaw)
  expect(await patch(colleague, id, { waivedAt: '2001-01-01T00:00:00Z' })).toMatchObject({
    waiverAskedBy: shop.admin.id,
    waivedBy: colleague.id,
    waivedAt: expect.not.stringContaining('2001'),
  })
  expect(await waits()).toBe(false)
  expect((await buyer.api.dealStep.list({ id })).items).toMatchObject([{ waiverReason }])
  // Another reason asks anew, until somebody has gone on with it.
  expect(await patch(colleague, id, { waiverReason: `${waiverReason}。` })).toMatchObject({ waivedAt: null })
  await patch(shop.admin, id, { waivedAt })
  const { id: explanationStep } = await step(StepKind.explanation)
  expect(await patch(shop.admin, explanationStep, { isNeedless: true })).toMatchObject({ isDone: true })
  await patch(buyer, id, { buyerDoneAt: now() })
  await expect(patch(shop.admin, id, { waiverReason: null })).rejects.toMatchObject({ status: 409 })
  await waivePapers(house, negotiationID)
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: ending() })
  expect(await buyer.api.negotiation.record({ id: negotiationID })).toContain(waiverReason)
})

test('an agreement that is made anew knows what was explained, and asks by what is so then', async () => {
  const { negotiationID, step, move } = await agreed()
  await explain(shop.admin, negotiationID)
  await move({ takeBackReason: '操作の誤り' })
  await colleague.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  expect(await shop.admin.api.negotiation.one({ id: negotiationID })).toMatchObject({ isBrokered: false })
  await move({ status: DealStatus.established })
  expect(await step(StepKind.explanation)).toMatchObject({ adminDoneAt: expect.any(String), isDone: false })
})

test('a wrong record is voided also once the agreement is broken off', async () => {
  const { negotiationID, move } = await agreed()
  const { id } = await explain(shop.admin, negotiationID)
  await move({ status: DealStatus.failed, failReason: 'ローン不成立' })
  const body = { status: ExplanationStatus.voided, voidReason: '日時の誤り' }
  expect(await shop.admin.api.explanation.patch({ id, body })).toMatchObject(body)
})

test('the record that the end of a deal rests on is voided once another one stands', async () => {
  const { negotiationID, step, move } = await agreed()
  const { id } = await explain(shop.admin, negotiationID)
  await handOver(shop.admin, negotiationID, { kind: DealPaperKind.contractDocument })
  await move(ending())
  const end = (row: string) =>
    shop.admin.api.explanation.patch({
      id: row,
      body: { status: ExplanationStatus.voided, voidReason: '日時の誤り' },
    })
  await expect(end(id)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('先に正しい説明を') })
  const right = await explain(shop.admin, negotiationID)
  // Of two that are voided at the same moment one stays.
  const ends = await Promise.allSettled([end(id), end(right.id)])
  expect(ends.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await step(StepKind.explanation)).toMatchObject({ adminDoneAt: expect.any(String) })
})

test('a deal that was agreed upon before asks for none of this', async () => {
  const { buyer, negotiationID, step } = await agreed()
  await house.services.pool.query('update negotiations set "isBrokered" = false where id = $1', [negotiationID])
  const { id } = await step(StepKind.contract)
  expect(await patch(buyer, id, { buyerDoneAt: now(), isAhead: true })).toMatchObject({ isAhead: true })
})
