import { afterAll, beforeAll, expect, test } from 'vitest'
import { HandoverTiming, ListingStatus, PropertyCategory, PropertyType } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { dayFromNow } from '../days.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
let seller: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller] = await Promise.all([house.as(Role.admin), house.as(Role.seller)])
})
afterAll(() => house.drop())

const { fixedDate, negotiable } = HandoverTiming
const dated = { deliveryTiming: fixedDate, deliveryDate: dayFromNow(60) }

test('the day of a handover that is no longer asked for is neither in the draft nor published', async () => {
  const { id, deliveryDate } = await seller.api.estate.create({ body: typedEstate(dated) })
  expect(deliveryDate).toBe(dated.deliveryDate)
  expect(await seller.api.estate.patch({ id, body: { deliveryTiming: negotiable } })).toMatchObject({
    deliveryDate: null,
  })
  // Nor by a body that says both.
  const both = { deliveryTiming: negotiable, deliveryDate: dated.deliveryDate }
  expect(await seller.api.estate.patch({ id, body: both })).toMatchObject({ deliveryDate: null })
  const born = await seller.api.estate.create({ body: typedEstate(both) })
  expect(born.deliveryDate).toBeNull()
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  expect(await house.visitor.api.estate.publicOne({ id })).toMatchObject({
    deliveryTiming: negotiable,
    deliveryDate: null,
  })
})

test('a draft of before this rule is published without what its form hides', async () => {
  const { id } = await seller.api.estate.create({ body: typedEstate({ deliveryTiming: negotiable }) })
  await house.services.pool.query(`update estates set "deliveryDate" = '2020-01-01' where id = $1`, [id])
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  expect(await house.visitor.api.estate.publicOne({ id })).toMatchObject({ deliveryDate: null })
})

test('what was told of a building is gone from what became land', async () => {
  const { id, building } = await seller.api.estate.create({ body: typedEstate() })
  expect(Object.values(building ?? {}).some((value) => value !== null)).toBe(true)
  const plot = { estateType: PropertyCategory.land, estateTypeDetail: PropertyType.land }
  const changed = await seller.api.estate.patch({ id, body: plot })
  expect(Object.values(changed.building ?? {}).filter((value) => value !== null)).toEqual([])
})
