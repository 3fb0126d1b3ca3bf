import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { OrderStatus, PaymentMethod, PaymentStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House } from '../as.ts'
import { yesterday } from '../days.ts'
import { rowFrom } from '../row-from.ts'
import { openShop, type Shop, payByDeposit, sendBack, bankAccount } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

/** A deposit of 65,000 yen for a payment of 55,000, of which the desk has agreed to send back what is too much. */
async function surplusUnderway() {
  const deal = await shop.ordered()
  const colleague = await house.as(Role.admin)
  const { api } = shop.admin
  const send = (amount: number) =>
    api.transfer.create({ body: { ...shop.deposit, amount, paymentID: deal.payment.id } })
  const deposit = await send(65_000)
  const surplus = { transferID: deposit.id, paymentID: deal.payment.id, amount: 10_000, reason: '差額', bankAccount }
  const { id } = await api.refund.create({ body: surplus })
  await colleague.api.refund.patch({ id, body: { status: RefundStatus.approved } })
  const recordSent = () => api.refund.patch({ id, body: { status: RefundStatus.done, sentOn: tokyoDate(Date.now()) } })
  const state = async () => (await deal.buyer.api.payment.one({ id: deal.payment.id })).paymentStatus
  return { ...deal, deposit, refundID: id, desk: [shop.admin, colleague] as const, send, recordSent, state }
}
/** What the journal of these days has in suspense, in yen. */
async function suspense() {
  const months = new Set([yesterday, tokyoDate(Date.now())].map((day) => day.slice(0, 7)))
  const journals = await Promise.all([...months].map((month) => shop.admin.api.desk.journal({ month })))
  const lines = journals.flatMap(({ accounts }) => accounts.filter(({ name }) => name === '仮受金'))
  return lines.reduce((sum, { debit, credit }) => sum + credit - debit, 0)
}
const depositOf = (id: string) => rowFrom(shop.admin.api.transfer.list, id)

test('too much, of which a part was sent back, is no longer enough: it is set against the payment anew', async () => {
  const { buyer, payment } = await shop.ordered()
  const { api } = shop.admin
  const send = (amount: number) => api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
  const first = await send(30_000)
  const second = await send(40_000)
  expect([first.status, second.status]).toEqual([TransferStatus.short, TransferStatus.over])
  const desk = [shop.admin, await house.as(Role.admin)] as const
  const excess = { transferID: second.id, paymentID: payment.id, amount: 15_000 }
  const { id } = await api.refund.create({ body: { ...excess, reason: '差額', bankAccount } })
  await desk[1].api.refund.patch({ id, body: { status: RefundStatus.approved } })
  await sendBack(desk, { transferID: first.id, amount: 30_000 })
  const sent = { status: RefundStatus.done, sentOn: tokyoDate(Date.now()) }
  expect(await api.refund.patch({ id, body: sent })).toMatchObject({ status: RefundStatus.done })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.unpaid)
  expect(await buyer.api.payment.account({ id: payment.id })).toMatchObject({ received: 25_000 })
  const again = await api.transfer.match({ id: second.id, body: { paymentID: payment.id } })
  expect(again).toMatchObject({ status: TransferStatus.short })
  expect(await send(30_000)).toMatchObject({ status: TransferStatus.matched })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.paid)
})

test('a deposit that is on its way back counts no more: what comes after it pays alone', async () => {
  const { buyer, payment } = await shop.ordered()
  const colleague = await house.as(Role.admin)
  const { api } = shop.admin
  const send = (amount: number) => api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
  const first = await send(30_000)
  const { id } = await api.refund.create({
    body: { transferID: first.id, amount: 30_000, reason: '人違い', bankAccount },
  })
  await colleague.api.refund.patch({ id, body: { status: RefundStatus.approved } })
  expect(await buyer.api.payment.account({ id: payment.id })).toMatchObject({ received: 0 })
  expect(await send(25_000)).toMatchObject({ status: TransferStatus.short })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.unpaid)
  await api.refund.patch({ id, body: { status: RefundStatus.done, sentOn: tokyoDate(Date.now()) } })
  expect(await depositOf(first.id)).toMatchObject({ status: TransferStatus.returned })
  expect(await send(30_000)).toMatchObject({ status: TransferStatus.matched })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.paid)
})

