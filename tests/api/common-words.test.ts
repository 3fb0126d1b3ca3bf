import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

// More people, orders and papers say the word than are looked for by indexes (src/server/desk/searches.ts).
const many = 1_300
let house: House
let shop: Shop
let meant: string[]
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  const { buyer, order } = await shop.ordered()
  const copies = (table: string, changed: string) => `insert into ${table}
    select (jsonb_populate_record(${table}, jsonb_build_object(${changed}))).* from ${table}, generate_series(1, ${many}) n where id = $1`
  await house.services.pool.query(
    copies(
      'users',
      `'id', 'member' || n, 'email', n || '@many.example', 'userNumber', 'X' || n, 'lastName', '共通', 'firstName', '',
       'name', case when n % 100 = 0 then '稀有' else '共通' end`,
    ),
    [buyer.id],
  )
  await house.services.pool.query(
    copies('users', `'id', 'none' || n, 'email', n || '@none.example', 'userNumber', 'Y' || n, 'lastName', '無縁'`),
    [buyer.id],
  )
  await house.services.pool.query(
    copies(
      'orders',
      `'id', 'order' || n, 'orderUserID', case when n % 4 = 0 then '${buyer.id}' else 'member' || n end, 'orderStatus', 9,
       'totalAmount', n, 'orderAt', timestamptz '2026-01-01' + n * interval '1 hour'`,
    ),
    [order.id],
  )
  const { rows } = await house.services.pool.query<{ id: string }>(
    `select id from orders where "orderUserID" like 'member%' order by "orderAt" desc`,
  )
  meant = rows.map(({ id }) => id)
})
afterAll(() => house.drop())

type Answer = {
  rows: { id: string }[]
  cursor: string | null
  counts: Record<string, number>
  atLeast: string[]
  sum: number | null
  asked: number | null
}
const list = (search: Record<string, string>) =>
  shop.admin.api.desk.list({ list: 'orders', ...search } as never) as Promise<unknown> as Promise<Answer>

test('a word that very many rows say finds each of them once, page by page, in the order of the list', async () => {
  const told: string[] = []
  let cursor: string | null = null
  do {
    const page: Answer = await list({ keyword: '共通', limit: '100', ...(cursor && { cursor }) })
    told.push(...page.rows.map(({ id }) => id))
    ;({ cursor } = page)
  } while (cursor)
  expect(told).toEqual(meant)
})

test('it is counted no further than what was looked for, and says so', async () => {
  const { counts, atLeast, sum } = await list({ keyword: '共通' })
  expect(counts.all).toBeGreaterThan(20)
  expect(counts.all).toBeLessThanOrEqual(meant.length)
  expect(atLeast).toContain('all')
  expect(sum).toBeNull()
})

test('a rarer word beside it, and few rows to ask, are counted to the end', async () => {
  const rare = await list({ keyword: '共通 稀有' })
  const ids = [1, 2, 3, 5, 6, 7, 9, 10, 11, 13]
    .map((hundreds) => `order${hundreds * 100}`)
    .filter((id) => meant.includes(id))
  expect(rare.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect([rare.counts.all, rare.atLeast]).toEqual([ids.length, []])
  const few = await list({ keyword: '共通', totalAmountFrom: '1', totalAmountTo: '10' })
  expect([few.counts.all, few.atLeast, few.sum]).toEqual([8, [], 1 + 2 + 3 + 5 + 6 + 7 + 9 + 10])
})

test('words that are common each and rare together find the rows that say both', async () => {
  const { counts, rows } = await list({ keyword: '共通 member1234' })
  expect([counts.all, rows]).toEqual([0, []])
  expect((await list({ keyword: '共通 1234@many' })).rows.map(({ id }) => id)).toEqual(['order1234'])
})

test('the search for anything tells the newest of them', async () => {
  const { items } = await shop.admin.api.desk.search({ keyword: '共通' })
  expect(items.filter(({ kind }) => kind === 'person')).toHaveLength(4)
})

test('of a word that many people say and no row of the list, the tab that is read says none, and the others say nothing', async () => {
  const { rows, counts, atLeast, sum } = await list({ keyword: '無縁' })
  expect([rows, counts, atLeast, sum]).toEqual([[], { all: 0 }, [], 0])
})

describe('where many newer rows say nothing of it', () => {
  const newer = 3_200
  beforeAll(async () => {
    await house.services.pool.query(
      `insert into orders select (jsonb_populate_record(orders, jsonb_build_object('id', 'newer' || n,
         'orderUserID', 'member100', 'orderAt', timestamptz '2026-06-01' + n * interval '1 minute'))).*
       from orders, generate_series(1, ${newer}) n where id = 'order1'`,
    )
    await house.services.pool.query(`update orders set "orderUserID" = 'none7' where id = 'order4'`)
    await house.services.pool.query(
      `insert into users select (jsonb_populate_record(users, jsonb_build_object('id', 'newer' || n,
         'email', n || '@newer.example', 'userNumber', 'Z' || n, 'lastName', '後', 'createdAt', now() + interval '1 hour'))).*
       from users, generate_series(1, ${newer}) n where id = 'none1'`,
    )
  })

  test('a page asks so many rows and no more, says so, and the next one goes on from there', async () => {
    const first = await list({ keyword: '無縁' })
    expect(first).toMatchObject({ rows: [], asked: 3_000, cursor: expect.any(String), sum: null })
    expect([first.counts, first.atLeast]).toEqual([{ all: 1, canceled: 1 }, ['all', 'canceled']])
    const second = await list({ keyword: '無縁', cursor: first.cursor! })
    expect([second.rows.map(({ id }) => id), second.cursor]).toEqual([['order4'], null])
    expect((await list({ keyword: '無縁 none' })).asked).toBe(500)
  })

  test('the search for anything finds those that are known behind them', async () => {
    const { items } = await shop.admin.api.desk.search({ keyword: '無縁' })
    expect(items.filter(({ kind }) => kind === 'person')).toHaveLength(4)
  })

  test('the file has them all', async () => {
    const file = await house.visitor.fetch('/api/desk/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.admin.token}` },
      body: JSON.stringify({ list: 'orders', search: { keyword: '無縁' } }),
    })
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(2)
  })
})
