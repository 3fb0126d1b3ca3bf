import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addDays, addMonths, tokyoDate } from '#domain/calendar.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { OrderStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { parseCsv } from '#domain/text/parse-csv.ts'
import type { JournalFormName } from '#domain/desk/journal/form-names.ts'
import { systemContext } from '#server/kernel/context.ts'
import { carryOutRefund } from '#server/money/refund/carry-out-refund.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { yesterday } from '../days.ts'
import { openShop, payByDeposit, sendBack, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[shop, colleague] = await Promise.all([openShop(house), house.as(Role.admin)])
})
afterAll(() => house.drop())

const today = tokyoDate(Date.now())
const thisMonth = today.slice(0, 7)
/** The days of a deposit of yesterday and of today's record of it are two months on the first of one. */
const monthOfYesterday = yesterday.slice(0, 7)

/** A file of a month, its lines as an accountant reads them. */
async function fileOf(month: string, form: JournalFormName = 'moneyForward', who: Somebody = shop.admin) {
  const answer = await house.visitor.fetch('/api/desk/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify({ list: 'journal', search: { month, form } }),
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const rowsIn = (text: string) => parseCsv(text.replace('\uFEFF', '')).map(({ cells }) => cells)
async function entriesOf(month: string) {
  const { bytes } = await fileOf(month)
  const [headings = [], ...lines] = rowsIn(bytes.toString('utf8'))
  const at = (heading: string) => headings.indexOf(heading)
  return lines.map((row) => ({
    on: row[at('取引日')],
    debit: row[at('借方勘定科目')],
    credit: row[at('貸方勘定科目')],
    amount: Number(row[at('借方金額(円)')]),
    creditAmount: Number(row[at('貸方金額(円)')]),
    debitTax: row[at('借方税区分')],
    creditTax: row[at('貸方税区分')],
    tax: Number(row[at('貸方税額')]) + Number(row[at('借方税額')]),
    text: row[at('摘要')],
  }))
}
/** Lets the gateway tell of what it has done. */
async function delivered() {
  await house.services.gateway?.deliverDue?.()
  await house.services.gateway?.settle?.()
}
/** Pays as a browser does, and lets the gateway tell of it. */
async function payByCard(buyer: Somebody, paymentID: string) {
  const { clientSecret } = await buyer.api.payment.card({ id: paymentID })
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  await house.visitor.fetch('/gateway/confirm', {
    method: 'POST',
    body: JSON.stringify({ clientSecret, card, returnPath: '/' }),
    headers: { 'content-type': 'application/json' },
  })
  await delivered()
}

test('the books balance under cards, transfers in parts, too much, refunds, two rates, and what was taken back', async () => {
  const { admin, line } = shop
  // Two rates, paid in two parts, of which 10,000 yen go back.
  const parts = await shop.quoted()
  await parts.fix([line(50_000), { ...line(10_000), name: '軽食', taxRate: 8 }])
  const order = await parts.buyer.api.order.create({ body: { quotationID: parts.quotationID } })
  const [payment] = (await parts.buyer.api.payment.list({ orderID: order.id })).items
  for (const amount of [20_000, 45_800])
    await admin.api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment!.id } })
  await sendBack([admin, colleague], { paymentID: payment!.id, amount: 10_000 })
  // By card.
  const card = await shop.ordered()
  await payByCard(card.buyer, card.payment.id)
  // Too much by 5,000 yen, which go back.
  const over = await shop.ordered()
  const tooMuch = await admin.api.transfer.create({
    body: { ...shop.deposit, amount: 60_000, paymentID: over.payment.id },
  })
  await sendBack([admin, colleague], { paymentID: over.payment.id, transferID: tooMuch.id, amount: 5_000 })
  // Ordered and canceled; recorded twice and struck out; typed wrongly and put right; nobody's, and given back.
  const canceled = await shop.ordered()
  await canceled.buyer.api.order.patch({ id: canceled.order.id, body: { orderStatus: OrderStatus.canceled } })
  const nobody = { ...shop.deposit, payerName: 'ダレカ' }
  const twice = await admin.api.transfer.create({ body: { ...nobody, amount: 7_000 } })
  await admin.api.transfer.patch({ id: twice.id, body: { status: TransferStatus.voided, note: '二重の記録' } })
  const typo = await admin.api.transfer.create({ body: { ...nobody, amount: 8_000 } })
  await admin.api.transfer.patch({ id: typo.id, body: { amount: 8_300 } })
  await sendBack([admin, colleague], { transferID: typo.id, amount: 8_300 })

  const entries = [...new Set([monthOfYesterday, thisMonth])]
  const all = (await Promise.all(entries.map(entriesOf))).flat()
  expect(all.length).toBeGreaterThan(10)
  for (const { amount, creditAmount } of all) {
    expect(amount).toBeGreaterThan(0)
    expect(amount).toBe(creditAmount)
  }
  const balance = (account: string) =>
    all.reduce(
      (sum, { debit, credit, amount }) => sum + (debit === account ? amount : 0) - (credit === account ? amount : 0),
      0,
    )
  // 65,800 − 10,000 of one client and 55,000 of another stay in the bank, 55,000 are to come from the company of the cards; nobody owes
  // anything, nothing is in suspense.
  expect(balance('普通預金')).toBe(65_800 - 10_000 + 55_000)
  expect(balance('未収入金')).toBe(55_000)
  expect(balance('売掛金')).toBe(0)
  expect(balance('仮受金')).toBe(0)
  expect(balance('売上高')).toBe(-(65_800 - 10_000 + 55_000 + 55_000))
  const sold = all.filter(({ credit, text }) => credit === '売上高' && text?.includes('売上 '))
  expect(sold.map(({ creditTax, amount, tax }) => [creditTax, amount, tax])).toEqual(
    expect.arrayContaining([
      ['課税売上 10%', 55_000, 5_000],
      ['課税売上 (軽)8%', 10_800, 800],
    ]),
  )
  const back = all.filter(({ debitTax }) => debitTax?.includes('返還'))
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000)
  expect(new Set(back.map(({ debitTax }) => debitTax))).toEqual(
    new Set(['課税売上-返還等 10%', '課税売上-返還等 (軽)8%']),
  )
})