test('what is too much is told without what is on its way back, and is asked for once', async () => {
  const { payment } = await shop.ordered()
  const { api } = shop.admin
  const send = (amount: number) => api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
  const first = await send(30_000)
  const ask = (body: { transferID: string; paymentID?: string; amount: number }) =>
    api.refund.create({ body: { ...body, reason: '差額', bankAccount } })
  await ask({ transferID: first.id, amount: 30_000 })
  const second = await send(60_000)
  expect(second.status).toBe(TransferStatus.over)
  const surplus = { transferID: second.id, paymentID: payment.id }
  await expect(ask({ ...surplus, amount: 35_000 })).rejects.toMatchObject({ status: 409 })
  await ask({ ...surplus, amount: 5_000 })
})

test('while what is too much is on its way back, only an equal deposit is set against its payment', async () => {
  const { send, recordSent, state, deposit, buyer, payment } = await surplusUnderway()
  const message = expect.stringContaining('差額の返金')
  await expect(send(25_000)).rejects.toMatchObject({ status: 409, message })
  expect(await buyer.api.payment.account({ id: payment.id })).toMatchObject({ received: 55_000 })
  await recordSent()
  expect(await state()).toBe(PaymentStatus.paid)
  expect(await depositOf(deposit.id)).toMatchObject({ status: TransferStatus.matched })
})

test('what the bank has sent back is recorded, once, also where the payment waits no more; what stays goes back later', async () => {
  const before = await suspense()
  for (const how of ['canceled', 'paid'] as const) {
    const { buyer, order, deposit, desk, send, recordSent, state } = await surplusUnderway()
    const { api } = shop.admin
    if (how === 'paid') await send(55_000)
    else await buyer.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
    const settled = await state()
    expect(await recordSent()).toMatchObject({ status: RefundStatus.done })
    await recordSent()
    expect(await state()).toBe(settled)
    expect(await depositOf(deposit.id)).toMatchObject({ status: TransferStatus.over, note: expect.any(String) })
    for (const change of [{ status: TransferStatus.voided }, { status: TransferStatus.unmatched, amount: 1 }])
      await expect(api.transfer.patch({ id: deposit.id, body: { ...change, note: 'だめ' } })).rejects.toMatchObject({
        status: 409,
      })
    const whole = { transferID: deposit.id, amount: 65_000, reason: '全額', bankAccount }
    await expect(api.refund.create({ body: whole })).rejects.toMatchObject({
      message: 'この入金を返すときは、残り全額の55,000円を返します',
    })
    await sendBack(desk, { transferID: deposit.id, amount: 55_000 })
    expect(await depositOf(deposit.id)).toMatchObject({ status: TransferStatus.returned })
    expect(await suspense()).toBe(before)
  }
})

test('what stays of a deposit pays another payment', async () => {
  const { buyer, order, deposit, recordSent } = await surplusUnderway()
  await buyer.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  await recordSent()
  const other = await shop.ordered()
  const body = { paymentID: other.payment.id }
  expect(await shop.admin.api.transfer.match({ id: deposit.id, body })).toMatchObject({
    status: TransferStatus.matched,
  })
  expect((await other.buyer.api.payment.one({ id: other.payment.id })).paymentStatus).toBe(PaymentStatus.paid)
})

test('whoever pays by transfer is told what has come, and what is left', async () => {
  const { buyer, payment } = await shop.ordered()
  const { api } = shop.admin
  const account = () => buyer.api.payment.account({ id: payment.id })
  expect(await account()).toMatchObject({ amount: 55_000, received: 0 })
  const first = await api.transfer.create({ body: { ...shop.deposit, amount: 30_000, paymentID: payment.id } })
  expect(await account()).toMatchObject({ amount: 55_000, received: 30_000 })
  await api.transfer.create({ body: { ...shop.deposit, amount: 26_000, paymentID: payment.id } })
  expect(await account()).toMatchObject({ received: 56_000 })
  await sendBack([shop.admin, await house.as(Role.admin)], { transferID: first.id, amount: 30_000 })
  expect(await account()).toMatchObject({ received: 26_000 })
})

