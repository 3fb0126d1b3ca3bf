import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { OrderStatus, PaymentMethod, PaymentStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House } from '../as.ts'
import { rowFrom } from '../row-from.ts'
import { openShop, type Shop, payByDeposit, sendBack, bankAccount } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

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
  await expect(api.refund.patch({ id, body: sent })).rejects.toMatchObject({ status: 409 })
  const declineReason = '金額が変わったため'
  await api.refund.patch({ id, body: { status: RefundStatus.declined, declineReason } })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.unpaid)
  const again = await api.transfer.match({ id: second.id, body: { paymentID: payment.id } })
  expect(again).toMatchObject({ status: TransferStatus.short })
  expect(await send(15_000)).toMatchObject({ status: TransferStatus.matched })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.paid)
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

test('money has come by today: no deposit is of a day to come, neither recorded nor corrected so', async () => {
  const paidOn = addDays(tokyoDate(new Date()), 1)
  const refused = { status: 400, issues: [{ path: ['paidOn'], message: '今日までの日を入力してください' }] }
  const { transfer } = shop.admin.api
  await expect(transfer.create({ body: { ...shop.deposit, amount: 1, paidOn } })).rejects.toMatchObject(refused)
  const { id } = await transfer.create({ body: { ...shop.deposit, amount: 1, paidOn: addDays(paidOn, -1) } })
  await expect(transfer.patch({ id, body: { paidOn } })).rejects.toMatchObject(refused)
})
