import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { PaymentStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { bankAccount, openShop, payByDeposit, sendBack, type Shop } from '../shop.ts'
import { rowFrom } from '../row-from.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[shop, colleague] = await Promise.all([openShop(house), house.as(Role.admin)])
})
afterAll(() => house.drop())

const today = tokyoDate(Date.now())
const { approved, done, declined } = RefundStatus
const reason = '取りやめになったため'
const conflict = { status: 409 }

/** A payment by transfer, of which 20,000 yen are asked back. */
async function askedBack() {
  const deal = await shop.ordered()
  await payByDeposit(shop.admin, deal.payment.id)
  const body = { paymentID: deal.payment.id, amount: 20_000, reason, bankAccount }
  return { ...deal, refund: await shop.admin.api.refund.create({ body }) }
}

test('what was paid by transfer goes back to an account, which is asked for', async () => {
  const { payment } = await shop.ordered()
  await payByDeposit(shop.admin, payment.id)
  const ask = (more: object) =>
    shop.admin.api.refund.create({ body: { paymentID: payment.id, amount: 1_000, reason, ...more } })
  for (const more of [{}, { bankAccount: '口座はあとで' }])
    await expect(ask(more)).rejects.toMatchObject({ status: 400, issues: [{ path: ['bankAccount'] }] })
})

test('an account in codes is shown by its last digits, and is opened as it was written', async () => {
  const { payment } = await shop.ordered()
  await payByDeposit(shop.admin, payment.id)
  const inCodes = '0001-012 普通 0034567 ヤマダ ハナコ'
  const ask = (bankAccount: string) =>
    shop.admin.api.refund.create({ body: { paymentID: payment.id, amount: 1_000, reason, bankAccount } })
  for (const wrong of [
    '0001-012 普通 0034567 山田',
    '0001-12 普通 0034567 ヤマダ ハナコ',
    '0001-012 普通 34567 ヤマダ ハナコ',
  ])
    await expect(ask(wrong)).rejects.toMatchObject({ status: 400, issues: [{ path: ['bankAccount'] }] })
  const { id, bankAccount } = await ask(inCodes)
  expect(bankAccount).toBe('0001-012 普通 ••••567 ヤマダ ハナコ')
  await colleague.api.refund.patch({ id, body: { status: approved } })
  expect(await colleague.api.refund.account({ id })).toEqual({ bankAccount: inCodes })
})

test('an account is shown by its last digits, lies sealed, and is opened on record until the money is sent', async () => {
  const { refund, buyer } = await askedBack()
  const { id } = refund
  expect(refund.bankAccount).toBe('デモ銀行 青葉支店 普通 ••••567 ヤマダ ハナコ')
  const stored = async () => (await house.services.pool.query('select * from "refundAccounts"')).rows
  expect(JSON.stringify(await stored())).not.toContain('1234567')
  const { rows } = await house.services.pool.query('select to_jsonb(audits) as line from audits')
  expect(JSON.stringify(rows)).not.toContain('1234567')
  await expect(colleague.api.refund.account({ id })).rejects.toMatchObject(conflict)
  await expect(buyer.api.refund.account({ id })).rejects.toMatchObject({ status: 403 })
  await colleague.api.refund.patch({ id, body: { status: approved } })
  expect(await colleague.api.refund.account({ id })).toEqual({ bankAccount })
  const viewed = await house.services.pool.query(
    `select "actorID" from audits where action = 'view' and noun = 'refund' and "rowID" = $1`,
    [id],
  )
  expect(viewed.rows).toEqual([{ actorID: colleague.id }])
  await shop.admin.api.refund.patch({ id, body: { status: done, sentOn: today } })
  expect((await stored()).filter(({ refundID }) => refundID === id)).toEqual([])
  await expect(colleague.api.refund.account({ id })).rejects.toMatchObject(conflict)
})

test('an approved transfer is given back only when it was sent, for the day on which it was', async () => {
  const { refund, payment, buyer } = await askedBack()
  const { id } = refund
  const send = (sentOn: string) => shop.admin.api.refund.patch({ id, body: { status: done, sentOn } })
  await expect(send(today)).rejects.toMatchObject(conflict)
  await expect(shop.admin.api.refund.patch({ id, body: { status: approved } })).rejects.toMatchObject(conflict)
  await colleague.api.refund.patch({ id, body: { status: approved } })
  const state = () => buyer.api.payment.one({ id: payment.id })
  expect(await state()).toMatchObject({ paymentStatus: PaymentStatus.paid, refundedAmount: 0 })
  const papers = () => buyer.api.document.list({ kind: DocumentKind.refund })
  expect((await papers()).items).toEqual([])
  await expect(shop.admin.api.refund.patch({ id, body: { status: done } })).rejects.toMatchObject({ status: 400 })
  await house.services.pool.query(`update refunds set "approvedAt" = now() - interval '3 days' where id = $1`, [id])
  for (const day of [addDays(today, 1), addDays(today, -4)])
    await expect(send(day)).rejects.toMatchObject({ status: 400, issues: [{ path: ['sentOn'] }] })
  const ends = await Promise.allSettled([send(addDays(today, -1)), send(addDays(today, -1))])
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect(await state()).toMatchObject({ refundedAmount: 20_000 })
  const { items } = await papers()
  expect(items).toMatchObject([{ amount: 20_000, paidOn: addDays(today, -1), issuedOn: today }])
  const told = await buyer.api.notification.list({ limit: 1 })
  expect(told.items[0]).toMatchObject({ title: '返金しました', body: expect.stringContaining('お振込みの日') })
})

