import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { RefundStatus } from '#domain/choices/deal.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { turn } from '#domain/deal/turn/turn.ts'
import { turnKinds, type WorkKind, workKinds, workNames } from '#domain/desk/work.ts'
import { shippedRules } from '#domain/desk/work-rule.ts'
import type { House, Somebody } from '../as.ts'
import { openDemoHouse } from '../demo-house.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { bankAccount } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
let colleague: Somebody
let seller: Somebody
let buyer: Somebody
beforeAll(async () => {
  house = await openDemoHouse()
  ;[admin, colleague, seller, buyer] = await Promise.all([
    house.as(Role.admin),
    house.as(Role.admin),
    house.as(Role.seller),
    house.as(Role.buyer),
  ])
})
afterAll(() => house.drop())

/** A room of the buyer's in which nobody has said anything. */
async function opened() {
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: estateID })
  const { id } = await buyer.api.negotiation.create({ body: { estateID } })
  const say = (who: Somebody, message: string) => who.api.chat.create({ body: { negotiationID: id, message } })
  return { id, say }
}
const rowOf = async (who: Somebody, id: string) => (await who.api.negotiation.inbox({ id })).items[0]!
const replies = async () =>
  (await admin.api.desk.work({})).items.filter(({ kind }) => kind === 'reply').map(({ negotiationID }) => negotiationID)

test('the demonstration has every kind of work, what is urgent and the oldest first, each with its day, and counts all of it', async () => {
  const { items, counts } = await admin.api.desk.work({})
  const isUrgent = ({ kind }: { kind: WorkKind }) => shippedRules[kind].isUrgent
  expect(items.findLastIndex(isUrgent)).toBe(items.filter(isUrgent).length - 1)
  for (const part of [items.filter(isUrgent), items.filter((work) => !isUrgent(work))]) {
    const since = part.map(({ since }) => since)
    expect(since).toEqual(since.toSorted())
  }
  expect(items.filter(({ due }) => !/^\d{4}-\d\d-\d\d$/.test(due))).toEqual([])
  const ofKind = (kind: string) => items.filter((work) => work.kind === kind).length
  expect(Object.fromEntries(workNames.map((kind) => [kind, Math.min(counts[kind]!, 30)]))).toEqual(
    Object.fromEntries(workNames.map((kind) => [kind, ofKind(kind)])),
  )
  const here = workNames.filter((kind) => counts[kind])
  expect(here).toEqual(
    expect.arrayContaining(['reply', 'establish', 'declined', 'deposit', 'refund', 'application', 'listing', 'report']),
  )
})

test('the rooms of the desk’s turn are those of which the business says so, in list and inbox', async () => {
  const { items: deals } = await admin.api.negotiation.list({ limit: 100 })
  expect(deals.length).toBeGreaterThan(5)
  const mine = new Set<string>()
  for (const deal of deals) {
    const about = { negotiationID: deal.id, limit: 100 }
    const [offers, quotations, orders, payments] = await Promise.all([
      admin.api.offer.list(about),
      admin.api.quotation.list(about),
      admin.api.order.list(about),
      admin.api.payment.list(about),
    ])
    const facts = {
      offers: offers.items,
      quotations: quotations.items,
      orders: orders.items,
      payments: payments.items,
      viewings: [],
      disclosures: [],
      steps: [],
    }
    if (turn(deal, facts, Role.admin).who === Role.admin) mine.add(deal.id)
  }
  const { items } = await admin.api.desk.work({})
  const worked = items.filter(({ kind }) => turnKinds.includes(kind)).map(({ negotiationID }) => negotiationID)
  expect(new Set(worked)).toEqual(mine)
  const inbox = await admin.api.negotiation.inbox({ turn: 'desk', limit: 100 })
  expect(new Set(inbox.items.map(({ negotiation }) => negotiation.id))).toEqual(mine)
  const all = await admin.api.negotiation.inbox({ limit: 100 })
  expect(new Set(all.items.filter((row) => row.isDeskTurn).map(({ negotiation }) => negotiation.id))).toEqual(mine)
})

