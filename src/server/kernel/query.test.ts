import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { estate } from '#domain/estate/estate.ts'
import { user } from '#domain/user/user.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House } from '../../../tests/as.ts'
import { typedEstate } from '../../../tests/typed-estate.ts'
import { find } from './find.ts'
import { prepareStatement, query } from './query.ts'
import { columnsByName } from './table.ts'
import { inTransaction, systemContext } from './context.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  const seller = await house.as(Role.seller)
  await seller.api.estate.create({ body: { ...typedEstate(), price: 98_765_432_100 } })
})
afterAll(() => house.drop())

test.each([estate, user])(
  'each way to ask the database gives the same row of a noun: $name',
  async (noun: Resource) => {
    const [found] = await find(house.services, noun, {}, { limit: 1 })
    const first = sql`select * from ${sql.identifier(noun.plural)} order by id limit 1`
    const [written] = await query<Record<string, unknown>>(house.services, first)
    const table = columnsByName(noun)
    const built = house.services.db.select().from(table).orderBy(table.id!).limit(1)
    const [awaited] = await built
    const [sent] = await query<Record<string, unknown>>(house.services, built)
    const only = (row: Record<string, unknown> = {}) =>
      Object.fromEntries(Object.keys(found!).map((field) => [field, row[field]]))
    expect([written, awaited, sent].map(only)).toEqual([found, found, found])
    expect(found!.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  },
)

test('sums of yen are numbers and times are ISO 8601, inside a transaction too', async () => {
  const statement = sql`select sum(price) as total, max("createdAt") as last, '2026-11-21'::date as day,
    array[1::bigint] as many, 0.5::numeric as half from estates`
  const expected = {
    total: 98_765_432_100,
    day: '2026-11-21',
    many: [1],
    half: 0.5,
    last: expect.stringMatching(/T.*\.\d{3}Z$/),
  }
  expect(await query(house.services, statement)).toEqual([expected])
  await inTransaction(systemContext(house.services), async (context) => {
    expect(await query(context, statement)).toEqual([expected])
  })
})

test('a prepared statement is built once, and asks with the values of each time, inside a transaction too', async () => {
  const build = vi.fn<() => SQL>(
    () => sql`select price::float / ${sql.placeholder('parts')} as part, 5 as five from estates`,
  )
  const statement = prepareStatement<{ part: number; five: number }>('a part of a price', build)
  const tenth = [{ part: 9_876_543_210, five: 5 }]
  expect(await statement(house.services, { parts: 10 })).toEqual(tenth)
  expect(await statement(house.services, { parts: 1 })).toEqual([{ part: 98_765_432_100, five: 5 }])
  await inTransaction(systemContext(house.services), async (context) => {
    expect(await statement(context, { parts: 10 })).toEqual(tenth)
  })
  expect(build).toHaveBeenCalledOnce()
})

test('a statement in a transaction is rolled back with it', async () => {
  const count = async () => (await query<{ n: number }>(house.services, sql`select count(*) as n from favorites`))[0]!.n
  const before = await count()
  const failing = inTransaction(systemContext(house.services), async (context) => {
    await query(context, sql`insert into "idempotencyKeys" (key, "bodyHash", "createdAt") values ('k', 'b', now())`)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await query(house.services, sql`select 1 from "idempotencyKeys" where key = 'k'`)).toEqual([])
  expect(await count()).toBe(before)
})
