import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomQuery } from '#app/features/room/queries.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import type { DealStep } from '#domain/deal/steps/deal-step.ts'
import { remindSteps } from '#server/deal/steps/deal-steps.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { newsTitles } from '../news.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { ending, waivePapers } from '../ending.ts'
import { rawWordsIn } from '../raw-words.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const loanUntil = dayFromNow(20)
const deliveryDate = dayFromNow(40)
/** A deal that both have agreed upon and the desk has established; no law asks for papers in it (explanations.test.ts). */
async function agreed(terms: object = { loanUntil, deliveryDate, deposit: 1_000_000 }) {
  const { buyer, negotiationID, move } = await shop.agreed(terms, { transactionMode: TransactionMode.seller })
  const { admin } = shop
  const steps = async (who: Somebody = admin) => (await who.api.dealStep.list({ negotiationID, limit: 100 })).items
  const step = async (kind: DealStep['kind']) => (await steps()).find((one) => one.kind === kind)!
  return { buyer, negotiationID, steps, step, move }
}
const tick = (who: Somebody, id: string, body: object) => who.api.dealStep.patch({ id, body })
/** The first step is done, so that the contract may follow. */
async function explain(buyer: Somebody, step: Awaited<ReturnType<typeof agreed>>['step']) {
  const { id } = await step(StepKind.explanation)
  await tick(buyer, id, { buyerDoneAt: now() })
  await tick(shop.admin, id, { adminDoneAt: now() })
}
const now = () => new Date().toISOString()

test('an agreement lays out what follows, with the days of its terms', async () => {
  const { steps, step, buyer } = await agreed()
  expect((await steps(buyer)).map(({ kind }) => kind)).toEqual(StepKind.options.map(({ value }) => value))
  expect((await steps(shop.seller)).map(({ kind }) => kind)).toEqual(StepKind.options.map(({ value }) => value))
  expect(await step(StepKind.loan)).toMatchObject({ dueOn: loanUntil, isNeedless: false })
  expect(await step(StepKind.handover)).toMatchObject({ dueOn: deliveryDate })
  expect((await step(StepKind.tax)).dueOn).toBe(`${Number(deliveryDate.slice(0, 4)) + 1}-03-15`)
  const cash = await agreed({ loanUntil: null, deliveryDate })
  expect(await cash.step(StepKind.loan)).toMatchObject({ isNeedless: true, isDone: true })
  expect(await cash.step(StepKind.deposit)).toMatchObject({ isNeedless: true, isDone: true })
})

test('each side ticks for itself, and all of them together make a step done', async () => {
  const { buyer, step, negotiationID } = await agreed()
  await explain(buyer, step)
  const { id } = await step(StepKind.contract)
  const { buyerDoneAt } = await tick(buyer, id, { buyerDoneAt: '2001-01-01T00:00:00Z' })
  expect(Date.parse(buyerDoneAt!)).toBeGreaterThan(Date.now() - 60_000)
  await expect(tick(buyer, id, { sellerDoneAt: now() })).rejects.toMatchObject({ status: 403 })
  await expect(tick(shop.seller, id, { dueOn: deliveryDate })).rejects.toMatchObject({ status: 403 })
  await tick(shop.seller, id, { sellerDoneAt: now() })
  expect(await step(StepKind.contract)).toMatchObject({ isDone: false })
  expect(await tick(shop.admin, id, { adminDoneAt: now() })).toMatchObject({ isDone: true })
  expect(await tick(shop.seller, id, { sellerDoneAt: null })).toMatchObject({ isDone: false })
  const { items } = await buyer.api.chat.list({ negotiationID, limit: 100 })
  expect(items.map(({ message }) => message)).toContain('「売買契約」が済みました。')
  const { items: lines } = await shop.admin.api.audit.list({ noun: 'dealStep', rowID: id })
  expect(lines).toHaveLength(4)
})