test('what was taken down wrongly is put right with a reason, set against its payment anew, and stays in the audit log', async () => {
  const { buyer, payment } = await shop.ordered()
  const { api } = shop.admin
  const { id } = await api.transfer.create({ body: { ...shop.deposit, amount: 50_500, paymentID: payment.id } })
  const change = { amount: 55_000, payerName: 'タナカ イチロウ' }
  await expect(api.transfer.patch({ id, body: change })).rejects.toMatchObject({ status: 409 })
  const correct = { ...change, status: TransferStatus.unmatched }
  await expect(api.transfer.patch({ id, body: correct })).rejects.toMatchObject({ issues: [{ path: ['note'] }] })
  const corrected = await api.transfer.patch({ id, body: { ...correct, note: '桁の打ちまちがい' } })
  expect(corrected).toMatchObject({ ...change, status: TransferStatus.unmatched, paymentID: null })
  const again = await api.transfer.patch({ id, body: { payerName: 'タナカ ジロウ', note: '名義も直しました' } })
  expect(again).toMatchObject({ payerName: 'タナカ ジロウ', status: TransferStatus.unmatched })
  await api.transfer.match({ id, body: { paymentID: payment.id } })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.paid)
  for (const body of [{ amount: 1 }, { ...correct, note: 'だめ' }, { status: TransferStatus.voided, note: 'だめ' }])
    await expect(api.transfer.patch({ id, body })).rejects.toMatchObject({ status: 409 })
  const { rows } = await house.services.pool.query(
    `select action, before ->> 'amount' as before, reason from audits where noun = 'transfer' and "rowID" = $1 and before ? 'amount'`,
    [id],
  )
  expect(rows).toEqual([{ action: 'correct', before: '50500', reason: '桁の打ちまちがい' }])
})

test('a deposit that was corrected to what somebody owes pays it; one that never came is struck out', async () => {
  const { buyer, payment } = await shop.ordered()
  const { pool } = house.services
  await pool.query(`update users set "lastNameKana" = 'ヒトリ', "firstNameKana" = 'ダケ' where id = $1`, [buyer.id])
  const { api } = shop.admin
  const send = () => api.transfer.create({ body: { ...shop.deposit, payerName: 'ヒトリ タケ', amount: 55_000 } })
  const wrong = await send()
  const twice = await send()
  expect(wrong.status).toBe(TransferStatus.unmatched)
  const struck = await api.transfer.patch({ id: twice.id, body: { status: TransferStatus.voided, note: '二重の記録' } })
  expect(struck.status).toBe(TransferStatus.voided)
  const right = await api.transfer.patch({ id: wrong.id, body: { payerName: 'ヒトリ ダケ' } })
  expect(right).toMatchObject({ status: TransferStatus.matched, paymentID: payment.id })
  const late = await api.transfer.match({ id: twice.id, body: { paymentID: payment.id } })
  expect(late.status).toBe(TransferStatus.voided)
})

test('a refund is taken back by whoever asked for it, and refused by another with a reason', async () => {
  const { buyer, payment } = await shop.ordered()
  const colleague = await house.as(Role.admin)
  await buyer.api.payment.patch({ id: payment.id, body: { method: PaymentMethod.transfer } })
  await payByDeposit(shop.admin, payment.id)
  const body = { paymentID: payment.id, amount: 5_000, reason: '値引きのため', bankAccount }
  const ask = async () => (await shop.admin.api.refund.create({ body })).id
  const first = await ask()
  const second = await ask()
  const third = await ask()
  const { declined, approved } = RefundStatus
  const taken = await shop.admin.api.refund.patch({ id: first, body: { status: declined } })
  expect(taken).toMatchObject({ status: declined, declinedBy: shop.admin.id, declineReason: null })
  const refuse = (more: object) => colleague.api.refund.patch({ id: second, body: { status: declined, ...more } })
  await expect(refuse({})).rejects.toMatchObject({ status: 400, issues: [{ path: ['declineReason'] }] })
  const words = { declineReason: '値引きは見積で済んでいます' }
  expect(await refuse(words)).toMatchObject({ ...words, declinedBy: colleague.id })
  const [told] = (await shop.admin.api.notification.list({ limit: 1 })).items
  expect(told).toMatchObject({
    title: '返金の申請が却下されました',
    body: expect.stringContaining(words.declineReason),
  })
  const agreed = await colleague.api.refund.patch({ id: third, body: { status: approved } })
  expect(agreed.approvedAt).toMatch(/Z$/)
})

test('two payments of one payer for the same amount: a deposit of it is nobody’s guess, and waits', async () => {
  const one = await shop.ordered()
  const other = await shop.ordered()
  await house.services.pool.query(
    `update users set "lastNameKana" = 'フタゴ', "firstNameKana" = 'アリ' where id = any($1)`,
    [[one.buyer.id, other.buyer.id]],
  )
  const deposit = { ...shop.deposit, payerName: 'フタゴ アリ', amount: 55_000 }
  const { id, ...first } = await shop.admin.api.transfer.create({ body: deposit })
  expect(first).toMatchObject({ status: TransferStatus.unmatched, paymentID: null })
  await shop.admin.api.transfer.match({ id, body: { paymentID: one.payment.id } })
  expect(await shop.admin.api.transfer.create({ body: deposit })).toMatchObject({
    status: TransferStatus.matched,
    paymentID: other.payment.id,
  })
})

