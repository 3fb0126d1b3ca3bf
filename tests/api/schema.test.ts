import { afterAll, beforeAll, expect, test } from 'vitest'
import { publication } from '#domain/estate/publication.ts'
import * as nouns from '#domain/nouns.ts'
import { searchTerms } from '#server/alert/search-terms.ts'
import type { StoredNoun } from '#server/kernel/table.ts'
import { compareColumns } from '../columns.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const tables: StoredNoun[] = [...Object.values(nouns), publication, searchTerms]

test.each(tables.map((noun) => [noun.plural, noun] as const))(
  'the table of %s has the columns of its fields',
  async (_, noun) => {
    const { declared, actual } = await compareColumns(database.pool, noun)
    expect(actual).toEqual(declared)
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