test('a step is not ticked before what it rests on, unless whoever ticks confirms that: the room says it', async () => {
  const { buyer, step, negotiationID } = await agreed()
  const { id } = await step(StepKind.contract)
  for (const [who, field] of [
    [buyer, 'buyerDoneAt'],
    [shop.seller, 'sellerDoneAt'],
    [shop.admin, 'adminDoneAt'],
  ] as const)
    await expect(tick(who, id, { [field]: now() })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: [field], message: expect.stringContaining('「重要事項説明」') }],
    })
  expect(await step(StepKind.contract)).toMatchObject({ buyerDoneAt: null, sellerDoneAt: null, adminDoneAt: null })
  expect(await tick(shop.admin, id, { adminDoneAt: now(), isAhead: true })).toMatchObject({ isAhead: true })
  const { items } = await buyer.api.chat.list({ negotiationID, limit: 100 })
  expect(items.map(({ message }) => message)).toContain('運営が、「売買契約」を前の手続きより先に済みにしました。')
  // Each who ticks confirms for themselves only while something is missing; once it is there, nothing is ahead.
  await explain(buyer, step)
  expect(await tick(buyer, id, { buyerDoneAt: now() })).toMatchObject({ isAhead: false })
})

test('nothing is ahead by saying so, and a tick that is taken off takes the word with it', async () => {
  const { buyer, step } = await agreed()
  const explanation = await step(StepKind.explanation)
  expect(await tick(buyer, explanation.id, { buyerDoneAt: now(), isAhead: true })).toMatchObject({ isAhead: false })
  const { id } = await step(StepKind.contract)
  await tick(buyer, id, { buyerDoneAt: now(), isAhead: true })
  expect(await tick(buyer, id, { buyerDoneAt: null })).toMatchObject({ isAhead: false })
})