test('the page tells the same sums by rate and account, and both sides of them are equal', async () => {
  const { rates, accounts, count } = await shop.admin.api.desk.journal({ month: thisMonth })
  const entries = await entriesOf(thisMonth)
  expect(count).toBe(entries.length)
  const total = (side: 'debit' | 'credit') => accounts.reduce((sum, row) => sum + row[side], 0)
  expect(total('debit')).toBe(total('credit'))
  expect(total('debit')).toBe(entries.reduce((sum, { amount }) => sum + amount, 0))
  const at = (wanted: number) => rates.find(({ rate }) => rate === wanted)
  // 55,000 of each of three clients; the canceled order sold nothing.
  expect(at(10)).toMatchObject({ sold: 165_000, soldTax: 15_000 })
  expect(at(8)).toMatchObject({ sold: 10_800, soldTax: 800 })
  expect((at(10)?.givenBack ?? 0) + (at(8)?.givenBack ?? 0)).toBe(10_000)
})

test('what is recorded by the tenth is booked on its day, and later on the day of the record: a closed month stays as it was', async () => {
  const month = addMonths(`${thisMonth}-01`, -3).slice(0, 7)
  const last = addDays(addMonths(`${month}-01`, 1), -1)
  const next = addMonths(`${month}-01`, 1).slice(0, 7)
  const record = async (amount: number, recordedAt: string) => {
    const { id } = await shop.admin.api.transfer.create({
      body: { paidOn: last, payerName: 'ツキズエ', amount },
    })
    await house.services.pool.query('update transfers set "createdAt" = $2, "updatedAt" = $2 where id = $1', [
      id,
      recordedAt,
    ])
    return id
  }
  await record(101, `${next}-10T14:59:59.999Z`)
  const { bytes } = await fileOf(month)
  await record(102, `${next}-10T15:00:00.000Z`)
  const seen = async (of: string) =>
    (await entriesOf(of)).filter(({ text }) => text?.includes('ツキズエ')).map(({ on, amount }) => [on, amount])
  expect(await seen(month)).toEqual([[last.replaceAll('-', '/'), 101]])
  expect(await seen(next)).toEqual([[`${next}-11`.replaceAll('-', '/'), 102]])
  const again = await fileOf(month)
  expect(again.bytes.equals(bytes)).toBe(true)
  expect(await shop.admin.api.desk.journal({ month })).toMatchObject({ isClosed: true, closesOn: `${next}-10` })
  expect(await shop.admin.api.desk.journal({ month: thisMonth })).toMatchObject({ isClosed: false })
})

