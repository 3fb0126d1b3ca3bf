import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DealStatus, OrderStatus, TransferStatus } from '#domain/choices/deal.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { HoldReason } from '#domain/choices/retention.ts'
import { EstateReportReason, EstateReportStatus } from '#domain/choices/report.ts'
import { addDays, addMonths, tokyoDate } from '#domain/calendar.ts'
import { durationText, keptSince, retention, retentionLines, type RetentionName } from '#domain/law/retention.ts'
import { createLog } from '#server/log/log.ts'
import { obeyRetention } from '#server/retention/obey-retention.ts'
import { openHouse, type House } from '../as.ts'
import { checkParties } from '../checked-parties.ts'
import { nightOf } from '../night.ts'
import { openShop, payByDeposit, sendBack, type Shop } from '../shop.ts'
import { transactions } from '../statements.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const today = tokyoDate(Date.now())
/** The first day on which what was made today is not kept any more. */
const dayAfter = (name: RetentionName) => {
  const keep: { years?: number; months?: number; days?: number } = retention[name].keep
  return addDays(addMonths(today, 12 * (keep.years ?? 0) + (keep.months ?? 0)), (keep.days ?? 0) + 1)
}
const rows = async (statement: string, values: unknown[] = []) =>
  (await house.services.pool.query<Record<string, unknown>>(statement, values)).rows
const countOf = async (table: string, where = 'true', values: unknown[] = []) =>
  Number((await rows(`select count(*) from ${table} where ${where}`, values))[0]!.count)

/** A deal in which the buyer has said something, and that has ended so. */
async function ended(status: 4 | 9) {
  const deal = await shop.quoted()
  const { buyer, negotiationID } = deal
  await buyer.api.chat.create({ body: { negotiationID, message: '内緒の話です' } })
  if (status === DealStatus.failed) {
    await buyer.api.negotiation.patch({ id: negotiationID, body: { status, failReason: '予定が変わりました' } })
    return negotiationID
  }
  await house.services.pool.query(`update negotiations set status = 4, "deliveredOn" = $2 where id = $1`, [
    negotiationID,
    today,
  ])
  const insert = `insert into "dealRecords" ("negotiationID", "createdAt", data) values ($1, now(), '{"lines": []}')`
  await house.services.pool.query(insert, [negotiationID])
  return negotiationID
}

/** A sale of somebody that was finished more years ago than anything of it is kept. */
async function soldLongAgo(userID: string) {
  const change = `update negotiations set "sellerID" = $2, "deliveredOn" = $3::date, "finishedAt" = $3::date, "updatedAt" = $3::date where id = $1`
  await rows(change, [await ended(DealStatus.finished), userID, '2015-01-01'])
}

test.each([
  ['failedDeals', DealStatus.failed],
  ['finishedDeals', DealStatus.finished],
] as const)('of %s what was said is kept to the last day, and gone the day after', async (name, status) => {
  const id = await ended(status)
  const said = async () => [
    await countOf('chats', '"negotiationID" = $1', [id]),
    await countOf('"dealRecords"', '"negotiationID" = $1', [id]),
    (await rows('select "buyerName", "sellerName" from negotiations where id = $1', [id]))[0],
  ]
  const before = await said()
  expect(before[0]).toBeGreaterThan(0)
  await nightOf(house.services, addDays(dayAfter(name), -2))
  expect(await said()).toEqual(before)
  await nightOf(house.services, dayAfter(name))
  expect(await said()).toEqual([0, 0, { buyerName: null, sellerName: '—' }])
  expect(await countOf('audits', `action = 'retention' and "rowID" = $1`, [id])).toBe(1)
  const open = await shop.quoted()
  await open.buyer.api.chat.create({ body: { negotiationID: open.negotiationID, message: 'まだ続いています' } })
  await nightOf(house.services, dayAfter(name))
  expect(await countOf('chats', '"negotiationID" = $1', [open.negotiationID])).toBeGreaterThan(0)
})

