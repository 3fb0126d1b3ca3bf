import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { PayoutStatus } from '#domain/choices/bank.ts'
import { OrderStatus, RefundStatus } from '#domain/choices/deal.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { isBankDay } from '#domain/desk/payout/bank-day.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import {
  accountInCodes,
  approvedRefund,
  dueToday,
  fileOf,
  payOn,
  resultOf,
  sender,
  setSender,
  textOf,
} from '../payouts.ts'
import { bankAccount as accountByName, openShop, type Shop } from '../shop.ts'
import { rowFrom } from '../row-from.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[shop, colleague] = await Promise.all([openShop(house), house.as(Role.admin)])
  await setSender(shop.admin)
})
afterAll(() => house.drop())

const today = tokyoDate(Date.now())
const { released, done, calledOff } = PayoutStatus
const conflict = { status: 409 }
const refusal = (field: string) => ({ status: 400, issues: [{ path: [field] }] })

const make = (refundIDs: string[], more: object = {}, who = shop.admin) =>
  who.api.payoutFile.create({ body: { refundIDs, payOn, ...more } })
const release = (id: string, who = colleague) => who.api.payoutFile.patch({ id, body: { status: released } })
const callOff = (id: string, who = shop.admin) =>
  who.api.payoutFile.patch({ id, body: { status: calledOff, callOffReason: '日を改めるため' } })
const stateOf = async (id: string) => (await rowFrom(shop.admin.api.payoutFile.list, id)).status
const refundOf = (id: string) => rowFrom(shop.admin.api.refund.list, id)
const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

/** A list of so many refunds, released. */
async function releasedFile(count = 2) {
  const refunds = []
  for (let at = 0; at < count; at++) refunds.push(await approvedRefund(shop, colleague, { amount: 1_000 + at }))
  const { id } = await make(refunds.map(({ id }) => id))
  await release(id)
  return { id, refunds }
}

/** The same, on its day, with the bank's file. */
async function dueFile(count = 2) {
  const file = await releasedFile(count)
  await dueToday(house, file.id)
  return { ...file, text: await textOf(shop.admin, file.id) }
}

const take = (id: string, text: string, isPreview = false, who = shop.admin) =>
  who.api.payoutFile.result({ id, body: { text, isPreview } })

test('without a sender in the settings no list is made, and the refusal says where it is written', async () => {
  const house = await openHouse()
  const shop = await openShop(house)
  const { id } = await approvedRefund(shop, await house.as(Role.admin))
  const attempt = make([id], {}, shop.admin)
  await expect(attempt).rejects.toMatchObject({ status: 409, message: expect.stringContaining('振込依頼人コード') })
  const half = setSender(shop.admin, { senderCode: '0123456789' })
  await expect(half).rejects.toMatchObject({ status: 400 })
  await setSender(shop.admin)
  const file = await make([id], {}, shop.admin)
  expect(file).toMatchObject({ total: 1_000, status: PayoutStatus.made, madeBy: shop.admin.id })
  await house.drop()
})

test('a list is of approved refunds by transfer with an account in codes, each once, for a day of the banks', async () => {
  const [one, byName] = [
    await approvedRefund(shop, colleague),
    await approvedRefund(shop, colleague, { bankAccount: accountByName }),
  ]
  const { payment } = await shop.ordered()
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: payment.amount, paymentID: payment.id } })
  const body = { paymentID: payment.id, amount: 1, reason: 'x', bankAccount: accountInCodes() }
  const requested = await shop.admin.api.refund.create({ body })
  await expect(make([])).rejects.toMatchObject(refusal('refundIDs'))
  await expect(make([one.id, one.id])).rejects.toMatchObject(refusal('refundIDs'))
  await expect(make([one.id, byName.id])).rejects.toMatchObject(refusal('refundIDs'))
  for (const id of [requested.id, 'none']) await expect(make([one.id, id])).rejects.toMatchObject(conflict)
  const closed = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days)).find((day) => !isBankDay(day))
  for (const day of [closed, addDays(today, -1), addDays(today, 29)])
    await expect(make([one.id], { payOn: day })).rejects.toMatchObject(refusal('payOn'))
  // A body says neither the sum nor the sender, and no list is born released.
  await expect(make([one.id], { total: 1 })).rejects.toMatchObject({ status: 403 })
  await expect(make([one.id], { status: released })).rejects.toMatchObject(refusal('status'))
  const { id } = await make([one.id])
  await expect(make([one.id])).rejects.toMatchObject(conflict)
  expect(await refundOf(one.id)).toMatchObject({ payoutFileID: id })
})

