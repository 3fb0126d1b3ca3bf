import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadList, loadRows } from '#app/features/desk/list/load-list.ts'
import { OrderStatus, PaymentMethod } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { documents } from '#http/desk/documents.ts'
import { estates } from '#http/desk/estates.ts'
import { lists } from '#http/desk/lists.ts'
import { payments } from '#http/desk/payments.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop, payByDeposit } from '../shop.ts'
import { statements } from '../statements.ts'

let house: House
let shop: Shop
let deal: Awaited<ReturnType<Shop['ordered']>>
let invoice: string
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  deal = await shop.ordered()
  const { items } = await shop.admin.api.document.list({ orderID: deal.order.id, kind: 2 })
  invoice = items[0]!.number
  for (let more = 0; more < 3; more++) await shop.ordered()
  await house.services.pool.query(`update users set name = '=式のひと', phone = '09011112222' where id = $1`, [
    deal.buyer.id,
  ])
})
afterAll(() => house.drop())

async function csv(
  body: object,
  who = shop.admin,
): Promise<{ status: number; type: string | null; bytes: Uint8Array }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${who.token}` }
  const answer = await house.visitor.fetch('/api/desk/export', { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, type: answer.headers.get('content-type'), bytes: await answer.bytes() }
}
const linesOf = (bytes: Uint8Array, encoding = 'utf-8') =>
  new TextDecoder(encoding).decode(bytes).trimEnd().split('\r\n')

test('a list asks as often for twenty rows as for one: no row asks for itself', async () => {
  const of = (search: Record<string, string>) => statements(house, () => loadRows(shop.admin.api, payments, search))
  const one = await of({ amountFrom: String(deal.payment.amount), paymentUserID: deal.buyer.id })
  expect(await of({})).toBe(one)
  // Who asks, the page, its tally, and each kind of joined rows.
  const known = (await statements(house, () => shop.admin.api.payment.count({}))) - 1
  expect(one).toBeLessThanOrEqual(known + 2 + Object.keys(payments.joins).length)
})

test.each([
  ['the payer', () => '=式のひと'],
  ['the number of a paper', () => invoice],
])('a payment is found by %s', async (_, word) => {
  const { rows, counts, sum } = await loadList(shop.admin.api, payments, { keyword: word() })
  expect(rows.map(({ id }) => id)).toEqual([deal.payment.id])
  expect([counts.all, sum]).toEqual([1, deal.payment.amount])
})

test('only the desk looks for words where they may stand in what belongs to others', async () => {
  await expect(deal.buyer.api.payment.list({ keyword: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(loadList(deal.buyer.api, payments, {})).rejects.toMatchObject({ status: 403 })
})

test('every list is read page by page and ordered by each of its columns', async () => {
  for (const list of lists)
    for (const { sort } of list.columns)
      for (const orderBy of sort ? [sort.by, `-${sort.by}`] : [])
        await expect(loadList(shop.admin.api, list, { orderBy })).resolves.toHaveProperty('rows')
})

describe('a list as a file', () => {
  test('has the rows of the search in the columns asked for, formulas made harmless', async () => {
    const { status, type, bytes } = await csv({
      list: 'payments',
      search: { paymentUserID: deal.buyer.id },
      columns: ['amount', 'payer', 'method', 'number'],
    })
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(linesOf(bytes)).toEqual([
      '支払者,請求書・領収書,方法,金額（税込）',
      `'=式のひと,${invoice},未定,${deal.payment.amount}`,
    ])
  })

  test('is written in Shift_JIS for those who ask for it', async () => {
    const { type, bytes } = await csv({ list: 'payments', search: {}, columns: ['payer'], encoding: 'shift_jis' })
    expect(type).toBe('text/csv; charset=shift_jis')
    expect(linesOf(bytes, 'shift_jis')).toEqual(expect.arrayContaining(['支払者', `'=式のひと`]))
  })

  test('has all rows, of every list but that of members', async () => {
    for (const list of lists.filter(({ noun }) => noun !== 'user')) {
      const { bytes } = await csv({ list: list.name, search: { status: 'all' } })
      const { counts } = await loadList(shop.admin.api, list, { status: 'all' })
      expect(linesOf(bytes)).toHaveLength(1 + (counts.all ?? 0))
    }
  })

  test('has all rows also of a search whose page is not the first, or no page at all', async () => {
    const all = linesOf((await csv({ list: 'payments', search: {} })).bytes)
    const { cursor } = await shop.admin.api.desk.list({ list: 'payments', limit: 2 } as never)
    for (const place of [cursor!, 'made-up'])
      expect(linesOf((await csv({ list: 'payments', search: { cursor: place } })).bytes)).toEqual(all)
  })

  test('leaves a line in the audit log: who, which rows, how many', async () => {
    const search = { kind: '2', kindOf: 'x', issuedOnFrom: '2026-01-01', amountTo: '10億', orderBy: '-amount' }
    await csv({ list: 'documents', search, columns: ['number'] })
    const { rows } = await house.services.pool.query(
      `select "actorID", after from audits where action = 'export' and noun = 'document' order by "createdAt" desc limit 1`,
    )
    const range = { '発行日（から）': '2026年1月1日', '金額（まで）': '1,000,000,000円' }
    const asked = { タブ: 'すべて', ...range, 種類: DocumentKind.label(2), 並び順: '金額（税込）が多い順' }
    const after = { list: '帳票', search: asked, columns: ['番号'], encoding: 'utf-8', count: 4 }
    expect(rows).toEqual([{ actorID: shop.admin.id, after }])
  })

  test('is the desk’s alone, knows no other lists, and leaves members to the call that asks who one is', async () => {
    expect((await csv({ list: 'payments', search: {} }, deal.buyer)).status).toBe(403)
    expect((await csv({ list: 'nothing', search: {} })).status).toBe(400)
    expect((await csv({ list: 'users', search: {} })).status).toBe(409)
  })
})

