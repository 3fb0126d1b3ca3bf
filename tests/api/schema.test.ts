import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#domain/kit/resource.ts'
import { publication } from '#domain/estate/publication.ts'
import * as nouns from '#domain/nouns.ts'
import { columnsOf } from '#server/kernel/table.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const tables: Resource[] = [...Object.values(nouns), publication]

const inSQL = `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull"
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`
const longNames: Record<string, string> = { 'timestamptz(3)': 'timestamp(3) with time zone' }

test.each(tables.map((noun) => [noun.plural, noun] as const))(
  'the table of %s has the columns of its noun',
  async (plural, noun) => {
    const { rows } = await database.pool.query(inSQL, [`"${plural}"`])
    const declared = columnsOf(noun)
      .map((column) => ({ ...column, type: longNames[column.type] ?? column.type }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(declared)
  },
)

test('the 47 prefectures are there from the start', async () => {
  const { rows } = await database.pool.query(
    'select count(*) as count, min(id) as first, max(id) as last from prefectures',
  )
  expect(rows).toEqual([{ count: 47, first: 1, last: 47 }])
})

test('the audit log can neither be changed nor shortened', async () => {
  await database.pool.query(
    `insert into audits (id, "createdAt", action, noun, "rowID", "requestID", ip) values ('a', now(), 'x', 'y', 'z', 'r', '::1')`,
  )
  await expect(database.pool.query('delete from audits')).rejects.toThrow('append-only')
  await expect(database.pool.query(`update audits set action = 'other'`)).rejects.toThrow('append-only')
})