test('a sale that was agreed upon and broken off is kept as long as one that was finished, with what its parties were known by', async () => {
  const { negotiationID, move } = await shop.agreed()
  await move({ status: DealStatus.failed, failReason: 'ローン不成立' })
  const insert = `insert into "sellerVerifications" (id, "createdAt", "userID", decision, "operatorID", "operatorName", data)
    select 'broken-off', $1, "buyerID", 'approve', 'x', 'x', '{}' from negotiations where id = $2`
  await rows(insert, [before(keptSince(retention.identityRecords.keep, Date.now())), negotiationID])
  const left = async () => [
    await countOf('"partyChecks"', '"negotiationID" = $1', [negotiationID]),
    (await countOf('chats', '"negotiationID" = $1', [negotiationID])) > 0,
  ]
  await nightOf(house.services, addDays(today, -1))
  expect(await countOf('"sellerVerifications"', `id = 'broken-off'`)).toBe(1)
  await nightOf(house.services, dayAfter('failedDeals'))
  expect(await left()).toEqual([2, true])
  await nightOf(house.services, addDays(dayAfter('finishedDeals'), -2))
  expect(await left()).toEqual([2, true])
  await nightOf(house.services, dayAfter('finishedDeals'))
  expect(await left()).toEqual([0, false])
})

test('with a forgotten sale goes what its home says of a seller who has left, and of nobody else', async () => {
  const left = await house.as(Role.seller)
  const homeOf = async (userID: string) => {
    const id = await ended(DealStatus.finished)
    const estateID = (await rows('select "estateID" from negotiations where id = $1', [id]))[0]?.estateID
    const [path] = await storedFiles('estate')
    await rows(`update negotiations set "sellerID" = $2 where id = $1`, [id, userID])
    await rows('update images set "userID" = $2, "attachedAt" = now() where path = $1', [path, userID])
    await rows(`update estates set "userID" = $2, "topImage" = $3, status = 10 where id = $1`, [estateID, userID, path])
    return async () => [
      (await rows('select "ownerLastName", address1 from estates where id = $1', [estateID]))[0],
      await countOf('images', 'path = $1 and "removedAt" is null', [path]),
    ]
  }
  const [theirs, others] = [await homeOf(left.id), await homeOf(shop.seller.id)]
  await left.api.user.remove({ id: left.id })
  const [before, othersBefore] = [await theirs(), await others()]
  expect(before).toEqual([{ ownerLastName: expect.any(String), address1: expect.any(String) }, 1])
  await nightOf(house.services, addDays(dayAfter('finishedDeals'), -2))
  expect(await theirs()).toEqual(before)
  await nightOf(house.services, dayAfter('finishedDeals'))
  expect(await theirs()).toEqual([{ ownerLastName: null, address1: null }, 0])
  expect(await others()).toEqual(othersBefore)
})

test('a deal that was finished today is not forgotten for a day of the handover that somebody typed years ago', async () => {
  const id = await ended(DealStatus.finished)
  await rows(`update negotiations set "deliveredOn" = '2016-11-23' where id = $1`, [id])
  const left = async () => [
    await countOf('chats', '"negotiationID" = $1', [id]),
    await countOf('"dealRecords"', '"negotiationID" = $1', [id]),
  ]
  const before = await left()
  await nightOf(house.services, addDays(today, 1))
  expect(await left()).toEqual(before)
  await nightOf(house.services, addDays(dayAfter('finishedDeals'), -2))
  expect(await left()).toEqual(before)
  await nightOf(house.services, dayAfter('finishedDeals'))
  expect(await left()).toEqual([0, 0])
})