describe('a view under a name', () => {
  test('is one’s own until it is shown to all of the desk; only its owner changes it', async () => {
    const colleague = await house.as(1)
    const body = { list: 'payments', name: '振込の未払い', search: '?status=unpaid&method=2' }
    const { id } = await shop.admin.api.savedView.create({ body })
    const seen = async () => (await loadList(colleague.api, payments, {})).views.map((view) => view.id)
    expect(await seen()).toEqual([])
    await shop.admin.api.savedView.patch({ id, body: { isShared: true } })
    expect(await seen()).toEqual([id])
    expect((await loadList(colleague.api, estates, {})).views).toEqual([])
    await expect(colleague.api.savedView.remove({ id })).rejects.toMatchObject({ status: 409 })
    await expect(deal.buyer.api.savedView.list({})).rejects.toMatchObject({ status: 403 })
  })
})

describe('asking for a payment', () => {
  const mailsTo = async (id: string) =>
    (
      await house.services.pool.query(
        `select title from notifications where "userID" = $1 and title = 'お支払いのお願い'`,
        [id],
      )
    ).rowCount
  test('tells the payer once a day, and nobody who has paid', async () => {
    const { id } = deal.payment
    await shop.admin.api.payment.remind({ id })
    await expect(shop.admin.api.payment.remind({ id })).rejects.toMatchObject({ status: 409 })
    expect(await mailsTo(deal.buyer.id)).toBe(1)
    await deal.buyer.api.payment.patch({ id, body: { method: PaymentMethod.transfer } })
    await payByDeposit(shop.admin, id)
    await expect(shop.admin.api.payment.remind({ id })).rejects.toMatchObject({ status: 409 })
    await expect(deal.buyer.api.payment.remind({ id })).rejects.toMatchObject({ status: 403 })
  })
  test('names what is still owed, and is refused where enough has come', async () => {
    const { payment, buyer } = await shop.ordered()
    const send = (amount: number) =>
      shop.admin.api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
    await send(40_000)
    await shop.admin.api.payment.remind({ id: payment.id })
    const { items } = await buyer.api.notification.list({ limit: 1 })
    expect(items[0]).toMatchObject({ title: 'お支払いのお願い', body: expect.stringContaining('金額：残り15,000円') })
    await send(16_000)
    const message = expect.stringContaining('入金が届いています')
    await expect(shop.admin.api.payment.remind({ id: payment.id })).rejects.toMatchObject({ status: 409, message })
  })
})