test('all of it is one statement, and nobody else’s', async () => {
  const sent = vi.spyOn(house.services.pool, 'query')
  await admin.api.desk.work({})
  const asked = sent.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : (asked as { text: string }).text))
  sent.mockRestore()
  expect(asked.filter((text) => text.includes('with work as'))).toHaveLength(1)
  expect(asked.filter((text) => /negotiations|estates|payments|quotations/.test(text))).toHaveLength(1)
  for (const who of [buyer, seller]) {
    await expect(who.api.desk.work({})).rejects.toMatchObject({ status: 403 })
    await expect(who.api.negotiation.inbox({ turn: 'desk' })).rejects.toMatchObject({ status: 403 })
    expect((await who.api.negotiation.inbox({})).items[0]?.isDeskTurn).toBeUndefined()
  }
  await expect(house.visitor.api.desk.work({})).rejects.toMatchObject({ status: 401 })
})

test('a question stays the desk’s, whoever has read it, until it is answered', async () => {
  const { id, say } = await opened()
  await say(buyer, '駐車場はありますか')
  const { negotiation } = await rowOf(admin, id)
  expect(negotiation).toMatchObject({ awaitedRole: Role.admin })
  await admin.api.negotiation.read({ id, body: { sequence: 100 } })
  expect(await replies()).toContain(id)
  const { items: templates } = await admin.api.template.list({ title: '売主に確認する' })
  await say(admin, templates[0]!.text)
  expect(await replies()).toContain(id)
  await say(admin, '2台分あります。')
  expect(await replies()).not.toContain(id)
  expect((await rowOf(buyer, id)).negotiation.awaitedRole).toBe(Role.buyer)
})

test('a word of thanks can be left without an answer, on record, and a new message is the desk’s turn again', async () => {
  const { id, say } = await opened()
  await say(buyer, 'ありがとうございました。')
  expect(await replies()).toContain(id)
  await expect(buyer.api.negotiation.settle({ id })).rejects.toMatchObject({ status: 403 })
  expect(await admin.api.negotiation.settle({ id })).toMatchObject({ awaitedRole: null, awaitedSince: null })
  expect(await replies()).not.toContain(id)
  const { items } = await admin.api.audit.list({ rowID: id, action: 'settle' })
  expect(items).toMatchObject([
    { actorID: admin.id, before: { awaitedRole: Role.admin }, after: { awaitedRole: null } },
  ])
  await expect(admin.api.negotiation.settle({ id })).rejects.toMatchObject({ status: 409 })
  await say(buyer, 'もう1つ聞きたいことがあります。')
  expect(await replies()).toContain(id)
})

test('what is taken back asks nobody any more, and what was asked before it is open again', async () => {
  const { id, say } = await opened()
  const awaited = async () => {
    const { awaitedRole, awaitedSince } = await admin.api.negotiation.one({ id })
    return [awaitedRole, awaitedSince]
  }
  const slip = await say(buyer, '送る部屋を間違えました')
  await buyer.api.chat.remove({ id: slip.id })
  expect(await awaited()).toEqual([null, null])
  const question = await say(buyer, '内見はできますか')
  const answer = await say(admin, 'はい、土曜日にできます')
  expect((await awaited())[0]).toBe(Role.buyer)
  await admin.api.chat.remove({ id: answer.id })
  expect(await awaited()).toEqual([Role.admin, question.createdAt])
  const more = await say(buyer, '日曜日でもかまいません')
  await buyer.api.chat.remove({ id: more.id })
  expect(await awaited()).toEqual([Role.admin, question.createdAt])
  await admin.api.negotiation.settle({ id })
  const thanks = await say(buyer, 'ありがとうございます')
  await buyer.api.chat.remove({ id: thanks.id })
  expect(await awaited()).toEqual([null, null])
})

