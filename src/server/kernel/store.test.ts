import { allAreas } from '#domain/choices/desk-area.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { integer, maybe, ref, text } from '#domain/kit/fields.ts'
import { manyOf } from '#domain/kit/parts.ts'
import { resource, type Resource } from '#domain/kit/resource.ts'
import { isAdmin, isSignedIn, type Me } from '#domain/kit/rules.ts'
import { openHouse, type House } from '../../../tests/as.ts'
import { inTransaction, systemContext, type Context } from './context.ts'
import type { ListQuery } from '#http/filters.ts'
import { idsFirst } from './sql/find-page.ts'
import { countRows, listRows } from './sql/list-rows.ts'
import { tallyRows } from './sql/tally-rows.ts'
import { authorize, manyRows, oneRow, shownRow } from './store.ts'
import { columnsOf } from './table.ts'

const shelf = resource(
  'shelf',
  { ownerID: ref('持ち主') },
  {
    label: '本棚',
    calls: [],
    area: null,
    rules: { read: (me) => isAdmin(me) || (isSignedIn(me) && [{ ownerID: me.id }]) },
  },
)
const book = resource(
  'book',
  {
    shelfID: ref('本棚'),
    title: text('題'),
    pages: integer('ページ'),
    roles: manyOf('読む人', Role),
    note: maybe(text('メモ')),
  },
  {
    label: '本',
    calls: [],
    area: null,
    rules: { read: (me) => isSignedIn(me) && (isAdmin(me) || [{ pages: [1, 2, 3] }]) },
    readers: { note: isAdmin },
    parent: { field: 'shelfID', noun: shelf },
    order: 'title',
  },
)

const [desk, ann, bob]: Me[] = [
  { id: 'desk', role: Role.admin, areas: allAreas },
  { id: 'ann', role: Role.buyer },
  { id: 'bob', role: Role.buyer },
]
let house: House
beforeAll(async () => {
  house = await openHouse()
  for (const noun of [shelf, book] as Resource[]) {
    const columns = columnsOf(noun).map(({ name, type }) => `"${name}" ${type}`)
    await house.services.pool.query(`create table "${noun.plural}" (${columns.join(', ')})`)
  }
  const now = `now(), now(), 1`
  const stamps = `"createdAt", "updatedAt", version`
  await house.services.pool.query(
    `insert into shelfs (id, ${stamps}, "ownerID") values ('1', ${now}, 'ann'), ('2', ${now}, 'bob')`,
  )
  await house.services.pool.query(
    `insert into books (id, ${stamps}, "shelfID", title, pages, roles, note) values ('a', ${now}, '1', 'あ', 1, '{1}', 'x'),
      ('b', ${now}, '1', 'い', 2, '{2}', 'y'), ('c', ${now}, '1', 'う', 9, '{3}', null), ('d', ${now}, '2', 'え', 3, '{1}', 'z')`,
  )
})
afterAll(() => house.drop())

const as = (me: Me): Context => {
  const { asSystem: _, ...context } = systemContext(house.services)
  return { ...context, me }
}
const question = { conditions: [], limit: 20 }
const ids = (rows: { id: unknown }[]) => rows.map(({ id }) => String(id)).join('')

test('who never may is asked to sign in, or refused; who may of some rows is let pass', () => {
  expect(() => authorize(null, false)).toThrow('ログインしてください')
  expect(() => authorize(ann!, false)).toThrow('この操作をする権限がありません')
  for (const answer of [true, [], [{ pages: 1 }]]) expect(() => authorize(null, answer)).not.toThrow()
})