test('what is put right or struck out after the end of a month does not change that month', async () => {
  const month = addMonths(`${thisMonth}-01`, -5).slice(0, 7)
  const { id } = await shop.admin.api.transfer.create({
    body: { paidOn: `${month}-15`, payerName: 'アトデ', amount: 4_000 },
  })
  await house.services.pool.query('update transfers set "createdAt" = $2 where id = $1', [id, `${month}-16T03:00:00Z`])
  const { bytes } = await fileOf(month)
  await shop.admin.api.transfer.patch({
    id,
    body: { amount: 4_400, payerName: 'チガウ', paidOn: `${month}-14` },
  })
  await shop.admin.api.transfer.patch({ id, body: { status: TransferStatus.voided, note: 'なかった入金' } })
  const again = await fileOf(month)
  expect(again.bytes.equals(bytes)).toBe(true)
  const later = (await entriesOf(thisMonth)).filter(({ text }) => text?.includes('アトデ'))
  expect(later.map(({ debit, amount }) => [debit, amount])).toEqual([
    ['普通預金', 400],
    ['仮受金', 4_400],
  ])
})

test('a day that was put right is the day of the bank, as far as its month and that of the mistake are open', async () => {
  const month = addMonths(`${thisMonth}-01`, -7).slice(0, 7)
  const [next, afterNext] = [1, 2].map((more) => addMonths(`${month}-01`, more).slice(0, 7))
  const { now } = house.services
  onTestFinished(() => void Object.assign(house.services, { now }))
  const at = async <T>(moment: string, act: () => Promise<T>): Promise<T> => {
    Object.assign(house.services, { now: () => moment })
    const done = await act()
    Object.assign(house.services, { now })
    return done
  }
  const send = (paidOn: string, amount: number, moment: string) =>
    at(moment, () => shop.admin.api.transfer.create({ body: { paidOn, payerName: 'ヒニチ', amount } }))
  const correct = (id: string, paidOn: string, moment: string) =>
    at(moment, () => shop.admin.api.transfer.patch({ id, body: { paidOn } }))
  const booked = async (of: string) =>
    (await entriesOf(of))
      .filter(({ text }) => text?.includes('ヒニチ'))
      .map(({ on, debit, amount }) => [on, debit, amount])
  const day = (text: string) => text.replaceAll('-', '/')

  // Taken down a month too early, and put right before that month is closed: it was never there.
  const early = await send(`${month}-28`, 301, `${next}-03T03:00:00.000Z`)
  await correct(early.id, `${next}-01`, `${next}-04T03:00:00.000Z`)
  expect(await booked(month)).toEqual([])
  expect(await booked(next!)).toEqual([[day(`${next}-01`), '普通預金', 301]])

  // Put right once that month is closed: taken back on the day of that, and booked on the day of the bank.
  const late = await send(`${month}-27`, 302, `${next}-05T03:00:00.000Z`)
  await correct(late.id, `${next}-02`, `${next}-20T03:00:00.000Z`)
  expect(await booked(month)).toEqual([[day(`${month}-27`), '普通預金', 302]])
  expect(await booked(next!)).toEqual([
    [day(`${next}-01`), '普通預金', 301],
    [day(`${next}-02`), '普通預金', 302],
    [day(`${next}-20`), '仮受金', 302],
  ])

  // The true day lies in a month that is closed: the day of the correction stands for it.
  const old = await send(`${next}-25`, 303, `${next}-26T03:00:00.000Z`)
  await correct(old.id, `${month}-25`, `${next}-27T03:00:00.000Z`)
  expect(await booked(month)).toHaveLength(1)
  expect((await booked(next!)).filter(([, , amount]) => amount === 303)).toEqual([[day(`${next}-27`), '普通預金', 303]])
  expect(await booked(afterNext!)).toEqual([])
})