test('the identity record of a seller stays whose deal was finished lately, whatever day was typed for its handover', async () => {
  const id = await ended(DealStatus.finished)
  // Somebody with no other deal.
  await rows(`update negotiations set "deliveredOn" = '2016-11-23', "sellerID" = 'typed' where id = $1`, [id])
  const insert = `insert into "sellerVerifications" (id, "createdAt", "userID", decision, "operatorID", "operatorName", data)
    values ('typed', $1, 'typed', 'approve', 'x', 'x', '{}')`
  await rows(insert, [before(keptSince(retention.identityRecords.keep, Date.now()))])
  await nightOf(house.services, addDays(today, -1))
  expect(await countOf('"sellerVerifications"', `id = 'typed'`)).toBe(1)
})

test('a failed deal is forgotten a year after it has failed, though the desk wrote a memo on it last week', async () => {
  const id = await ended(DealStatus.failed)
  const lastWeek = `${addDays(dayAfter('failedDeals'), -7)}T03:00:00Z`
  await rows(`update negotiations set "adminMemo" = 'メモ', "updatedAt" = $2 where id = $1`, [id, lastWeek])
  await nightOf(house.services, dayAfter('failedDeals'))
  expect(await countOf('chats', '"negotiationID" = $1', [id])).toBe(0)
})

test('a failed deal stays while an order of it is unpaid, or money that nobody has claimed is to go back', async () => {
  const [owing, lying, settled] = await Promise.all([shop.ordered(), shop.ordered(), shop.ordered()])
  for (const { order, payment } of [owing, lying, settled]) {
    await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 1_000, paymentID: payment.id } })
    if (order.id !== owing.order.id)
      await shop.admin.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  }
  await rows(`update transfers set status = ${TransferStatus.returned} where "paymentID" = $1`, [settled.payment.id])
  const body = { status: DealStatus.failed, failReason: '予定が変わりました' }
  for (const { buyer, negotiationID: id } of [owing, lying, settled]) await buyer.api.negotiation.patch({ id, body })
  await nightOf(house.services, dayAfter('failedDeals'))
  const isHidden = async ({ negotiationID: id }: { negotiationID: string }) =>
    (await shop.admin.api.negotiation.one({ id })).deletedFlag
  expect([await isHidden(owing), await isHidden(lying), await isHidden(settled)]).toEqual([false, false, true])
})

/** Files of the seller, one in each of these buckets, as they are recorded. */
async function storedFiles(...dirs: string[]) {
  const paths = dirs.map((dir) => `${dir}/${crypto.randomUUID()}.webp`)
  await rows(
    `insert into images (id, path, dir, name, size, "contentType", "userID", "createdAt")
      select p, p, split_part(p, '/', 1), '写真', 1, 'image/webp', $2, now() from unnest($1::text[]) as p`,
    [paths, shop.seller.id],
  )
  return paths
}

test('the files of a forgotten deal go too: pictures, those of hidden messages as well, and what its parties sent to be identified by', async () => {
  const id = await ended(DealStatus.failed)
  const paths = await storedFiles('chat', 'chat', 'identification')
  await rows(`update chats set "imagePaths" = array[$2] where "negotiationID" = $1`, [id, paths[0]])
  await rows(
    `update chats set "hiddenAt" = now(), "imagePaths" = '{}', original = $2 where "negotiationID" = $1 and sequence =
      (select max(sequence) from chats where "negotiationID" = $1)`,
    [id, JSON.stringify({ message: '', imagePaths: [paths[1]] })],
  )
  await checkParties(house.services, id)
  await rows(`update "partyChecks" set "identificationPaths" = array[$2] where "negotiationID" = $1`, [id, paths[2]])
  await nightOf(house.services, dayAfter('failedDeals'))
  expect(await countOf('images', 'path = any($1) and "removedAt" is null', [paths])).toBe(0)
})