test('another of the desk releases a list, and only then its file is taken along, the same each time, on record', async () => {
  const refunds = [await approvedRefund(shop, colleague), await approvedRefund(shop, colleague, { amount: 2_345 })]
  const { id } = await make(refunds.map(({ id }) => id))
  await expect(release(id, shop.admin)).rejects.toMatchObject(conflict)
  expect((await fileOf(shop.admin, id)).status).toBe(409)
  expect(await release(id)).toMatchObject({ status: released, releasedBy: colleague.id })
  const answer = await fileOf(shop.admin, id)
  expect(answer.headers.get('content-type')).toContain('shift_jis')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes).toHaveLength(5 * 122)
  await setSender(shop.admin, { ...sender, senderNumber: '1111111' })
  expect(new Uint8Array(await (await fileOf(colleague, id)).arrayBuffer())).toEqual(bytes)
  await setSender(shop.admin)
  const text = new TextDecoder('shift_jis').decode(bytes)
  const number = (account: string) => account.split(' ')[2]
  expect(text.match(/^2.{119}/gm)?.map((record) => [record.slice(43, 50), Number(record.slice(80, 90))])).toEqual(
    refunds.map(({ bankAccount, amount }) => [number(bankAccount), amount]),
  )
  expect(text).toContain(`000002${'3345'.padStart(12, '0')}`)
  const { rows } = await house.services.pool.query<{ actorID: string; after: object }>(
    `select "actorID", after from audits where noun = 'payoutFile' and action = 'export' and "rowID" = $1 order by "createdAt"`,
    [id],
  )
  expect(rows.map(({ actorID }) => actorID)).toEqual([shop.admin.id, colleague.id])
  const all = await house.services.pool.query('select to_jsonb(audits) as line from audits')
  for (const { bankAccount } of refunds) expect(JSON.stringify(all.rows)).not.toContain(number(bankAccount))
})

test('a list is not released once its day is over or another sender was set, nor its file taken along after its day', async () => {
  const first = await make([(await approvedRefund(shop, colleague)).id])
  await setSender(shop.admin, { ...sender, senderNumber: '1111111' })
  await expect(release(first.id)).rejects.toMatchObject({ message: expect.stringContaining('設定が変わりました') })
  await setSender(shop.admin)
  const pass = (id: string) =>
    house.services.pool.query('update "payoutFiles" set "payOn" = $1 where id = $2', [addDays(today, -1), id])
  await pass(first.id)
  await expect(release(first.id)).rejects.toMatchObject({ message: expect.stringContaining('過ぎました') })
  const second = await releasedFile(1)
  await pass(second.id)
  expect((await fileOf(shop.admin, second.id)).status).toBe(409)
})