test('work is put off until a day, told apart and not counted meanwhile, and comes back', async () => {
  const { id, say } = await opened()
  await say(buyer, '駐車場はありますか')
  const before = (await admin.api.desk.work({})).counts.reply!
  const put = (until: string | null) => admin.api.desk.putOff({ body: { kind: 'reply', id, until } })
  await put(dayFromNow(2))
  await put(dayFromNow(3))
  const { counts, later } = await admin.api.desk.work({})
  expect([counts.reply, later]).toMatchObject([before - 1, [{ kind: 'reply', id, until: dayFromNow(3) }]])
  expect(await replies()).not.toContain(id)
  for (const until of [yesterday, dayFromNow(0), dayFromNow(31)])
    await expect(put(until)).rejects.toMatchObject({ status: 400, issues: [{ path: ['until'] }] })
  await house.services.pool.query(`update "workPutOff" set until = $1`, [dayFromNow(0)])
  expect(await replies()).toContain(id)
  await put(dayFromNow(1))
  await put(null)
  expect(await replies()).toContain(id)
})

test('what was put off and is done by then waits anew, however long it was put off for', async () => {
  const { id, say } = await opened()
  await say(buyer, '駐車場はありますか')
  await admin.api.desk.putOff({ body: { kind: 'reply', id, until: dayFromNow(7) } })
  await say(admin, '2台分あります。')
  await say(buyer, '今日中に決めたいのですが、内見できますか')
  expect(await replies()).toContain(id)
  const { later } = await admin.api.desk.work({})
  expect(later.filter((work) => work.id === id)).toEqual([])
})

test('whoever writes again while their question is put off is not kept waiting until its day', async () => {
  const { id, say } = await opened()
  await say(buyer, '駐車場はありますか')
  await admin.api.desk.putOff({ body: { kind: 'reply', id, until: dayFromNow(7) } })
  expect(await replies()).not.toContain(id)
  await say(buyer, '今日中に決めたいのですが、内見できますか')
  expect(await replies()).toContain(id)
})

test('a deposit of which money is on its way back is no work until that has ended: its refund is', async () => {
  const { refund, transfer, desk } = admin.api
  const { id } = await transfer.create({ body: { paidOn: yesterday, payerName: 'カエス ヒト', amount: 12_345 } })
  const kindsOf = async (rowID: string) =>
    (await desk.work({})).items.filter((work) => work.id === rowID).map(({ kind }) => kind)
  expect(await kindsOf(id)).toEqual(['deposit'])
  const body = { transferID: id, amount: 12_345, reason: '人違い', bankAccount }
  const asked = await refund.create({ body })
  expect([await kindsOf(id), await kindsOf(asked.id)]).toEqual([[], ['refund']])
  await refund.patch({ id: asked.id, body: { status: RefundStatus.declined } })
  expect([await kindsOf(id), await kindsOf(asked.id)]).toEqual([['deposit'], []])
})

test('an invitation makes it the seller’s turn', async () => {
  const { id, say } = await opened()
  await say(buyer, '駐車場はありますか')
  await say(admin, '売主さんを招きます。')
  await admin.api.negotiation.patch({ id, body: { sellerInvitedFlag: true } })
  expect((await rowOf(seller, id)).negotiation.awaitedRole).toBe(Role.seller)
  await say(admin, 'よろしくお願いします。')
  expect((await rowOf(seller, id)).negotiation.awaitedRole).toBe(Role.seller)
  await say(seller, '2台分あります。')
  expect((await rowOf(seller, id)).negotiation.awaitedRole).toBe(Role.buyer)
})

test('reading a room clears nothing for a colleague, and tells the parties that the desk has read', async () => {
  const { id, say } = await opened()
  const { sequence } = await say(buyer, '駐車場はありますか')
  expect([(await rowOf(admin, id)).unread, (await rowOf(colleague, id)).unread]).toEqual([1, 1])
  const before = (await colleague.api.negotiation.unread()).count
  await admin.api.negotiation.read({ id, body: { sequence } })
  expect((await rowOf(admin, id)).unread).toBe(0)
  expect((await rowOf(colleague, id)).unread).toBe(1)
  expect((await colleague.api.negotiation.unread()).count).toBe(before)
  await say(admin, '2台分あります。')
  expect((await rowOf(colleague, id)).unread).toBe(1)
  expect((await rowOf(buyer, id)).reads).toEqual([{ readerID: 'admin', sequence: sequence + 1 }])
  await buyer.api.negotiation.read({ id, body: { sequence } })
  expect((await rowOf(colleague, id)).reads).toContainEqual({ readerID: buyer.id, sequence })
  const newcomer = await house.as(Role.admin)
  expect((await newcomer.api.negotiation.unread()).count).toBe(0)
})

