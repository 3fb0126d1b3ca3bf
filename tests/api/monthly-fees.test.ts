import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus, WizardType } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { migrate } from '#server/database/database.ts'
import { openHouse, type House } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

const migration = '0134-monthly-fees.sql'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.drop())

test.each([
  ['of a flat tells its fees', WizardType.condominium, '22400'],
  ['of a house tells none', WizardType.house, null],
])('a card %s when approved, and still after an update of what was published before', async (_, kind, fees) => {
  const { pool } = house.services
  const seller = await house.as(Role.seller)
  const admin = await house.as(Role.admin)
  const { id } = await seller.api.estate.create({ body: typedEstate({}, kind) })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  const told = async () =>
    (await pool.query('select "monthlyFees"::text from publications where id = $1', [id])).rows[0]?.monthlyFees
  expect(await told()).toBe(fees)
  await pool.query('alter table publications drop column "monthlyFees"')
  await pool.query('delete from schema_migrations where name = $1', [migration])
  expect(await migrate(pool)).toEqual([migration])
  expect(await told()).toBe(fees)
})
