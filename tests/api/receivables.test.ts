import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderStatus } from '#domain/choices/deal.ts'
import { openHouse, type House } from '../as.ts'
import { dayFromNow } from '../days.ts'
import { openShop, payByDeposit, type Shop } from '../shop.ts'
import { statements } from '../statements.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const due = (paymentID: string, days: number) =>
  house.services.pool.query('update payments set "dueDate" = $2 where id = $1', [paymentID, dayFromNow(days)])
const ofDeal = async (negotiationID: string) =>
  (await shop.admin.api.desk.receivables({})).items.filter((row) => row.negotiationID === negotiationID)

test('what is owed stands under its client and deal, in the band of the days it is late, less what has come', async () => {
  const { negotiationID, buyer, payment } = await shop.ordered()
  await due(payment.id, -31)
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 20_000, paymentID: payment.id } })
  const bands = { within: 0, month: 0, twoMonths: 35_000, threeMonths: 0, longer: 0 }
  expect(await ofDeal(negotiationID)).toMatchObject([
    { userID: buyer.id, since: dayFromNow(-31), bands, total: 35_000 },
  ])
  const account = await shop.admin.api.desk.clientAccount({ id: negotiationID, userID: buyer.id })
  expect(account.open.amount).toBe(35_000)
})

test('what is owed may be any amount that an order can have', async () => {
  const { negotiationID, payment } = await shop.ordered()
  const owed = 3_300_000_000
  const set = (amount: number) =>
    house.services.pool.query('update payments set amount = $2 where id = $1', [payment.id, amount])
  await set(owed)
  expect(await ofDeal(negotiationID)).toMatchObject([{ total: owed }])
  await set(payment.amount)
})

test('what is paid or canceled is owed by nobody', async () => {
  const paid = await shop.ordered()
  await payByDeposit(shop.admin, paid.payment.id)
  const canceled = await shop.ordered()
  await canceled.buyer.api.order.patch({ id: canceled.order.id, body: { orderStatus: OrderStatus.canceled } })
  for (const { negotiationID } of [paid, canceled]) expect(await ofDeal(negotiationID)).toEqual([])
})

test('the sums are those of all clients, the oldest stands first, and more clients are no more statements', async () => {
  const before = await statements(house, () => shop.admin.api.desk.receivables({}))
  const { negotiationID, payment } = await shop.ordered()
  await due(payment.id, -400)
  const { items, count, bands, total } = await shop.admin.api.desk.receivables({})
  expect(items[0]).toMatchObject({ negotiationID, bands: { longer: 55_000 } })
  expect(count).toBe(items.length)
  expect(total).toBe(items.reduce((sum, row) => sum + row.total, 0))
  expect(Object.values(bands).reduce((sum, amount) => sum + amount, 0)).toBe(total)
  expect(await statements(house, () => shop.admin.api.desk.receivables({}))).toBe(before)
})

test('the file has every client and the sums, and writing it is on record', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.admin.token}` }
  const answer = await house.visitor.fetch('/api/desk/export', {
    method: 'POST',
    headers,
    body: JSON.stringify({ list: 'receivables', search: {} }),
  })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const { items, total } = await shop.admin.api.desk.receivables({})
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines[0]).toContain('依頼者,物件,最も早い支払期限,期限内,1〜30日,31〜60日,61〜90日,90日超,合計')
  expect(lines).toHaveLength(items.length + 2)
  expect(lines.at(-1)!.split(',').at(-1)).toBe(String(total))
  const { rows } = await house.services.pool.query(
    `select after from audits where action = 'export' and noun = 'payment' and "actorID" = $1`,
    [shop.admin.id],
  )
  expect(rows).toMatchObject([{ after: { list: '未収の一覧', count: items.length } }])
})