test('a room has somebody of the desk in charge, and the work can be narrowed to one’s own', async () => {
  const { id, say } = await opened()
  await say(buyer, '駐車場はありますか')
  await admin.api.negotiation.patch({ id, body: { adminID: admin.id } })
  const mine = async (who: Somebody) => (await who.api.desk.work({ mine: 'true' })).items
  expect(await mine(admin)).toEqual([expect.objectContaining({ kind: 'reply', negotiationID: id, ownerID: admin.id })])
  expect(await mine(colleague)).toEqual([])
  for (const adminID of [buyer.id, 'nobody'])
    await expect(admin.api.negotiation.patch({ id, body: { adminID } })).rejects.toMatchObject({ status: 400 })
  await admin.api.negotiation.patch({ id, body: { adminID: null } })
  expect(await mine(admin)).toEqual([])
})

test('whoever works in some areas is listed and counted the work of these, and all of it when they ask', async () => {
  const inRole = async (deskRoleID: string) => {
    const who = await house.as(Role.admin)
    await admin.api.user.deskRole({ id: who.id, body: { deskRoleID } })
    return who.api.desk
  }
  const { later: _, ...everything } = await admin.api.desk.work({})
  const money = await inRole('role-money')
  const isOfMoney = (kind: string) => workKinds[kind as WorkKind].area === DeskArea.money
  const own = await money.work({})
  expect(own.items.length).toBeGreaterThan(0)
  expect(own.items).toEqual(everything.items.filter(({ kind }) => isOfMoney(kind)))
  expect(own.counts).toEqual(
    Object.fromEntries(workNames.map((kind) => [kind, isOfMoney(kind) ? everything.counts[kind] : 0])),
  )
  expect(await money.work({ areas: 'all' })).toMatchObject(everything)
  // Whoever has all areas, or none that has work, is shown all of it.
  expect(await admin.api.desk.work({ areas: 'all' })).toMatchObject(everything)
  expect(await (await inRole('role-view')).work({})).toMatchObject(everything)
  await expect(money.work({ areas: 'none' as never })).rejects.toMatchObject({ status: 400 })
})

test('what is put off of another area is not told to whoever does not work there', async () => {
  const { id, say } = await opened()
  await say(buyer, '駐車場はありますか')
  await admin.api.desk.putOff({ body: { kind: 'reply', id, until: dayFromNow(2) } })
  const money = await house.as(Role.admin)
  await admin.api.user.deskRole({ id: money.id, body: { deskRoleID: 'role-money' } })
  const laterOf = async (asked: { areas?: 'all' }) => (await money.api.desk.work(asked)).later.map((work) => work.id)
  expect(await laterOf({})).not.toContain(id)
  expect(await laterOf({ areas: 'all' })).toContain(id)
})

test('a note on a deal is not written over one that a colleague has written meanwhile', async () => {
  const { id } = await opened()
  const { version } = await admin.api.negotiation.one({ id })
  await admin.api.negotiation.patch({ id, body: { adminMemo: '土曜は不在', version } })
  const late = colleague.api.negotiation.patch({ id, body: { adminMemo: '電話済み', version } })
  await expect(late).rejects.toMatchObject({ status: 409 })
  const { adminMemo, version: now } = await colleague.api.negotiation.one({ id })
  expect(adminMemo).toBe('土曜は不在')
  await colleague.api.negotiation.patch({ id, body: { adminMemo: '土曜は不在\n電話済み', version: now } })
  expect((await admin.api.negotiation.one({ id })).adminMemo).toBe('土曜は不在\n電話済み')
})