/** Files in a deal: a picture in its messages, a paper of the desk, and what a party was identified by. */
async function filesIn(negotiationID: string) {
  const paths = await storedFiles('chat', 'deal', 'identification')
  await rows(`update chats set "imagePaths" = array[$2] where "negotiationID" = $1`, [negotiationID, paths[0]])
  await rows(
    `insert into "dealPapers" (id, "createdAt", "updatedAt", version, "negotiationID", kind, name, path, edition, side,
      "uploaderID", openings, "isOpened") values ($2, now(), now(), 1, $1, 6, '重説', $2, 1, 1, 'x', '[]', false)`,
    [negotiationID, paths[1]],
  )
  await checkParties(house.services, negotiationID)
  await rows(`update "partyChecks" set "identificationPaths" = array[$2] where "negotiationID" = $1`, [
    negotiationID,
    paths[2],
  ])
  return paths
}

test('whatever goes with a forgotten deal, a deal that goes on loses nothing', async () => {
  const over = await ended(DealStatus.failed)
  const { buyer, negotiationID } = await shop.quoted()
  await buyer.api.chat.create({ body: { negotiationID, message: 'まだ続いています' } })
  const [filesOver, filesOpen] = [await filesIn(over), await filesIn(negotiationID)]
  const parts = ['chats', '"dealPapers"', '"partyChecks"']
  const state = async (id: string, paths: string[]) => ({
    files: await countOf('images', 'path = any($1) and "removedAt" is null', [paths]),
    parts: await Promise.all(parts.map((table) => countOf(table, '"negotiationID" = $1', [id]))),
    deal: (await rows('select "buyerName", "sellerName", "deletedFlag" from negotiations where id = $1', [id]))[0],
  })
  const open = await state(negotiationID, filesOpen)
  expect(open.files).toBe(3)
  await nightOf(house.services, dayAfter('failedDeals'))
  expect(await state(over, filesOver)).toEqual({
    files: 0,
    parts: [0, 0, 0],
    deal: { buyerName: null, sellerName: '—', deletedFlag: true },
  })
  expect(await state(negotiationID, filesOpen)).toEqual(open)
})

test('a night in which nothing is due locks nothing but to announce that, and for what goes without being announced', async () => {
  // To announce, and for four kinds that go without that.
  expect(await transactions(house.services, obeyRetention)).toBe(5)
})

test.each([
  ['failedDeals', DealStatus.failed],
  ['finishedDeals', DealStatus.finished],
] as const)('what cannot be removed of %s is reported, and holds up nothing else', async (name, status) => {
  const [stuck, free] = [await ended(status), await ended(status)]
  await rows(`create function refuse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`)
  await rows(`create trigger stuck before update on negotiations for each row when (old.id = '${stuck}')
    execute function refuse()`)
  await rows('create trigger stuck before delete on notifications for each row execute function refuse()')
  await rows(
    `insert into notifications (id, "createdAt", "updatedAt", version, "userID", kind, title, body)
      select 'stuck', now(), now(), 1, id, 1, '件名', '本文' from users limit 1`,
  )
  await rows(`insert into mailbox (id, "to", subject, text, html, "sentAt") values ('free', 'a', 'b', 'c', 'd', now())`)
  const log = createLog('silent')
  const reported = vi.spyOn(log, 'error')
  await nightOf({ ...house.services, log }, dayAfter(name))
  await nightOf({ ...house.services, log }, dayAfter('notifications'))
  await rows('drop trigger stuck on negotiations')
  await rows('drop trigger stuck on notifications')
  await rows('drop function refuse')
  const lines = (id: string) => countOf('chats', '"negotiationID" = $1', [id])
  expect([(await lines(stuck)) > 0, await lines(free)]).toEqual([true, 0])
  expect([await countOf('notifications', `id = 'stuck'`), await countOf('mailbox', `id = 'free'`)]).toEqual([1, 0])
  expect(reported.mock.calls.map(([about]) => about)).toContainEqual({
    err: expect.objectContaining({ cause: expect.objectContaining({ message: 'stuck' }) }),
    name: 'notifications',
  })
  await nightOf(house.services, dayAfter(name))
  await nightOf(house.services, dayAfter('notifications'))
  expect([await lines(stuck), await countOf('notifications', `id = 'stuck'`)]).toEqual([0, 0])
})

