import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { ReportReason } from '#domain/choices/report.ts'
import { workNames, type WorkKind } from '#domain/desk/work.ts'
import { dueOf, shippedRules } from '#domain/desk/work-rule.ts'
import { displayName } from '#domain/text/display-name.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { statements } from '../statements.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
let seller: Somebody
let buyer: Somebody
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller, buyer] = await Promise.all([house.as(Role.admin), house.as(Role.seller), house.as(Role.buyer)])
})
beforeEach(async () => {
  colleague = await house.as(Role.admin)
  await house.services.pool.query('truncate "workRules"')
})
afterAll(() => house.drop())

const nameOf = async (who: Somebody) => displayName(await admin.api.user.one({ id: who.id }))

type Rule = { days: number; isUrgent: boolean; assigneeID: string | null }
const ruleOf = async (kind: WorkKind) =>
  (await admin.api.operator.workRules()).items.find((rule) => rule.kind === kind)!
async function change(kind: WorkKind, rule: Partial<Rule>, who: Somebody = admin) {
  const { days, isUrgent, assigneeID, version } = await ruleOf(kind)
  return who.api.operator.changeWorkRule({ body: { kind, version, days, isUrgent, assigneeID, ...rule } })
}
/** A listing that waits for its review. */
async function applied() {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  return id
}
const workOn = async (id: string) => (await admin.api.desk.work({})).items.find((work) => work.id === id)!
/** A room in which the buyer has asked something. */
async function asked() {
  const estateID = await applied()
  await admin.api.estate.approve({ id: estateID })
  const { id } = await buyer.api.negotiation.create({ body: { estateID } })
  await buyer.api.chat.create({ body: { negotiationID: id, message: '駐車場はありますか' } })
  return id
}

test('as long as nobody says otherwise, every kind has its shipped rule and nobody stands in for the desk', async () => {
  const { items, history } = await admin.api.operator.workRules()
  expect(items.map(({ kind }) => kind)).toEqual(workNames)
  for (const { kind, ...rule } of items) {
    const { days, isUrgent } = shippedRules[kind]
    const none = { assigneeID: null, assignee: null, isAssigneeAble: false }
    expect(rule).toEqual({ days, isUrgent, version: 0, ...none })
  }
  expect(history).toEqual([])
  const id = await applied()
  const work = await workOn(id)
  expect(work).toMatchObject({ kind: 'listing', isUrgent: false, ownerID: null, due: dueOf(work.since, 3) })
})

test('a report of fraud stands before reviews that wait for longer', async () => {
  const id = await applied()
  const negotiationID = await asked()
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const line = await seller.api.chat.create({ body: { negotiationID, message: '手付金は現金でお願いします' } })
  await buyer.api.messageReport.create({ body: { chatID: line.id, reason: ReportReason.fraud } })
  await house.services.pool.query(`update estates set "appliedAt" = now() - interval '30 days' where id = $1`, [id])
  const { items } = await admin.api.desk.work({})
  const at = (kind: WorkKind) => items.findIndex((work) => work.kind === kind)
  expect(at('report')).toBe(0)
  expect(at('listing')).toBeGreaterThan(0)
})

test('days, urgency and who does it hold at once for what waits, and each saving is told', async () => {
  const id = await applied()
  await change('listing', { days: 10, isUrgent: true, assigneeID: colleague.id })
  const { since, ...work } = await workOn(id)
  expect(work).toMatchObject({ isUrgent: true, ownerID: colleague.id, due: dueOf(since, 10) })
  const { items } = await admin.api.desk.work({})
  expect(items.findLastIndex((row) => row.isUrgent)).toBeLessThan(items.findIndex((row) => !row.isUrgent))
  const mine = (await colleague.api.desk.work({ mine: 'true' })).items
  expect(mine.map((row) => row.id)).toContain(id)
  expect((await admin.api.desk.work({ mine: 'true' })).items.map((row) => row.id)).not.toContain(id)
  await change('listing', { days: 1 })
  expect((await workOn(id)).due).toBe(dueOf(since, 1))
  const { history } = await admin.api.operator.workRules()
  expect(history.map(({ kind, version, days }) => [kind, version, days])).toEqual([
    ['listing', 2, 1],
    ['listing', 1, 10],
  ])
  expect(history[0]).toMatchObject({ isUrgent: true, assignee: await nameOf(colleague), who: await nameOf(admin) })
  const { items: lines } = await admin.api.audit.list({ noun: 'workRule', rowID: 'listing', orderBy: '-createdAt' })
  expect(lines[0]).toMatchObject({ actorID: admin.id, before: { days: 10 }, after: { days: 1 } })
})