test('a month ends at midnight in Japan', async () => {
  const first = `${addMonths(`${thisMonth}-01`, 1).slice(0, 7)}-01`
  const midnight = Date.parse(`${first}T00:00:00+09:00`)
  const { now } = house.services
  onTestFinished(() => void Object.assign(house.services, { now }))
  for (const [price, at] of [
    [30_000, midnight - 1],
    [40_000, midnight],
  ] as const) {
    const deal = await shop.quoted()
    await deal.fix([shop.line(price)])
    Object.assign(house.services, { now: () => new Date(at).toISOString() })
    await deal.buyer.api.order.create({ body: { quotationID: deal.quotationID } })
    Object.assign(house.services, { now })
  }
  const sold = (await entriesOf(thisMonth)).filter(({ amount, credit }) => amount >= 33_000 && credit === '売上高')
  expect(sold.filter(({ amount }) => amount === 33_000).map(({ on }) => on)).toEqual([
    addDays(first, -1).replaceAll('-', '/'),
  ])
  expect(sold.filter(({ amount }) => amount === 44_000)).toEqual([])
})

test('what was paid by card and is given back is no money of the bank: the company of the cards owes less', async () => {
  const { buyer, payment } = await shop.ordered()
  await payByCard(buyer, payment.id)
  const body = { paymentID: payment.id, amount: 1_234, reason: '値引きのため' }
  const { id } = await shop.admin.api.refund.create({ body })
  await colleague.api.refund.patch({ id, body: { status: RefundStatus.approved } })
  await carryOutRefund(systemContext(house.services), id)
  await delivered()
  const back = (await entriesOf(thisMonth)).filter(({ amount }) => amount === 1_234)
  expect(back).toMatchObject([{ debit: '売上高', credit: '未収入金' }])
})

test('the file is written in the form that was asked for, with the names of the operator’s accounts, and recorded', async () => {
  const { savedAt: _, savedBy: __, bankAccount: ___, ...settings } = await shop.admin.api.operator.settings()
  await shop.admin.api.operator.change({ body: { ...settings, accountSales: '受取手数料' } })
  const { bytes } = await fileOf(thisMonth, 'yayoi')
  const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
  expect(text).toContain('受取手数料')
  for (const row of rowsIn(text)) expect(row).toHaveLength(25)
  const { rows } = await house.services.pool.query(
    `select after from audits where action = 'export' and after ->> 'list' like '仕訳（%弥生%' order by "createdAt" desc limit 1`,
  )
  expect(rows).toMatchObject([{ after: { encoding: 'shift_jis' } }])
})

test('a name that a spreadsheet would run as a formula is led by an apostrophe', async () => {
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, payerName: '=CMD()', amount: 12 } })
  const { buyer, payment } = await shop.ordered()
  await house.services.pool.query(`update users set "lastName" = '=1+1' where id = $1`, [buyer.id])
  await payByDeposit(shop.admin, payment.id)
  for (const form of ['yayoi', 'freee', 'moneyForward'] as const) {
    const { bytes } = await fileOf(thisMonth, form)
    const encoding = form === 'yayoi' ? 'shift_jis' : 'utf-8'
    const cells = rowsIn(new TextDecoder(encoding).decode(bytes)).flat()
    expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([])
  }
})

test('a month that has not begun, a form that nobody knows, and who may export nothing are refused', async () => {
  const ask = (search: Record<string, string>) => shop.admin.api.desk.export({ body: { list: 'journal', search } })
  const coming = addMonths(`${thisMonth}-01`, 1).slice(0, 7)
  const wrong: Record<string, string>[] = [
    {},
    { month: coming, form: 'yayoi' },
    { month: thisMonth, form: 'x' },
    { month: '2026-13', form: 'freee' },
  ]
  for (const search of wrong) await expect(ask(search)).rejects.toMatchObject({ status: 400 })
  await expect(shop.admin.api.desk.journal({ month: coming })).rejects.toMatchObject({ status: 400 })
  const { id: deskRoleID } = await shop.admin.api.deskRole.create({
    body: { name: '会計だけ', areas: [DeskArea.money] },
  })
  await shop.admin.api.user.deskRole({ id: colleague.id, body: { deskRoleID } })
  expect((await fileOf(thisMonth, 'freee', colleague)).status).toBe(403)
  for (const who of [shop.seller, await house.as(Role.buyer)]) {
    expect((await fileOf(thisMonth, 'freee', who)).status).toBe(403)
    await expect(who.api.desk.journal({ month: thisMonth })).rejects.toMatchObject({ status: 403 })
  }
})
