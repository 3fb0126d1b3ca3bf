import { QueryClient } from '@tanstack/react-query'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { roomQuery } from '#app/features/room/queries.ts'
import { addDays } from '#domain/calendar.ts'
import type * as Choices from '#domain/choices/agreeing.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import type * as Guides from '#domain/deal/steps/step-guides.ts'
import { migrate } from '#server/database/database.ts'
import { remindSteps } from '#server/deal/steps/deal-steps.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { dayFromNow } from '../days.ts'
import { ending, waivePapers } from '../ending.ts'
import { openShop, type Shop } from '../shop.ts'

const code = 90
const label = '火災保険の申込み'

// What CONTRIBUTING says that a step of a deal costs: its code and its place among the others …
vi.mock('#domain/choices/agreeing.ts', async (original) => {
  const choices = await original<typeof Choices>()
  const { choice } = await import('#domain/kit/choice.ts')
  const { options: _, label: labelOf, afterwards: __, ...codes } = choices.StepKind
  const entries = Object.entries(codes).map(([name, code]) => [name, [code, labelOf(code)]] as const)
  const at = entries.findIndex(([name]) => name === 'settlement')
  const all = entries.toSpliced(at, 0, ['insurance' as 'tax', [90 as 9, '火災保険の申込み']])
  return { ...choices, StepKind: choice(Object.fromEntries(all), { afterwards: ['registration', 'tax'] }) }
})
// … what it is: who ticks it, what comes before it, until when, and in which deals …
vi.mock('#domain/deal/steps/step-guides.ts', async (original) => {
  const { stepGuides } = await original<typeof Guides>()
  const { StepKind } = await import('#domain/choices/agreeing.ts')
  const { addDays } = await import('#domain/calendar.ts')
  const insurance: (typeof stepGuides)[1] = {
    sides: stepGuides[StepKind.loan].sides,
    after: [StepKind.loan],
    dueOn: ({ deliveryDate }) => deliveryDate && addDays(deliveryDate, -7),
    isNeedless: () => false,
    about: '引渡しの日から始まる火災保険を、買主が申し込みます。',
    papers: ['建物の図面'],
  }
  const settlement = { ...stepGuides[StepKind.settlement], after: [...stepGuides[StepKind.settlement].after, 90 as 9] }
  return { stepGuides: { ...stepGuides, 90: insurance, [StepKind.settlement]: settlement } }
})
// … and a migration, which lays it out in the deals under way.
const migration = `
  insert into "dealSteps" (id, "createdAt", "updatedAt", version, "negotiationID", kind, "dueOn", "isNeedless", "isDone")
  select gen_random_uuid()::text, now(), now(), 1, n.id, ${code}, o."deliveryDate" - 7, false, false
  from negotiations n left join offers o on o."negotiationID" = n.id and o.status = ${OfferStatus.accepted}
  where n.status = ${DealStatus.established}
  on conflict do nothing`

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const deliveryDate = dayFromNow(40)
const terms = { loanUntil: dayFromNow(20), deliveryDate, deposit: 1_000_000 }
const { StepKind: others } = await vi.importActual<typeof Choices>('#domain/choices/agreeing.ts')
const codes: number[] = others.options.map(({ value }) => value)
const order = codes.toSpliced(codes.indexOf(others.settlement), 0, code)
const stepsOf = async (who: Somebody, negotiationID: string) => (await who.api.dealStep.list({ negotiationID })).items
const kindsOf = async (who: Somebody, negotiationID: string): Promise<number[]> =>
  (await stepsOf(who, negotiationID)).map(({ kind }) => kind)
const find = async (negotiationID: string, kind: number) =>
  (await stepsOf(shop.admin, negotiationID)).find((step) => (step.kind as number) === kind)!

test('an agreement lays it out in its place, with its day', async () => {
  const { buyer, negotiationID } = await shop.agreed(terms)
  expect(StepKind.options.map(({ value }) => value)).toEqual(order)
  expect(await kindsOf(buyer, negotiationID)).toEqual(order)
  expect(await find(negotiationID, code)).toMatchObject({ dueOn: addDays(deliveryDate, -7), isDone: false })
})

test('a list that is read page by page goes on where the last one ended', async () => {
  const { negotiationID } = await shop.agreed(terms)
  const kinds: number[] = []
  let cursor: string | undefined
  do {
    const page = await shop.admin.api.dealStep.list({ negotiationID, limit: 3, cursor })
    kinds.push(...page.items.map(({ kind }) => kind))
    cursor = page.cursor ?? undefined
  } while (cursor !== undefined)
  expect(kinds).toEqual(order)
})

test('the room and the record of the deal show it in its place', async () => {
  const { buyer, negotiationID } = await shop.agreed(terms)
  const { steps } = await new QueryClient().fetchQuery(roomQuery(buyer.api, negotiationID))
  expect(steps.map(({ kind }) => kind)).toEqual(order)
  await waivePapers(house, negotiationID)
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: ending() })
  const record = await buyer.api.negotiation.record({ id: negotiationID })
  const places = StepKind.options.map((step) => record.lastIndexOf(step.label))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('whoever ticks it is reminded of it, and what rests on it waits for it', async () => {
  const { buyer, negotiationID } = await shop.agreed(terms)
  const now = `${addDays(deliveryDate, -7)}T00:10:00.000Z`
  await remindSteps({ ...house.services, now: () => now })
  const told = (await buyer.api.notification.list({ limit: 100 })).items.map(({ body }) => body)
  expect(told.filter((body) => body.includes(label))).toHaveLength(1)
  const { id } = await find(negotiationID, StepKind.settlement)
  await expect(
    shop.admin.api.dealStep.patch({ id, body: { adminDoneAt: new Date().toISOString() } }),
  ).rejects.toMatchObject({ issues: [{ message: expect.stringContaining(`「${label}」`) }] })
})

test('a deal that was agreed upon before gets it by the migration, and one that is finished does not', async () => {
  const underway = await shop.agreed(terms)
  const finished = await shop.agreed(terms)
  await waivePapers(house, finished.negotiationID)
  await shop.admin.api.negotiation.patch({ id: finished.negotiationID, body: ending() })
  const ids = [underway.negotiationID, finished.negotiationID]
  await house.services.pool.query('delete from "dealSteps" where kind = $1 and "negotiationID" = any($2)', [code, ids])
  const folder = mkdtempSync(join(tmpdir(), 'sumika-migrations-'))
  writeFileSync(join(folder, '9999-insurance.sql'), migration)
  await migrate(house.services.pool, folder)
  rmSync(folder, { recursive: true })
  expect(await kindsOf(shop.admin, underway.negotiationID)).toEqual(order)
  expect(await find(underway.negotiationID, code)).toMatchObject({ dueOn: addDays(deliveryDate, -7), isDone: false })
  expect(await kindsOf(shop.admin, finished.negotiationID)).toEqual(order.filter((kind) => kind !== code))
})
