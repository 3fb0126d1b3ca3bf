import { and, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceMenu } from '#domain/nouns.ts'
import { freshDatabase, type FreshDatabase } from '../../../../tests/database.ts'
import { columnsByName } from '../table.ts'
import { afterCursor, cursors, orderBySql, parseOrder } from './paging.ts'

type Row = { id: string; description: string | null; price: number }
const table = columnsByName(serviceMenu)
// Every kind of neighbours: ties, ties of ids alone, and rows without a value.
const rows: Row[] = ['い', null, 'あ', null, 'い', 'う', 'あ', null].map((description, at) => ({
  id: `m${(at * 5) % 8}`,
  description,
  price: [200, 100, 200, 300, 200, 100, 100, 300][at]!,
}))

let database: FreshDatabase
let db: NodePgDatabase
beforeAll(async () => {
  database = await freshDatabase()
  db = drizzle(database.pool)
  await database.pool.query('create index by_price on "serviceMenus" (price, id)')
  for (const { id, description, price } of rows)
    await database.pool.query(
      `insert into "serviceMenus" (id, "createdAt", "updatedAt", version, name, description, "displayOrder", price,
         "buyerMenuFlag", "sellerMenuFlag", "usageFeeFlag") values ($1, now(), now(), 1, '契約', $2, 1, $3, true, true, true)`,
      [id, description, price],
    )
})
afterAll(() => database.drop())

const select = (orderBy: string, after?: SQL) =>
  db
    .select()
    .from(table)
    .where(and(after))
    .orderBy(...orderBySql(table, parseOrder(orderBy)))
const idsOf = async (orderBy: string, after?: SQL) => (await select(orderBy, after)).map(({ id }) => id as string)

/** How people would order by hand: by the value, rows without one last, ties by id in the same direction. */
function ordered(field: keyof Row, sign: 1 | -1): Row[] {
  const order = (a: string | number, b: string | number) => (a === b ? 0 : a < b ? -sign : sign)
  return rows.toSorted((a, b) => {
    const x = a[field]
    const y = b[field]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || order(a.id, b.id)
    return order(x, y) || order(a.id, b.id)
  })
}

test.each(
  (['description', 'price', 'id'] as const).flatMap((field) => [
    { orderBy: field, field, sign: 1 as const },
    { orderBy: `-${field}`, field, sign: -1 as const },
  ]),
)('ordered by $orderBy, behind each row come exactly those that follow it', async ({ orderBy, field, sign }) => {
  const expected = ordered(field, sign)
  expect(await idsOf(orderBy)).toEqual(expected.map(({ id }) => id))
  for (const [at, row] of expected.entries()) {
    const after = afterCursor(table, parseOrder(orderBy), { value: row[field], id: row.id, about: '' })
    expect([row.id, await idsOf(orderBy, after)]).toEqual([row.id, expected.slice(at + 1).map(({ id }) => id)])
  }
})

test.each(['price', '-price'])('a column that is never empty is read from its index: %s', async (orderBy) => {
  const after = afterCursor(table, parseOrder(orderBy), { value: 200, id: 'm2', about: '' })
  const { sql, params } = select(orderBy, after).toSQL()
  const client = await database.pool.connect()
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
  client.release(true)
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toMatch(/^Index Scan (Backward )?using by_price/)
  expect(text).toMatch(/Index Cond: \(ROW\(price, id\) [<>] ROW/)
  expect(text).not.toContain('Filter')
})

const { write, read } = cursors('geheim')
const mark = { value: null, id: 'm1', about: 'この一覧' }

test('a cursor is read as it was written, for its own list', () => {
  expect(read(write(mark), 'この一覧')).toEqual(mark)
})

test.each([
  ['of another list', write(mark), '別の一覧'],
  ['that another secret signed', cursors('anders').write(mark), 'この一覧'],
  ['without a signature', write(mark).split('.')[0]!, 'この一覧'],
  [
    'with the signature of another',
    `${write(mark).split('.')[0]}.${write({ ...mark, id: 'm2' }).split('.')[1]}`,
    'この一覧',
  ],
  ['with a part of its signature', write(mark).slice(0, -1), 'この一覧'],
  ['with more than its signature', `${write(mark)}A`, 'この一覧'],
  ['that is empty', '', ''],
])('a cursor %s is refused by its name', (_, cursor, about) => {
  expect(() => read(cursor, about)).toThrow(
    expect.objectContaining({ problem: 'bad_request', issues: [expect.objectContaining({ path: ['cursor'] })] }),
  )
})
