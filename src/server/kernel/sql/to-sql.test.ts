import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { Role } from '#domain/choices/person.ts'
import { integer, maybe, text } from '#domain/kit/fields.ts'
import { day, time } from '#domain/kit/moments.ts'
import { manyOf } from '#domain/kit/parts.ts'
import { resource } from '#domain/kit/resource.ts'
import { allows, hasCome, nobody, type Answer } from '#domain/kit/rules.ts'
import type { Condition } from '#http/filters.ts'
import { freshDatabase, type FreshDatabase } from '../../../../tests/database.ts'
import { columnsByName, columnsOf } from '../table.ts'
import type { Values } from '../values.ts'
import { filterToSql, ruleToSql, whereToSql } from './to-sql.ts'

const thing = resource(
  'thing',
  {
    name: text('名前'),
    note: maybe(text('備考')),
    rank: integer('順番'),
    from: maybe(day('から')),
    said: maybe(time('日時')),
    roles: manyOf('区分', Role),
  },
  { label: 'もの', calls: [], area: null, rules: { read: nobody } },
)
const table = columnsByName(thing)
const today = tokyoDate(Date.now())
const now = '2026-11-21T01:00:00.000Z'
const stamps = { createdAt: now, updatedAt: now, version: 1 }
const rows = [
  {
    id: 'a',
    name: '100%',
    note: null,
    rank: 1,
    from: addDays(today, -1),
    said: '2026-11-20T14:59:59.999Z',
    roles: [1],
  },
  { id: 'b', name: '1000', note: 'x', rank: 2, from: today, said: '2026-11-20T15:00:00.000Z', roles: [1, 2] },
  {
    id: 'c',
    name: 'A_c',
    note: null,
    rank: 3,
    from: addDays(today, 1),
    said: '2026-11-21T14:59:59.999Z',
    roles: [2, 3],
  },
  { id: 'd', name: 'abc', note: 'y', rank: 4, from: null, said: '2026-11-21T15:00:00.000Z', roles: [] },
  { id: 'e', name: 'a\\c', note: 'x', rank: 5, from: null, said: null, roles: [3] },
].map((row) => ({ ...row, ...stamps }))

let fresh: FreshDatabase
let db: ReturnType<typeof drizzle>
beforeAll(async () => {
  fresh = await freshDatabase()
  db = drizzle(fresh.pool)
  const columns = columnsOf(thing).map(({ name, type }) => `"${name}" ${type}`)
  await fresh.pool.query(`create table things (${columns.join(', ')})`)
  await db.insert(table).values(rows as never)
})
afterAll(() => fresh.drop())

const found = async (condition: ReturnType<typeof whereToSql>) =>
  (await db.select({ id: table.id! }).from(table).where(condition).orderBy(table.id!)).map(({ id }) => id).join('')

test.each<[answer: string, Answer<Values>, ids: string]>([
  ['yes', true, 'abcde'],
  ['no', false, ''],
  ['no rows', [], ''],
  ['rows without any condition', [{}], 'abcde'],
  ['a value', [{ note: 'x' }], 'be'],
  ['no value', [{ note: null }], 'ac'],
  ['one of several values', [{ rank: [2, 4, 9] }], 'bd'],
  ['one of no values', [{ rank: [] }], ''],
  ['several fields together', [{ note: 'x', rank: [1, 2] }], 'b'],
  ['these rows or those', [{ note: 'y' }, { note: 'x', rank: 5 }], 'de'],
  ['a day that has come in Japan', [{ from: hasCome }], 'ab'],
])('a rule that answers %s means the same rows in the database as in memory', async (_, answer, ids) => {
  expect(await found(ruleToSql(table, answer))).toBe(ids)
  const inMemory = rows.filter((row) => allows<Values>(answer, row))
  expect(inMemory.map(({ id }) => id).join('')).toBe(ids)
})

test('rows that are looked for by their fields are those of which every field holds', async () => {
  expect(await found(whereToSql(table, { note: 'x', rank: 5 }))).toBe('e')
  expect(await found(whereToSql(table, {}))).toBe('abcde')
})

test('a field that a noun has not got is no condition that can be asked', () => {
  expect(() => whereToSql(table, { colour: 'red' })).toThrow('no column colour')
})

const more = Array.from({ length: 99 }, (_, at) => at + 10)

test.each<[asked: string, Condition, ids: string]>([
  ['words, their case aside', { field: 'name', by: 'words', values: ['AB'] }, 'd'],
  ['words with %', { field: 'name', by: 'words', values: ['0%'] }, 'a'],
  ['words with _', { field: 'name', by: 'words', values: ['a_'] }, 'c'],
  ['words with \\', { field: 'name', by: 'words', values: ['\\'] }, 'e'],
  ['at least', { field: 'rank', by: 'from', values: [4] }, 'de'],
  ['at most', { field: 'rank', by: 'to', values: [2] }, 'ab'],
  ['one value', { field: 'note', by: 'in', values: ['x'] }, 'be'],
  ['one of several', { field: 'rank', by: 'in', values: [1, 5] }, 'ae'],
  ['any of several in a list', { field: 'roles', by: 'overlap', values: [1, 3] }, 'abce'],
  ['any of very many in a list', { field: 'roles', by: 'overlap', values: [1, 3, ...more] }, 'abce'],
  ['days up to one', { field: 'from', by: 'to', values: [today] }, 'ab'],
  ['moments up to the end of a day in Japan', { field: 'said', by: 'to', values: ['2026-11-21'] }, 'abc'],
  ['moments from the beginning of a day in Japan', { field: 'said', by: 'from', values: ['2026-11-21'] }, 'bcd'],
  ['moments of days in Japan', { field: 'said', by: 'in', values: ['2026-11-21', '2026-11-30'] }, 'bc'],
  ['a moment', { field: 'said', by: 'in', values: ['2026-11-20T15:00:00.000Z'] }, 'b'],
  ['moments up to one', { field: 'said', by: 'to', values: ['2026-11-20T15:00:00.000Z'] }, 'ab'],
  ['moments from one', { field: 'said', by: 'from', values: ['2026-11-21T14:59:59.999Z'] }, 'cd'],
])('a list that asks for %s gets those', async (_, condition, ids) => {
  expect(await found(filterToSql(table, condition))).toBe(ids)
})

test('very many values are looked up in a table of them, since an overlap compares each with each', () => {
  const textOf = (values: number[]) =>
    db
      .select()
      .from(table)
      .where(filterToSql(table, { field: 'roles', by: 'overlap', values }))
      .toSQL().sql
  expect(textOf([1, 3])).toContain('&&')
  expect(textOf(more)).not.toContain('&&')
})