test('a refund of a list goes no other way, until the list is called off with a reason', async () => {
  const { id, refunds } = await releasedFile(2)
  const [one] = refunds
  const patch = (body: object) => shop.admin.api.refund.patch({ id: one!.id, body })
  await expect(patch({ status: RefundStatus.done, sentOn: today })).rejects.toMatchObject(conflict)
  await expect(patch({ status: RefundStatus.declined, declineReason: 'x' })).rejects.toMatchObject(conflict)
  const without = shop.admin.api.payoutFile.patch({ id, body: { status: calledOff } })
  await expect(without).rejects.toMatchObject(refusal('callOffReason'))
  expect(await callOff(id)).toMatchObject({ status: calledOff, calledOffBy: shop.admin.id })
  for (const { id } of refunds) expect(await refundOf(id)).toMatchObject({ payoutFileID: null })
  expect((await fileOf(shop.admin, id)).status).toBe(409)
  await expect(release(id)).rejects.toMatchObject(conflict)
  await patch({ status: RefundStatus.done, sentOn: today })
})

test('what the bank has carried out is sent on the day of the list, and the same result again changes nothing', async () => {
  const { id, refunds, text } = await dueFile()
  const result = resultOf(text)
  const preview = await take(id, result, true)
  expect(preview.lines.map(({ state }) => state)).toEqual(['new', 'new'])
  expect(await refundOf(refunds[0]!.id)).toMatchObject({ status: RefundStatus.approved })
  expect((await take(id, result)).lines.map(({ state }) => state)).toEqual(['sent', 'sent'])
  for (const { id, payment, buyer, amount } of refunds) {
    expect(await refundOf(id)).toMatchObject({ status: RefundStatus.done, sentOn: today })
    expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({ refundedAmount: amount })
  }
  expect(await stateOf(id)).toBe(done)
  expect((await take(id, result, false, colleague)).lines.map(({ state }) => state)).toEqual(['known', 'known'])
  expect(await refunds[0]!.buyer.api.payment.one({ id: refunds[0]!.payment.id })).toMatchObject({
    refundedAmount: refunds[0]!.amount,
  })
  await expect(callOff(id)).rejects.toMatchObject(conflict)
  expect((await fileOf(shop.admin, id)).status).toBe(409)
})

test('what the bank could not send, or says otherwise, stays and is named; the rest of the list may go another way', async () => {
  const { id, refunds, text } = await dueFile(3)
  const records = text.split('\r\n')
  // Two amounts that have changed places leave the sum of the file as it is.
  const swapped = text.replace(/000000100[12]/g, (amount) => (amount === '0000001001' ? '0000001002' : '0000001001'))
  const preview = await take(id, resultOf(swapped), true)
  expect(preview.lines.map(({ state }) => state)).toEqual(['new', 'differs', 'differs'])
  const other = records.map((record, at) => (at === 3 ? record.replace(/7000\d{3}/, '7999999') : record)).join('\r\n')
  const { lines } = await take(id, resultOf(other, ['0', '2', '0']))
  expect(lines.map(({ state }) => state)).toEqual(['sent', 'failed', 'differs'])
  expect(lines[1]!.why).toContain('2')
  expect(lines[2]!.why).toContain('口座')
  expect(lines[2]!.why).not.toContain('7999999')
  expect(await Promise.all(refunds.map(async ({ id }) => (await refundOf(id)).status))).toEqual([
    RefundStatus.done,
    RefundStatus.approved,
    RefundStatus.approved,
  ])
  expect(await stateOf(id)).toBe(released)
  expect((await fileOf(shop.admin, id)).status).toBe(409)
  // The rest comes by a later result of the bank, the first is not sent again.
  expect((await take(id, resultOf(text, ['0', '0', '2']))).lines.map(({ state }) => state)).toEqual([
    'known',
    'sent',
    'failed',
  ])
  await callOff(id)
  expect(await refundOf(refunds[0]!.id)).toMatchObject({ status: RefundStatus.done, payoutFileID: id })
  expect(await refundOf(refunds[2]!.id)).toMatchObject({ status: RefundStatus.approved, payoutFileID: null })
})