test('two sides that tick at once, ahead of what is missing, are both refused', async () => {
  const { buyer, step } = await agreed()
  const { id } = await step(StepKind.settlement)
  const ends = await Promise.allSettled([
    tick(buyer, id, { buyerDoneAt: now() }),
    tick(shop.seller, id, { sellerDoneAt: now() }),
  ])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('the desk says until when and by whom, and both sides hear of a new day', async () => {
  const { buyer, step } = await agreed()
  const { id } = await step(StepKind.explanation)
  const body = { dueOn: dayFromNow(7), person: '宅地建物取引士 鈴木', heldAt: '本店、10時' }
  expect(await tick(shop.admin, id, body)).toMatchObject(body)
  expect(await newsTitles(buyer)).toContain('手続きの期限が決まりました')
  expect(await tick(shop.admin, id, { isNeedless: true })).toMatchObject({ isDone: true })
})

test('a step that the deal does not need is told as such, and not as done', async () => {
  const { buyer, step, negotiationID } = await agreed()
  const { id } = await step(StepKind.boundary)
  const said = async () =>
    (await buyer.api.chat.list({ negotiationID, limit: 100 })).items
      .map(({ message }) => message)
      .filter((message) => message.includes('「境界の確認」'))
  await tick(shop.admin, id, { isNeedless: true })
  expect(await said()).toEqual(['運営が、「境界の確認」をこの取引では不要としました。'])
  await tick(shop.admin, id, { isNeedless: false })
  expect((await said()).at(-1)).toBe('運営が、「境界の確認」をこの取引で必要な手続きに戻しました。')
})

test('of a deal that is hidden from the lists nobody is reminded: they could not open it', async () => {
  const { buyer, step, move, negotiationID } = await agreed()
  await waivePapers(house, negotiationID)
  await move(ending())
  const { dueOn } = await step(StepKind.tax)
  await shop.admin.api.negotiation.remove({ id: negotiationID })
  await remindSteps({ ...house.services, now: () => `${dueOn}T00:10:00.000Z` })
  expect(await newsTitles(buyer)).not.toContain('手続きの期限が近づいています')
})

test('what is late stands in the desk’s work, until it is done', async () => {
  const { step, negotiationID } = await agreed()
  const { id } = await step(StepKind.boundary)
  const late = async () => (await shop.admin.api.desk.work({})).items.filter((work) => work.kind === 'late')
  expect(await late()).toEqual([])
  await tick(shop.admin, id, { dueOn: dayFromNow(0) })
  await house.services.pool.query('update "dealSteps" set "dueOn" = $2 where id = $1', [id, yesterday])
  expect(await late()).toMatchObject([{ id, negotiationID, due: yesterday }])
  await tick(shop.admin, id, { isNeedless: true })
  expect(await late()).toEqual([])
})

test('whoever has not ticked is reminded three days before and on the day itself', async () => {
  const { buyer, step } = await agreed()
  const { id } = await step(StepKind.settlement)
  await tick(shop.seller, id, { sellerDoneAt: now(), isAhead: true })
  const on = (days: number) => ({ ...house.services, now: () => `${dayFromNow(days)}T00:10:00.000Z` })
  const reminded = async (who: Somebody) =>
    (await who.api.notification.list({ limit: 100 })).items.filter(({ body }) => body.includes('残代金の決済')).length
  await remindSteps(on(36))
  expect(await reminded(buyer)).toBe(0)
  // The first is broken off, and begun anew.
  for (const days of [37, 37, 40]) await remindSteps(on(days))
  expect(await reminded(buyer)).toBe(2)
})

test('a step of a later release, which this one does not know, is passed by: the previous release runs on its rows, too', async () => {
  const { steps, step, buyer, negotiationID, move } = await agreed()
  const known = (await steps()).map(({ kind }) => kind)
  const { id } = await step(StepKind.handover)
  const { pool } = house.services
  await pool.query(
    `insert into "dealSteps" select gen_random_uuid()::text, "createdAt", "updatedAt", version, "negotiationID", 99, "dueOn", null,
      null, null, false, null, null, null, false, false from "dealSteps" where id = $1`,
    [id],
  )
  const kinds: number[] = (await steps(buyer)).map(({ kind }) => kind)
  expect(kinds).toEqual([...known, 99])
  expect(
    (await new QueryClient().fetchQuery(roomQuery(buyer.api, negotiationID))).steps.map(({ kind }) => kind),
  ).toEqual(known)
  await remindSteps({ ...house.services, now: () => `${dayFromNow(40)}T00:10:00.000Z` })
  const { items } = await buyer.api.notification.list({ limit: 100 })
  expect(items.filter(({ body }) => body.includes('「引渡し」'))).toHaveLength(1)
  expect(items.filter(({ body }) => body.includes('「」'))).toEqual([])
  await explain(buyer, step)
  const contract = await step(StepKind.contract)
  expect(await tick(buyer, contract.id, { buyerDoneAt: now() })).toMatchObject({ isAhead: false })
  for (const one of await steps())
    if (one.kind !== StepKind.tax && (one.kind as number) !== 99) await tick(shop.admin, one.id, { isNeedless: true })
  await waivePapers(house, negotiationID)
  // The agreed day is what a reason is asked for, and no step that nobody sees.
  await expect(move({ ...ending(), finishReason: null })).rejects.toMatchObject({
    issues: [{ path: ['finishReason'], message: expect.stringContaining('合意した引渡しの日') }],
  })
  await move(ending())
  const record = await shop.admin.api.negotiation.record({ id: negotiationID })
  for (const { label } of StepKind.options) expect(record).toContain(label)
})

test('without an agreement there are none, and nobody outside of the deal sees or ticks one', async () => {
  const { step, steps, move, buyer } = await agreed()
  const { id } = await step(StepKind.handover)
  for (const stranger of [await house.as(Role.buyer), await house.as(Role.seller)]) {
    expect(await steps(stranger)).toEqual([])
    await expect(tick(stranger, id, { note: 'x' })).rejects.toMatchObject({ status: 404 })
  }
  await move({ status: DealStatus.failed, failReason: 'ローン不成立' })
  await expect(tick(buyer, id, { buyerDoneAt: now() })).rejects.toMatchObject({ status: 409 })
})

test('nothing that anybody was told holds a date as machines write it', async () => {
  expect(await rawWordsIn(house)).toEqual([])
})
