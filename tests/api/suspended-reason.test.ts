import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { migrate } from '#server/database/database.ts'
import { openHouse, type House } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

const migration = '0015-suspended-reason-codes.sql'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.drop())

test('a listing that was hidden with a sentence stays hidden, with its code, after the update', async () => {
  const { pool } = house.services
  const seller = await house.as(Role.seller)
  const admin = await house.as(Role.admin)
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  for (const table of ['estates', 'publications']) {
    await pool.query(`alter table ${table} drop constraint "${table}_suspendedReason"`)
    await pool.query(`update ${table} set "suspendedReason" = '成約したため' where id = $1`, [id])
  }
  await pool.query('delete from schema_migrations where name = $1', [migration])
  expect(await migrate(pool)).toEqual([migration])
  expect(await seller.api.estate.one({ id })).toMatchObject({ suspendedReason: SuspendedReason.sold })
  await expect(house.visitor.api.estate.publicOne({ id })).rejects.toMatchObject({ status: 404 })
})