test('a file that is not the result of this list is refused whole', async () => {
  const [one, two] = [await dueFile(1), await dueFile(2)]
  const refused = async (text: string, words: string) =>
    expect(take(one.id, text)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: ['text'], message: expect.stringContaining(words) }],
    })
  await refused(one.text, '結果が入っていません')
  await refused('日付,金額\n2026/12/01,1000', '読めません')
  await refused(resultOf(two.text), 'この振込データの結果ではありません')
  await refused(resultOf(one.text.replace('0123456789', '9999999999')), 'この振込データの結果ではありません')
  await refused(resultOf(one.text.replace(/^2(.*)7000\d{3}/m, '2$17999999')), 'この振込データの結果ではありません')
  expect(await refundOf(one.refunds[0]!.id)).toMatchObject({ status: RefundStatus.approved })
})

test('all of a list is recorded as sent on one day, from the day ordered to today, once', async () => {
  const { id, refunds } = await dueFile()
  const sent = (sentOn: string) => shop.admin.api.payoutFile.result({ id, body: { sentOn } })
  for (const day of [addDays(today, -1), addDays(today, 1)])
    await expect(sent(day)).rejects.toMatchObject(refusal('sentOn'))
  expect((await sent(today)).lines.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(await stateOf(id)).toBe(done)
  for (const { id } of refunds) expect(await refundOf(id)).toMatchObject({ status: RefundStatus.done, sentOn: today })
  await expect(sent(today)).rejects.toMatchObject(conflict)
})

test('no result comes before the day of a list, nor of one that nobody has released', async () => {
  const { id, refunds, text } = await dueFile(1)
  const later = addDays(today, 1)
  await house.services.pool.query('update "payoutFiles" set "payOn" = $1 where id = $2', [later, id])
  await expect(take(id, resultOf(text))).rejects.toMatchObject(conflict)
  await expect(shop.admin.api.payoutFile.result({ id, body: { sentOn: later } })).rejects.toMatchObject(conflict)
  await callOff(id)
  const made = await make([refunds[0]!.id])
  await dueToday(house, made.id)
  for (const at of [id, made.id]) {
    await expect(take(at, resultOf(text))).rejects.toMatchObject(conflict)
    await expect(shop.admin.api.payoutFile.result({ id: at, body: { sentOn: today } })).rejects.toMatchObject(conflict)
  }
})

test('a surplus whose order was canceled meanwhile is recorded with the rest of its list', async () => {
  const { buyer, order, payment } = await shop.ordered()
  const { api } = shop.admin
  const body = { ...shop.deposit, amount: payment.amount + 10_000, paymentID: payment.id }
  const { id: transferID } = await api.transfer.create({ body })
  const wish = { transferID, paymentID: payment.id, amount: 10_000, reason: '差額', bankAccount: accountInCodes() }
  const surplus = await api.refund.create({ body: wish })
  await colleague.api.refund.patch({ id: surplus.id, body: { status: RefundStatus.approved } })
  const refundIDs = [surplus.id, (await approvedRefund(shop, colleague)).id]
  const { id } = await make(refundIDs)
  await release(id)
  await dueToday(house, id)
  await buyer.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  const { lines } = await api.payoutFile.result({ id, body: { sentOn: today } })
  expect(lines.map(({ state }) => state)).toEqual(['sent', 'sent'])
  for (const refundID of refundIDs) expect(await refundOf(refundID)).toMatchObject({ status: RefundStatus.done })
  expect(await stateOf(id)).toBe(done)
})

test('of two at the same moment one wins: a refund is in one list, a list is released once, a transfer is recorded once', async () => {
  const { id: refundID } = await approvedRefund(shop, colleague)
  const lists = await Promise.allSettled([make([refundID]), make([refundID], {}, colleague)])
  expect(fulfilled(lists)).toBe(1)
  const row = await refundOf(refundID)
  const listID = row.payoutFileID ?? ''
  const third = await house.as(Role.admin)
  const maker = await rowFrom(shop.admin.api.payoutFile.list, listID)
  const other = maker.madeBy === colleague.id ? shop.admin : colleague
  // The second click finds the list released: it changes nothing.
  await Promise.allSettled([release(listID, other), release(listID, third)])
  const { rows } = await house.services.pool.query<{ actorID: string }>(
    `select "actorID" from audits where noun = 'payoutFile' and action = 'release' and "rowID" = $1`,
    [listID],
  )
  expect(rows).toEqual([{ actorID: (await rowFrom(shop.admin.api.payoutFile.list, listID)).releasedBy }])

  const { id, refunds, text } = await dueFile()
  const imports = await Promise.all([take(id, resultOf(text)), take(id, resultOf(text), false, colleague)])
  expect(imports.flatMap(({ lines }) => lines.map(({ state }) => state)).toSorted()).toEqual([
    'known',
    'known',
    'sent',
    'sent',
  ])
  for (const { payment, buyer, amount } of refunds)
    expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({ refundedAmount: amount })
})

test('a result against a call-off: either all of the list is sent, or none of it and its refunds are free', async () => {
  const { id, refunds, text } = await dueFile()
  const [taken] = await Promise.allSettled([take(id, resultOf(text)), callOff(id, colleague)])
  const isTaken = taken.status === 'fulfilled'
  expect(await stateOf(id)).toBe(isTaken ? done : calledOff)
  for (const { id: refundID } of refunds)
    expect(await refundOf(refundID)).toMatchObject(
      isTaken ? { status: RefundStatus.done } : { status: RefundStatus.approved, payoutFileID: null },
    )
  const second = await dueFile()
  const both = await Promise.allSettled([
    take(second.id, resultOf(second.text)),
    colleague.api.payoutFile.result({ id: second.id, body: { sentOn: today } }),
  ])
  expect(fulfilled(both)).toBeGreaterThanOrEqual(1)
  for (const { payment, buyer, amount } of second.refunds)
    expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({ refundedAmount: amount })
})

test('a refund by hand against a list: it goes out one way', async () => {
  const { id } = await approvedRefund(shop, colleague)
  const byHand = () => shop.admin.api.refund.patch({ id, body: { status: RefundStatus.done, sentOn: today } })
  expect(fulfilled(await Promise.allSettled([make([id]), byHand()]))).toBe(1)
  const row = await refundOf(id)
  expect(row.status === RefundStatus.done).toBe(row.payoutFileID === null)
})

test('whoever works with money alone makes and releases lists, and takes no file along', async () => {
  const accountant = await house.as(Role.admin)
  await shop.admin.api.user.deskRole({ id: accountant.id, body: { deskRoleID: 'role-money' } })
  const { id } = await make([(await approvedRefund(shop, colleague)).id])
  await release(id, accountant)
  expect((await fileOf(accountant, id)).status).toBe(403)
  const both = await shop.admin.api.deskRole.create({
    body: { name: '会計と書き出し', areas: [DeskArea.money, DeskArea.export] },
  })
  await shop.admin.api.user.deskRole({ id: accountant.id, body: { deskRoleID: both.id } })
  expect((await fileOf(accountant, id)).status).toBe(200)
})

test('a sign-in of long ago takes no file along', async () => {
  const { id } = await releasedFile(1)
  const { now } = house.services
  house.services.now = () => new Date(Date.now() + 6 * 60_000).toISOString()
  try {
    expect((await fileOf(shop.admin, id)).status).toBe(403)
  } finally {
    house.services.now = now
  }
})

test('the database itself keeps a list from being released by whoever made it, and a refund from a list that is none', async () => {
  const { pool } = house.services
  const { id } = await make([(await approvedRefund(shop, colleague)).id])
  const own = pool.query(`update "payoutFiles" set status = 2, "releasedBy" = "madeBy" where id = $1`, [id])
  await expect(own).rejects.toThrow('payoutFiles_released_by_another')
  await expect(pool.query(`update refunds set "payoutFileID" = 'none'`)).rejects.toThrow('refunds_payoutFileID_fkey')
})
