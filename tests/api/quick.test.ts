import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House } from '../as.ts'
import { statements as count } from '../statements.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  const [seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  for (let made = 0; made < 3; made++) {
    const { id } = await seller.api.estate.create({ body: typedEstate() })
    await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id })
  }
})
afterAll(() => house.drop())

const statements = (work: () => Promise<unknown>) => count(house, work)

test('a list asks the database once, however many rows it has', async () => {
  expect(await statements(() => house.visitor.api.estate.public({ limit: 1 }))).toBe(1)
  expect(await statements(() => house.visitor.api.estate.public({ limit: 100 }))).toBe(1)
  expect(await statements(() => house.visitor.api.estate.publicCount({}))).toBe(1)
})

test('a detail asks the database once', async () => {
  const { items } = await house.visitor.api.estate.public({})
  expect(await statements(() => house.visitor.api.estate.publicOne({ id: items[0]!.id }))).toBe(1)
})

test('the search by prefecture and order walks an index and sorts nothing', async () => {
  const { pool } = house.services
  const client = await pool.connect()
  await client.query('set enable_seqscan = off')
  const plan = async (order: string) => {
    const { rows } = await client.query(
      `explain select id from publications where "suspendedReason" is null and "prefecturesCode" = 14 order by ${order} limit 21`,
    )
    return rows.map((row) => row['QUERY PLAN'] as string).join('\n')
  }
  expect(await plan('"firstApprovedAt" desc, id desc')).toMatch(/publications_prefecture_newest/)
  expect(await plan('price, id')).toMatch(/publications_prefecture_cheapest/)
  expect(await plan('price desc, id desc')).not.toMatch(/Sort/)
  client.release()
})