test('papers are found by day, amount, party and kind together, and added up where they are of one kind', async () => {
  const search = { issuedOnFrom: '2020-01-01', amountFrom: '1' }
  // A quotation and an invoice of the same money make no sum.
  const all = await loadList(shop.admin.api, documents, search)
  expect(new Set(all.rows.map(({ kind }) => kind)).size).toBeGreaterThan(1)
  expect(all.sum).toBeNull()
  const invoices = { ...search, kind: String(DocumentKind.invoice) }
  const { rows, sum } = await loadList(shop.admin.api, documents, invoices)
  expect(rows.length).toBeGreaterThan(3)
  expect(sum).toBe(rows.reduce((total, { amount }) => total + amount, 0))
})

test('what no longer stands is not added up: what a canceled order was to cost, and a paper that is void', async () => {
  const [standing, canceled] = [await shop.ordered(), await shop.ordered()]
  await canceled.buyer.api.order.patch({ id: canceled.order.id, body: { orderStatus: OrderStatus.canceled } })
  const payers = [standing, canceled].map(({ buyer }) => buyer.id)
  const ids = [standing, canceled].map(({ payment }) => payment.id)
  await house.services.pool.query(`update payments set "paymentUserID" = $1 where id = any($2)`, [payers[0], ids])
  const asked = { status: 'unpaid', paymentUserID: payers[0]! }
  const due = await loadList(shop.admin.api, payments, asked)
  expect([due.rows.length, due.sum]).toEqual([2, standing.payment.amount])
  const { bytes } = await csv({ list: 'payments', search: asked, columns: ['status'] })
  expect(linesOf(bytes).toSorted()).toEqual(['未払い', '取り消された注文', '状況'].toSorted())

  const { items } = await shop.admin.api.document.list({ orderID: standing.order.id, kind: DocumentKind.invoice })
  const voidedAt = '2026-11-20T03:00:00.000Z'
  await house.services.pool.query(`update documents set "voidedAt" = $2 where id = $1`, [items[0]!.id, voidedAt])
  const papers = { kind: String(DocumentKind.invoice), partyID: standing.buyer.id }
  const voided = await loadList(shop.admin.api, documents, { ...papers, keyword: items[0]!.number })
  expect([voided.rows.length, voided.sum]).toEqual([1, 0])
  const file = await csv({ list: 'documents', search: { keyword: items[0]!.number }, columns: ['voided'] })
  expect(linesOf(file.bytes)).toEqual(['取り消し', '2026-11-20 12:00'])
})

test('a home that is approved and not shown is not called public in the file either', async () => {
  const { estateID } = await shop.quoted()
  await house.services.pool.query(`update estates set title = '休止の家', "suspendedReason" = 'stale' where id = $1`, [
    estateID,
  ])
  const { bytes } = await csv({ list: 'estates', search: { status: 'all', keyword: '休止の家' }, columns: ['status'] })
  expect(linesOf(bytes)).toEqual(['状態', '公開を停止中'])
})

test('a file of many rows has each of them once, also those that change their place while it is written', async () => {
  const { pool } = house.services
  await pool.query(
    `insert into estates select (jsonb_populate_record(estates, jsonb_build_object('id', 'moves' || n, 'estateNumber', 'M' || n,
       'updatedAt', now() - n * interval '1 minute'))).* from estates, generate_series(1, 1200) n where id = $1`,
    [deal.estateID],
  )
  const answer = await house.visitor.fetch('/api/desk/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.admin.token}` },
    body: JSON.stringify({ list: 'estates', search: { status: 'all' }, columns: ['number'] }),
  })
  const parts: Uint8Array[] = []
  const move = (id: string, at: string) => pool.query(`update estates set "updatedAt" = ${at} where id = $1`, [id])
  for await (const part of answer.body!) {
    parts.push(part)
    if (part.length < 1_000 || parts.length > 4) continue
    // One from the end comes to the front, and one that stood at the front to the end.
    await move('moves1190', 'now()')
    await move('moves3', `now() - interval '2 days'`)
  }
  const numbers = linesOf(Buffer.concat(parts)).slice(1)
  const { rows } = await pool.query<{ number: string }>('select "estateNumber" as number from estates')
  expect(numbers.toSorted()).toEqual(rows.map(({ number }) => number).toSorted())
})