test('of a forgotten deal nothing is left that was told, proposed or handed over', async () => {
  const id = await ended(DealStatus.failed)
  const told = [
    'chats',
    'disclosures',
    'viewings',
    '"dealSteps"',
    'explanations',
    '"dealPapers"',
    'offers',
    '"messageReports"',
  ]
  await rows(
    `insert into disclosures (id, "createdAt", "updatedAt", version, "negotiationID", kind, edition, status, lines,
      "changedKeys", "confirmedKeys") values ($1, now(), now(), 1, $1, 1, 1, 1, '[]', '[]', '[]')`,
    [id],
  )
  expect(await countOf('disclosures', '"negotiationID" = $1', [id])).toBe(1)
  await rows(
    `insert into "transactionSpecialists" (id, "createdAt", "updatedAt", version, name, "registrationNumber", "validUntil")
      values ($1, now(), now(), 1, '見本', '（東京）第1号', '2099-12-31')`,
    [id],
  )
  await rows(
    `insert into "dealPapers" (id, "createdAt", "updatedAt", version, "negotiationID", kind, name, path, edition, side,
      "uploaderID", openings, "isOpened") values ($1, now(), now(), 1, $1, 6, '重説', $1, 1, 1, 'x', '[]', false)`,
    [id],
  )
  await rows(
    `insert into explanations (id, "createdAt", "updatedAt", version, "negotiationID", status, "heldAt", method,
      "certificateShown", "listenerName", "specialistID", "specialistName", "specialistNumber", "paperID")
      values ($1, now(), now(), 1, $1, 1, now(), 1, true, '買主', $1, '見本', '（東京）第1号', $1)`,
    [id],
  )
  expect(await countOf('explanations', '"negotiationID" = $1', [id])).toBe(1)
  await nightOf(house.services, dayAfter('failedDeals'))
  for (const table of told) expect([table, await countOf(table, '"negotiationID" = $1', [id])]).toEqual([table, 0])
})

test('with a forgotten deal goes what was noted in its quotations, in every version, and why it was ended so', async () => {
  const [over, open] = [await ended(DealStatus.finished), (await shop.quoted()).negotiationID]
  const note = '隣の佐藤さんには知らせないでください'
  await rows(`update quotations set note = $1, "takeBackReason" = $1 where "negotiationID" = any($2)`, [
    note,
    [over, open],
  ])
  await rows(
    `insert into "quotationVersions" (id, "quotationID", version, lines, note, "createdAt")
      select id, id, 1, '[]', note, now() from quotations where "negotiationID" = any($1)`,
    [[over, open]],
  )
  await rows(`update negotiations set "finishReason" = $1, "takeBackReason" = $1 where id = $2`, [note, over])
  const left = async (id: string) => [
    await countOf('quotations q', `q."negotiationID" = $1 and strpos(q::text, '佐藤') > 0`, [id]),
    await countOf(
      '"quotationVersions" v join quotations q on q.id = v."quotationID"',
      `q."negotiationID" = $1 and strpos(v::text, '佐藤') > 0`,
      [id],
    ),
    await countOf('negotiations n', `n.id = $1 and strpos(n::text, '佐藤') > 0`, [id]),
  ]
  expect(await left(over)).toEqual([1, 1, 1])
  await nightOf(house.services, dayAfter('finishedDeals'))
  expect([await left(over), await left(open)]).toEqual([
    [0, 0, 0],
    [1, 1, 0],
  ])
})