test('a deposit is set against no order that was canceled, whatever it comes to, and waits', async () => {
  const { buyer, payment } = await shop.ordered()
  const { pool } = house.services
  await pool.query(`update users set "lastNameKana" = 'ヤメタ', "firstNameKana" = 'ヒト' where id = $1`, [buyer.id])
  await buyer.api.order.patch({ id: payment.orderID, body: { orderStatus: OrderStatus.canceled } })
  const { transfer } = shop.admin.api
  for (const amount of [1_000, 55_000, 90_000]) {
    const { id } = await transfer.create({ body: { ...shop.deposit, payerName: 'ヤメタ ヒト', amount } })
    const body = { paymentID: payment.id }
    await expect(transfer.match({ id, body })).rejects.toMatchObject({ status: 409 })
    expect(await rowFrom(transfer.list, id)).toMatchObject({ status: TransferStatus.unmatched, paymentID: null })
  }
})

test('whoever cancels an order of which a part has come is told that it goes back, and so is the desk', async () => {
  const { buyer, order, payment } = await shop.ordered()
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 30_000, paymentID: payment.id } })
  const canceled = { id: order.id, body: { orderStatus: OrderStatus.canceled } }
  const { api: desk } = await house.as(Role.admin)
  await shop.admin.api.order.patch(canceled)
  const words = 'お振り込みいただいた30,000円の返し方は、担当者からご連絡します。'
  const [toBuyer] = (await buyer.api.notification.list({ limit: 1 })).items
  expect(toBuyer).toMatchObject({ title: 'ご注文が取り消されました', body: expect.stringContaining(words) })
  const other = await shop.ordered()
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 30_000, paymentID: other.payment.id } })
  await other.buyer.api.order.patch({ ...canceled, id: other.order.id })
  const [toDesk] = (await desk.notification.list({ limit: 1 })).items
  expect(toDesk).toMatchObject({ title: 'ご注文が取り消されました', body: expect.stringContaining(words) })
  const plain = await shop.ordered()
  await shop.admin.api.order.patch({ ...canceled, id: plain.order.id })
  const [told] = (await plain.buyer.api.notification.list({ limit: 1 })).items
  expect(told?.body).not.toContain('お振り込み')
})

test('whoever has sent a part of a canceled order hears on which day it was sent back', async () => {
  const { buyer, order, payment } = await shop.ordered()
  const part = { ...shop.deposit, amount: 30_000, paymentID: payment.id }
  const { id: transferID } = await shop.admin.api.transfer.create({ body: part })
  await shop.admin.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  await sendBack([shop.admin, await house.as(Role.admin)], { transferID, amount: 30_000 })
  const [told] = (await buyer.api.notification.list({ limit: 1 })).items
  expect(told).toMatchObject({
    title: '返金しました',
    body: expect.stringMatching(/30,000円\nお振込みの日：/),
  })
})

test('money has come by today: no deposit is of a day to come, neither recorded nor corrected so', async () => {
  const paidOn = addDays(tokyoDate(new Date()), 1)
  const refused = { status: 400, issues: [{ path: ['paidOn'], message: '今日までの日を入力してください' }] }
  const { transfer } = shop.admin.api
  await expect(transfer.create({ body: { ...shop.deposit, amount: 1, paidOn } })).rejects.toMatchObject(refused)
  const { id } = await transfer.create({ body: { ...shop.deposit, amount: 1, paidOn: addDays(paidOn, -1) } })
  await expect(transfer.patch({ id, body: { paidOn } })).rejects.toMatchObject(refused)
})

test('whoever has paid a part by transfer is not charged the whole by card, and once it has gone back, is', async () => {
  const { buyer, payment } = await shop.ordered()
  const { id } = payment
  const part = await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 30_000, paymentID: id } })
  expect((await buyer.api.payment.account({ id })).ways).toEqual([PaymentMethod.transfer])
  const refused = { status: 409, message: expect.stringContaining('銀行振込') }
  await expect(buyer.api.payment.card({ id })).rejects.toMatchObject(refused)
  await sendBack([shop.admin, await house.as(Role.admin)], { transferID: part.id, amount: 30_000 })
  expect((await buyer.api.payment.account({ id })).ways).toContain(PaymentMethod.card)
  expect(await buyer.api.payment.card({ id })).toMatchObject({ amount: 55_000 })
})