test('a transfer that was approved and not sent is called off with a reason, and may be asked for anew', async () => {
  const { refund, payment } = await askedBack()
  await colleague.api.refund.patch({ id: refund.id, body: { status: approved } })
  const callOff = (more: object) => shop.admin.api.refund.patch({ id: refund.id, body: { status: declined, ...more } })
  await expect(callOff({})).rejects.toMatchObject({ status: 400, issues: [{ path: ['declineReason'] }] })
  await callOff({ declineReason: '口座の番号がちがうため' })
  await sendBack([shop.admin, colleague], { paymentID: payment.id, amount: 55_000 })
})

test('whoever asked for a transfer that was approved hears from another who calls it off why', async () => {
  const { refund } = await askedBack()
  await colleague.api.refund.patch({ id: refund.id, body: { status: approved } })
  const body = { status: declined, declineReason: '口座の番号がちがうため' }
  await colleague.api.refund.patch({ id: refund.id, body })
  const [told] = (await shop.admin.api.notification.list({ limit: 1 })).items
  expect(told).toMatchObject({
    title: '承認された返金が取りやめになりました',
    body: expect.stringContaining(body.declineReason),
  })
})

test('a deposit that nobody waits for goes back whole, by two administrators, once', async () => {
  const { transfer, refund } = shop.admin.api
  const { id } = await transfer.create({ body: { ...shop.deposit, payerName: 'ダレカ', amount: 1_000_000 } })
  const note = '返金しました'
  await expect(transfer.patch({ id, body: { status: TransferStatus.returned, note } })).rejects.toMatchObject(conflict)
  const ask = (amount = 1_000_000, by = shop.admin) =>
    by.api.refund.create({ body: { transferID: id, amount, reason, bankAccount } })
  await expect(ask(999_999)).rejects.toMatchObject(conflict)
  const asked = await Promise.allSettled([ask(), ask(1_000_000, colleague)])
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refusal = { ...conflict, message: 'この入金には、手続き中の返金があります' }
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal })
  // Meanwhile it is nobody's to match, put right or strike out.
  const { payment } = await shop.ordered()
  await expect(transfer.match({ id, body: { paymentID: payment.id } })).rejects.toMatchObject(conflict)
  await expect(transfer.patch({ id, body: { amount: 1 } })).rejects.toMatchObject(conflict)
  await expect(transfer.patch({ id, body: { status: TransferStatus.voided, note } })).rejects.toMatchObject(conflict)
  const { items } = await refund.list({ transferID: id })
  const wish = items[0]!
  const [first, second] = wish.requestedBy === shop.admin.id ? [shop.admin, colleague] : [colleague, shop.admin]
  await expect(first.api.refund.patch({ id: wish.id, body: { status: approved } })).rejects.toMatchObject(conflict)
  await second.api.refund.patch({ id: wish.id, body: { status: approved } })
  await first.api.refund.patch({ id: wish.id, body: { status: done, sentOn: today } })
  expect(await rowFrom(transfer.list, id)).toMatchObject({ status: TransferStatus.returned })
})

test('however long the reason was, a deposit says when it went back, and how much', async () => {
  const { transfer } = shop.admin.api
  const { id } = await transfer.create({ body: { ...shop.deposit, payerName: 'ダレカ', amount: 700_000 } })
  await sendBack([shop.admin, colleague], { transferID: id, amount: 700_000, reason: '𠮷'.repeat(300) })
  const { note } = await rowFrom(transfer.list, id)
  expect(note).toMatch(/^𠮷{200,}（\d+年\d+月\d+日に700,000円を振込）$/u)
})

test('what came too much goes back before the payment is paid, and its payer hears of the day', async () => {
  const { buyer, payment } = await shop.ordered()
  const { id } = await shop.admin.api.transfer.create({
    body: { ...shop.deposit, amount: 57_500, paymentID: payment.id },
  })
  const wish = { transferID: id, paymentID: payment.id }
  await sendBack([shop.admin, colleague], { ...wish, amount: 2_500 })
  expect(await buyer.api.payment.one({ id: payment.id })).toMatchObject({
    paymentStatus: PaymentStatus.paid,
    refundedAmount: 0,
  })
  const { items } = await buyer.api.notification.list({ limit: 5 })
  expect(items.map(({ title }) => title)).toContain('多くお振込みいただいた分を、お返ししました')
})