test('who paid, and why and to whom money went back, is kept as long as the papers, and longer with a deal that is held', async () => {
  const paid = async () => {
    const deal = await shop.ordered()
    const { id } = await payByDeposit(shop.admin, deal.payment.id)
    const key = `2026-11-21 55000 ヤマダハナコ ${id}`
    await rows(`update transfers set note = '奥様から', "statementKey" = $2 where id = $1`, [id, key])
    const wish = { paymentID: deal.payment.id, amount: 10_000, reason: '山田花子さんのご都合のため' }
    const refund = await sendBack([shop.admin, other], wish)
    return { ...deal, ids: [id, refund.id] }
  }
  const other = await house.as(Role.admin)
  const [free, held] = [await paid(), await paid()]
  await rows(`update negotiations set status = 9, "failedAt" = now() where id = $1`, [held.negotiationID])
  await shop.admin.api.desk.holdErasure({
    body: { what: 'failedDeals', id: held.negotiationID, reason: HoldReason.lawsuit, note: '令和8年(ワ)第1号' },
  })
  const words = async ({ ids }: typeof free) => [
    (await rows(`select "payerName", note, "statementKey", amount from transfers where id = any($1)`, [ids]))[0],
    (await rows(`select reason, "bankAccount", amount from refunds where id = any($1)`, [ids]))[0],
  ]
  const before = [await words(free), await words(held)]
  expect(before[0]).toMatchObject([{ payerName: 'ヤマダ ハナコ' }, { reason: expect.stringContaining('山田') }])
  await nightOf(house.services, addDays(dayAfter('moneyWords'), -2))
  expect([await words(free), await words(held)]).toEqual(before)
  await nightOf(house.services, dayAfter('moneyWords'))
  expect(await words(held)).toEqual(before[1])
  expect(await words(free)).toEqual([
    { payerName: '—', note: null, statementKey: null, amount: before[0]![0]!.amount },
    { reason: '—', bankAccount: null, amount: before[0]![1]!.amount },
  ])
})

test.each([
  ['notifications', 'notifications', '"createdAt"'],
  ['mails', 'mailbox', '"sentAt"'],
] as const)('%s are kept to the last day, and gone the day after', async (name, table, column) => {
  const [person] = await rows('select id from users limit 1')
  const values: Record<string, string> = {
    notifications: `(id, "createdAt", "updatedAt", version, "userID", kind, title, body)
      values ('edge', now(), now(), 1, '${String(person!.id)}', 1, '件名', '本文')`,
    mailbox: `(id, "to", subject, text, html, "sentAt") values ('edge', 'a@example.jp', '件名', '本文', '本文', now())`,
  }
  await rows(`insert into ${table} ${values[table]}`)
  await nightOf(house.services, addDays(dayAfter(name), -2))
  expect(await countOf(table, `id = 'edge' and ${column} is not null`)).toBe(1)
  await nightOf(house.services, dayAfter(name))
  expect(await countOf(table, `id = 'edge'`)).toBe(0)
})

test('a sign-up that nobody has finished goes a month after its last sign-in, and a member who is silent for as long does not', async () => {
  const accountOnly = await house.as(Role.buyer, { unregistered: true })
  const unproven = await house.as(Role.buyer, { unverified: true })
  const member = await house.as(Role.buyer)
  await rows(`update users set name = '', "lastName" = null, "firstName" = null where id = any($1)`, [
    [unproven.id, member.id],
  ])
  const ids = [accountOnly.id, unproven.id, member.id]
  const left = async () => ({
    accounts: await countOf('identity.accounts', 'id = any($1)', [ids]),
    people: await countOf('users', 'id = any($1)', [ids]),
  })
  await nightOf(house.services, addDays(dayAfter('unfinishedSignUps'), -2))
  expect(await left()).toEqual({ accounts: 3, people: 2 })
  await nightOf(house.services, dayAfter('unfinishedSignUps'))
  await expect.poll(left).toEqual({ accounts: 1, people: 1 })
  expect(await countOf('identity.accounts', 'id = $1', [member.id])).toBe(1)
})

