import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus, WizardType } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.drop())

test.each([
  ['of a flat tells its fees', WizardType.condominium, '22400'],
  ['of a house tells none', WizardType.house, null],
])('a card %s when approved', async (_, kind, fees) => {
  const { pool } = house.services
  const seller = await house.as(Role.seller)
  const admin = await house.as(Role.admin)
  const { id } = await seller.api.estate.create({ body: typedEstate({}, kind) })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  const { rows } = await pool.query('select "monthlyFees"::text from publications where id = $1', [id])
  expect(rows).toEqual([{ monthlyFees: fees }])
})