test.each([
  ['the desk', desk, 'abcd'],
  ['the owner of a shelf', ann, 'ab'],
  ['the owner of another', bob, 'd'],
  ['somebody without any', { id: 'eve', role: Role.buyer }, ''],
])(
  '%s reads the same rows by every door: those of their own rule, on a shelf that they may read',
  async (_, me, may) => {
    const context = as(me as Me)
    expect(ids((await listRows(context, book, question)).rows)).toBe(may)
    expect(await countRows(context, book, question)).toEqual({ count: may.length })
    expect(ids(await manyRows(context, book, ['d', 'c', 'none', 'b', 'a']))).toBe([...may].toReversed().join(''))
    for (const id of 'abcd')
      if (may.includes(id)) expect(await oneRow(context, book, id)).toMatchObject({ id })
      else
        await expect(oneRow(context, book, id)).rejects.toMatchObject({
          problem: 'not_found',
          message: '本が見つかりません',
        })
  },
)

test('a noun that belongs to no other is read by its own rule', async () => {
  for (const [me, may] of [
    [desk, '12'],
    [ann, '1'],
    [bob, '2'],
  ] as const)
    expect(ids((await listRows(as(me!), shelf, { ...question, orderBy: 'ownerID' })).rows)).toBe(may)
})

test('the product itself reads every row, and a visitor none', async () => {
  const system = systemContext(house.services)
  expect(ids(await manyRows(system, book, ['a', 'b', 'c', 'd']))).toBe('abcd')
  await expect(manyRows(as(null), book, ['a'])).rejects.toMatchObject({ problem: 'unauthenticated' })
})

test('a row is shown without what is not to be read, and without what is no field', () => {
  const row = { id: 'a', title: 'あ', note: 'x', derived: 1 }
  expect(shownRow(book, desk!, row)).toEqual({ id: 'a', title: 'あ', note: 'x' })
  expect(shownRow(book, ann!, row)).toEqual({ id: 'a', title: 'あ' })
})

test('a row that was locked waits for the end of the transaction, and one that was only read does not', async () => {
  const isLocked = () =>
    house.services.pool.query(`select 1 from books where id = 'a' for update nowait`).then(
      () => false,
      () => true,
    )
  await inTransaction(as(desk!), async (context) => {
    await oneRow(context, book, 'a')
    expect(await isLocked()).toBe(false)
    await oneRow(context, book, 'a', { lock: true })
    expect(await isLocked()).toBe(true)
  })
})

test('what one may not read, one neither filters by nor orders by; nor is a list of values an order', async () => {
  const byNote = { ...question, conditions: [{ field: 'note', by: 'in' as const, values: ['x'] }] }
  expect(ids((await listRows(as(desk!), book, byNote)).rows)).toBe('a')
  expect(await countRows(as(desk!), book, byNote)).toEqual({ count: 1 })
  const refusal = { issues: [{ path: ['note'], message: 'この項目では絞り込めません' }] }
  await expect(listRows(as(ann!), book, byNote)).rejects.toMatchObject(refusal)
  await expect(countRows(as(ann!), book, byNote)).rejects.toMatchObject(refusal)
  const by = (me: Me, orderBy: string) => listRows(as(me), book, { ...question, orderBy })
  expect(ids((await by(desk!, '-note')).rows)).toBe('dbac')
  for (const refused of [by(ann!, 'note'), by(desk!, 'roles'), by(desk!, 'colour')])
    await expect(refused).rejects.toMatchObject({ problem: 'bad_request', issues: [{ path: ['orderBy'] }] })
  await expect(by(desk!, 'x'.repeat(61))).rejects.toMatchObject({
    issues: [{ message: `「${'x'.repeat(60)}」では並べ替えられません` }],
  })
})

test('a list goes on from its mark for the same question by the same person, and says when it is at its end', async () => {
  const first = await listRows(as(desk!), book, { ...question, limit: 3 })
  expect([ids(first.rows), typeof first.cursor]).toEqual(['abc', 'string'])
  const on = { ...question, limit: 1, cursor: first.cursor! }
  expect(await listRows(as(desk!), book, on)).toMatchObject({ rows: [{ id: 'd' }], cursor: null })
  for (const refused of [listRows(as(ann!), book, on), listRows(as(desk!), book, { ...on, orderBy: '-title' })])
    await expect(refused).rejects.toMatchObject({ problem: 'bad_request', issues: [{ path: ['cursor'] }] })
  const byNote = { ...question, orderBy: 'note', limit: 3 }
  const { cursor } = await listRows(as(desk!), book, byNote)
  expect(ids((await listRows(as(desk!), book, { ...byNote, cursor: cursor! })).rows)).toBe('c')
})