test('whoever is in charge of a deal stands before whoever usually does such work', async () => {
  const id = await asked()
  await change('reply', { assigneeID: colleague.id })
  expect((await workOn(id)).ownerID).toBe(colleague.id)
  await admin.api.negotiation.patch({ id, body: { adminID: admin.id } })
  expect((await workOn(id)).ownerID).toBe(admin.id)
  expect((await colleague.api.desk.work({ mine: 'true' })).items.map((row) => row.id)).not.toContain(id)
})

test('whoever can do it no longer is passed over, and the settings say so', async () => {
  const id = await applied()
  const ableOf = async () => (await ruleOf('listing')).isAssigneeAble
  const name = await nameOf(colleague)
  await change('listing', { assigneeID: colleague.id })
  expect(await ableOf()).toBe(true)
  const role = (deskRoleID: string | null) => admin.api.user.deskRole({ id: colleague.id, body: { deskRoleID } })
  await role('role-money')
  expect([(await workOn(id)).ownerID, await ableOf()]).toEqual([null, false])
  await role('role-review')
  expect([(await workOn(id)).ownerID, await ableOf()]).toEqual([colleague.id, true])
  await role(null)
  await house.services.pool.query('update users set "disabledAt" = now() where id = $1', [colleague.id])
  expect([(await workOn(id)).ownerID, await ableOf()]).toEqual([null, false])
  expect((await ruleOf('listing')).assignee).toBe(name)
  // What else is said of the work can be changed meanwhile only with somebody who can do it, or nobody.
  await expect(change('listing', { days: 5 })).rejects.toMatchObject({ issues: [{ path: ['assigneeID'] }] })
  await change('listing', { days: 5, assigneeID: null })
})

test('a day that the law or an agreement sets is nobody’s to change', async () => {
  const fixedKinds = workNames.filter((kind) => shippedRules[kind].fixedBy !== undefined)
  expect(fixedKinds).toEqual(expect.arrayContaining(['reins', 'activityReport', 'reinsSale', 'partyCheckLetter']))
  for (const kind of fixedKinds)
    await expect(change(kind, { days: 20 })).rejects.toMatchObject({ status: 400, issues: [{ path: ['days'] }] })
  await change('reins', { isUrgent: true })
  expect(await ruleOf('reins')).toMatchObject({ isUrgent: true, days: 1, version: 1 })
})

test('the settings’ area alone reads and changes it, and takes no lie', async () => {
  const rule = { kind: 'listing' as WorkKind, version: 0, days: 3, isUrgent: false, assigneeID: null as string | null }
  const money = await house.as(Role.admin)
  await admin.api.user.deskRole({ id: money.id, body: { deskRoleID: 'role-money' } })
  for (const who of [money, buyer, seller]) {
    await expect(who.api.operator.workRules()).rejects.toMatchObject({ status: 403 })
    await expect(who.api.operator.changeWorkRule({ body: rule })).rejects.toMatchObject({ status: 403 })
  }
  await expect(house.visitor.api.operator.workRules()).rejects.toMatchObject({ status: 401 })
  const lies = [
    { kind: 'nothing' as WorkKind },
    { kind: 'constructor' as WorkKind },
    { days: 0 },
    { days: 31 },
    { days: 1.5 },
    { isUrgent: 'yes' as unknown as boolean },
    { version: -1 },
    { assigneeID: buyer.id },
    { assigneeID: 'nobody' },
    { assigneeID: money.id },
    { actorID: colleague.id },
  ]
  for (const lie of lies)
    await expect(
      admin.api.operator.changeWorkRule({ body: { ...rule, ...lie } }),
      JSON.stringify(lie),
    ).rejects.toMatchObject({ status: 400 })
  expect((await admin.api.operator.workRules()).history).toEqual([])
})

test('of two who save at once one is told; saving what holds already is no version', async () => {
  const rule = { kind: 'quote' as const, version: 0, isUrgent: false, assigneeID: null }
  const saved = await Promise.allSettled(
    [4, 5].map((days) => admin.api.operator.changeWorkRule({ body: { ...rule, days } })),
  )
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  expect((await ruleOf('quote')).version).toBe(1)
  await change('quote', {})
  expect((await ruleOf('quote')).version).toBe(1)
  await expect(house.services.pool.query('update "workRules" set days = 9')).rejects.toThrow('append-only')
})

test('the queue is read by as many statements, however many rules there are', async () => {
  const work = () => admin.api.desk.work({})
  const before = await statements(house, work)
  for (const kind of ['reply', 'quote', 'listing', 'application'] as const) await change(kind, { isUrgent: true })
  expect(await statements(house, work)).toBe(before)
})