test('a home that was removed is kept for a month, for whom it was a mistake, and goes then with its pictures', async () => {
  const [path] = await storedFiles('estate')
  const typed = { ...typedEstate(), ownerLastName: '消田' }
  const { id } = await shop.seller.api.estate.create({ body: typed })
  await rows('update estates set "topImage" = $2 where id = $1', [id, path])
  await shop.seller.api.estate.remove({ id })
  const left = async () => [
    await countOf('"removedEstates"', `id = $1 and strpos(body::text, '消田') > 0`, [id]),
    await countOf('images', 'path = $1 and "removedAt" is null', [path]),
  ]
  await nightOf(house.services, addDays(dayAfter('removedHomes'), -2))
  expect(await left()).toEqual([1, 1])
  await nightOf(house.services, dayAfter('removedHomes'))
  expect(await left()).toEqual([0, 0])
})

const audit = (id: string, at: string) =>
  rows(
    `insert into audits (id, "createdAt", action, noun, "rowID", "requestID", ip) values ($1, $2, 'change', 'estate', 'x', 'r', '')`,
    [id, at],
  )
const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString()

test('lines of the audit log go when their years are over, by a record alone', async () => {
  const edge = keptSince(retention.audits.keep, Date.now())
  await audit('audit-kept', edge)
  await audit('audit-over', before(edge))
  const removing = () => rows(`delete from audits where id in ('audit-over', 'audit-kept')`)
  await expect(removing()).rejects.toThrow('append-only')
  // A clock that is wrong by years takes nothing away.
  await nightOf(house.services, `${Number(today.slice(0, 4)) + 20}${today.slice(4)}`)
  expect(await countOf('audits', `id like 'audit-%'`)).toBe(2)
  await nightOf(house.services, addDays(today, -1))
  expect(await rows(`select id from audits where id like 'audit-%'`)).toEqual([{ id: 'audit-kept' }])
  expect(await rows(`select what, count from retentions`)).toEqual([{ what: 'audits', count: 1 }])
  expect(
    await countOf(
      'audits',
      `action = 'retention' and noun = 'audit' and "rowID" = '*' and reason like '2%年%月%日より前：1件'`,
    ),
  ).toBe(1)
  await expect(rows(`delete from audits where id = 'audit-kept'`)).rejects.toThrow('append-only')
  await expect(rows(`update audits set action = 'x' where id = 'audit-kept'`)).rejects.toThrow('append-only')
  await expect(rows('delete from retentions')).rejects.toThrow('append-only')
})

test('money papers go with what they say when their years are over', async () => {
  const { negotiationID } = await shop.quoted()
  const edge = keptSince(retention.moneyPapers.keep, Date.now())
  for (const [id, at] of [
    ['paper-kept', edge],
    ['paper-over', before(edge)],
  ]) {
    await rows(
      `insert into documents (id, "createdAt", "updatedAt", version, kind, number, "issuedOn", "partyID", "partyName", amount,
        "negotiationID", reissues) values ($1, $2, $2, 1, 1, $1, '2016-01-01', 'x', '山田', 1, $3, 0)`,
      [id, at, negotiationID],
    )
    await rows(`insert into "documentData" values ($1, '{}')`, [id])
  }
  await expect(rows(`delete from "documentData" where "documentID" = 'paper-over'`)).rejects.toThrow('append-only')
  await nightOf(house.services, addDays(today, -1))
  expect(await rows(`select id from documents where id like 'paper-%'`)).toEqual([{ id: 'paper-kept' }])
  expect(await countOf('"documentData"', `"documentID" like 'paper-%'`)).toBe(1)
})

test('a paper of money stays ten years from two months after the longest business year, whatever a record says', async () => {
  const { negotiationID } = await shop.quoted()
  await rows(
    `insert into documents (id, "createdAt", "updatedAt", version, kind, number, "issuedOn", "partyID", "partyName", amount,
      "negotiationID", reissues) values ('paper-of-a-year', now() - interval '11 years 1 month', now(), 1, 1, 'y-1', '2015-01-01', 'x',
      '山田', 1, $1, 0)`,
    [negotiationID],
  )
  await nightOf(house.services, addDays(today, -1))
  expect(await countOf('documents', `id = 'paper-of-a-year'`)).toBe(1)
  await rows(
    `insert into retentions (id, "createdAt", what, "before", count)
      values ('early', now(), 'documents', now() - interval '11 years', 1)`,
  )
  await expect(rows(`delete from documents where id = 'paper-of-a-year'`)).rejects.toThrow('append-only')
})

