import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { newestLimit } from '#server/desk/words/word.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

// More people say the word than are found for it.
const many = newestLimit + 300
let house: House
let shop: Shop
/** The orders of all people who are called so, and of the newest of them. */
let meant: string[]
let newest: string[]
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
  const ordersOf = async (people: string) => {
    const { rows } = await house.services.pool.query<{ id: string }>(
      `select id from orders where "orderUserID" in (${people}) order by "orderAt" desc`,
    )
    return rows.map(({ id }) => id)
  }
  const called = `select id from users where "lastName" = '共通'`
  meant = await ordersOf(called)
  newest = await ordersOf(`${called} order by id desc limit ${newestLimit}`)
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

test('a word that very many say finds the newest of them, each once, page by page, in the order of the list, and says so', async () => {
  const told: string[] = []
  let cursor: string | null = null
  do {
    const page: Answer = await list({ keyword: '共通', limit: '100', ...(cursor && { cursor }) })
    expect(page.asked).toBe(newestLimit)
    told.push(...page.rows.map(({ id }) => id))
    ;({ cursor } = page)
  } while (cursor)
  expect(told).toEqual(newest)
  expect(newest.length).toBeLessThan(meant.length)
})

test('it is counted no further than what was looked for, and says so', async () => {
  const { counts, atLeast, sum } = await list({ keyword: '共通' })
  expect(counts.all).toBe(newest.length)
  expect(atLeast).toContain('all')
  expect(sum).toBeNull()
})

test('a rarer word beside it finds all that say both, however old they are', async () => {
  const rare = await list({ keyword: '共通 稀有' })
  const ids = [1, 2, 3, 5, 6, 7, 9, 10, 11, 13]
    .map((hundreds) => `order${hundreds * 100}`)
    .filter((id) => meant.includes(id))
  expect(rare.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect([rare.counts.all, rare.atLeast, rare.asked]).toEqual([ids.length, [], null])
})

test('words that are common each and rare together find the rows that say both', async () => {
  const { counts, rows } = await list({ keyword: '共通 member1234' })
  expect([counts.all, rows]).toEqual([0, []])
  expect((await list({ keyword: '共通 1234@many' })).rows.map(({ id }) => id)).toEqual(['order1234'])
})

test('the search for anything tells some of them', async () => {
  const { items } = await shop.admin.api.desk.search({ keyword: '共通' })
  expect(items.filter(({ kind }) => kind === 'person')).toHaveLength(4)
})

test('of a word that many people say and no row of the newest, nothing is told as counted', async () => {
  const { rows, counts, atLeast, sum, asked } = await list({ keyword: '無縁' })
  expect([rows, counts, atLeast, sum, asked]).toEqual([[], {}, [], null, newestLimit])
})

test('a number that very many papers say finds what the newest of them are about, and says so', async () => {
  await house.services.pool.query(
    `insert into documents select (jsonb_populate_record(documents, jsonb_build_object('id', 'paper' || n, 'number', 'ZZ' || n))).*
       from documents, generate_series(1, ${many}) n
       where id = (select min(id) from documents where "orderID" is not null)`,
  )
  const { rows, asked } = await list({ keyword: 'ZZ' })
  expect([rows.length, asked]).toEqual([1, newestLimit])
  expect((await list({ keyword: `ZZ${many}` })).asked).toBeNull()
})

test('the file has them all', async () => {
  const file = await house.visitor.fetch('/api/desk/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.admin.token}` },
    body: JSON.stringify({ list: 'orders', search: { keyword: '共通' } }),
  })
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(1 + meant.length)
})

test('a seller finds their own homes by a word that very many homes of others say', async () => {
  const [seller, other] = await Promise.all([house.as(Role.seller), house.as(Role.seller)])
  const { id } = await seller.api.estate.create({ body: { ...typedEstate(), title: '海のよく見える家です' } })
  await house.services.pool.query(
    `insert into estates select (jsonb_populate_record(estates, jsonb_build_object('id', 'zhome' || n, 'userID', $2::text,
       'estateNumber', 'Z' || n))).* from estates, generate_series(1, ${newestLimit + 1}) n where id = $1`,
    [id, other.id],
  )
  const { items } = await seller.api.estate.list({ keyword: '海のよく' })
  expect(items.map((home) => home.id)).toEqual([id])
})