test('a list can be narrowed further, and asked for some columns; a count ends at its bound', async () => {
  const also = sql`pages < 3`
  const { rows } = await listRows(as(desk!), book, question, { also, columns: ['id', 'title'] })
  expect(rows).toEqual([
    { id: 'a', title: 'あ' },
    { id: 'b', title: 'い' },
  ])
  expect(await countRows(as(desk!), book, question, { also })).toEqual({ count: 2 })
  expect(await countRows(as(desk!), book, question, { bound: 3 })).toEqual({ count: 3 })
})

test('several questions are counted, each of what one may read, and what the first means is added up', async () => {
  const short = { ...question, conditions: [{ field: 'pages', by: 'in' as const, values: [1, 2] }] }
  const byNote = { ...question, conditions: [{ field: 'note', by: 'in' as const, values: ['x'] }] }
  type Limits = Partial<Parameters<typeof tallyRows>[3]>
  const tally = async (me: Me, limits?: Limits, first: ListQuery = short, second: ListQuery = question) => {
    const { counts, sum } = await tallyRows(as(me), book, [first, second], { bound: 10, ...limits })
    return [...counts.map(({ count, isAtLeast }) => (isAtLeast ? `${count}+` : count)), sum]
  }
  expect(await tally(desk!)).toEqual([2, 4, 0])
  expect(await tally(desk!, { sum: 'pages' })).toEqual([2, 4, 3])
  expect(await tally(bob!, { sum: 'pages' })).toEqual([0, 1, 0])
  expect(await tally(desk!, { sum: 'pages', also: sql`pages > 1` })).toEqual([1, 3, 2])
  expect(await tally(desk!, { sum: 'pages', counted: sql`pages > 1` })).toEqual([2, 4, 2])
  expect(await tally(desk!, { sum: 'pages' }, short, short)).toEqual([2, 2, 3])
  expect(await tally(desk!, { sum: 'pages', bound: 2 }, short, short)).toEqual(['2+', '2+', null])
  await expect(tally(ann!, {}, byNote)).rejects.toMatchObject({ issues: [{ path: ['note'] }] })
})

test('no more rows than asked are counted, and it is said where there may be more', async () => {
  const short = { ...question, conditions: [{ field: 'pages', by: 'in' as const, values: [1, 2] }] }
  const tally = await tallyRows(as(desk!), book, [short, question], { bound: 3, sum: 'pages' })
  expect(tally).toEqual({
    counts: [
      { count: 2, isAtLeast: false },
      { count: 3, isAtLeast: true },
    ],
    sum: 3,
  })
})

test('a page whose ids are found first holds the same rows as others: of one value or of several, by words that many or few have, after a cursor too', async () => {
  const pages = { field: 'pages', by: 'in' as const, values: [1, 2, 4] }
  const match = sql`title <> 'い'`
  for (const conditions of [[], [pages], [{ ...pages, values: [2] }]])
    for (const also of [undefined, match])
      for (const orderBy of ['pages', '-title']) {
        const query = { conditions, limit: 1, orderBy }
        const words = also && { column: 'title', match, byIndex: sql`true` }
        type Options = Pick<NonNullable<Parameters<typeof listRows>[3]>, 'also' | 'find'>
        const walk = async (options: Options, from?: string): Promise<unknown[]> => {
          const { rows, cursor } = await listRows(as(desk!), book, { ...query, ...(from && { cursor: from }) }, options)
          return cursor ? [...rows, ...(await walk(options, cursor))] : rows
        }
        expect(await walk({ find: idsFirst({ each: ['pages'], words }) })).toEqual(await walk({ also }))
      }
})
