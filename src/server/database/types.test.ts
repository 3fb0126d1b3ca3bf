import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.drop())

const read = async (expression: string): Promise<unknown> =>
  (await database.pool.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value

test.for([
  [`timestamptz '2026-11-21 08:06:58.1239+09'`, '2026-11-20T23:06:58.123Z'],
  [`timestamptz '2026-11-20 23:06:58+00'`, '2026-11-20T23:06:58.000Z'],
  [`date '2026-11-20'`, '2026-11-20'],
  [`980000000::bigint`, 980000000],
  [`(select count(*) from mailbox)`, 0],
  [`numeric '123.45'`, 123.45],
  [`array[1::bigint, null]`, [1, null]],
  [`array[date '2026-11-20', null]`, ['2026-11-20', null]],
  [`array[timestamptz '2026-11-20 23:06:58+00']`, ['2026-11-20T23:06:58.000Z']],
  [`'{}'::numeric[]`, []],
  [`array['鎌倉', null]`, ['鎌倉', null]],
  [`null::timestamptz`, null],
] as const)('%s is read as %j', async ([expression, value]) => {
  expect(await read(expression)).toEqual(value)
})