test('records of identity checks go when their years are over, but not of whom a younger deal wants them, nor of a member who never closed one', async () => {
  const edge = keptSince(retention.identityRecords.keep, Date.now())
  const { buyer } = await shop.quoted()
  await soldLongAgo(buyer.id)
  const member = await house.as(Role.seller)
  for (const [id, userID, at] of [
    ['check-kept', 'somebody', edge],
    ['check-over', 'somebody', before(edge)],
    ['check-dealing', buyer.id, before(edge)],
    ['check-member', member.id, before(edge)],
  ])
    await rows(
      `insert into "sellerVerifications" (id, "createdAt", "userID", decision, "operatorID", "operatorName", data)
        values ($1, $2, $3, 'approve', 'x', 'x', '{}')`,
      [id, at, userID],
    )
  await nightOf(house.services, addDays(today, -1))
  const left = await rows(`select id from "sellerVerifications" where id like 'check-%' order by id`)
  expect(left).toEqual([{ id: 'check-dealing' }, { id: 'check-kept' }, { id: 'check-member' }])
})

test('the check on which the approval of a seller rests stays as long as that stands: known is whose record is kept', async () => {
  const seller = await house.as(Role.seller)
  const long = before(keptSince(retention.identityRecords.keep, Date.now()))
  await soldLongAgo(seller.id)
  await rows(`update users set "sellerApprovedAt" = $2 where id = $1`, [seller.id, long])
  const insert = `insert into "sellerVerifications" (id, "createdAt", "userID", decision, "operatorID", "operatorName", data)
    values ($1, $2::timestamptz - $3::interval, $4, 'approve', 'x', 'x', '{}')`
  await rows(insert, ['standing-latest', long, '0 days', seller.id])
  await rows(insert, ['standing-former', long, '1 day', seller.id])
  const left = async () => rows(`select id from "sellerVerifications" where id like 'standing-%'`)
  await nightOf(house.services, addDays(today, -1))
  expect(await left()).toEqual([{ id: 'standing-latest' }])
  await rows(`update users set "sellerApprovedStatus" = $2 where id = $1`, [seller.id, SellerStatus.rejected])
  await nightOf(house.services, addDays(today, -1))
  expect(await left()).toEqual([])
})

test('a report of a listing is kept to the last day after it was settled, and one that waits stays', async () => {
  const made = async () => {
    const { estateID } = await shop.quoted()
    return house.visitor.api.estateReport.create({ body: { estateID, reason: EstateReportReason.decoy } })
  }
  const settled = await made()
  const waiting = await made()
  const body = { status: EstateReportStatus.dismissed, note: '問題なし' }
  await shop.admin.api.estateReport.patch({ id: settled.id, body })
  const left = async () =>
    (await rows('select id from "estateReports" where id = any($1)', [[settled.id, waiting.id]])).length
  await nightOf(house.services, addDays(dayAfter('estateReports'), -2))
  expect(await left()).toBe(2)
  await nightOf(house.services, dayAfter('estateReports'))
  expect(await left()).toBe(1)
})

test('the privacy policy tells every kind, as the night obeys it', () => {
  const lines = retentionLines()
  expect(lines).toHaveLength(Object.keys(retention).length)
  expect(lines).toContain(
    '取引時確認の記録：成約した取引の終了（成約のない方は退会まで、承認された売主の方は少なくとも退会まで）から7年間（犯罪収益移転防止法6条2項）',
  )
})

test('how long something is kept is told as people say it', () => {
  expect(Object.values(retention).map(({ keep }) => durationText(keep))).toContain('7年間')
  expect([durationText({}), durationText({ days: 0 })]).toEqual(['すぐに消去', 'その日のあいだ'])
  expect(durationText(retention.moneyPapers.keep)).toBe('11年2か月間')
})
