import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
let seller: Somebody
let other: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller, other] = await Promise.all([house.as(Role.admin), house.as(Role.seller), house.as(Role.seller)])
})
afterAll(() => house.drop())

const draft = (who: Somebody, address1 = '小町1-2-3') => who.api.estate.create({ body: typedEstate({ address1 }) })
async function publish(who: Somebody, address1?: string) {
  const { id } = await draft(who, address1)
  await who.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  return admin.api.estate.approve({ id })
}

test('the same place is noticed however it is written: a seller reads their own alone, the desk what was handed in', async () => {
  const mine = await draft(seller)
  expect(await seller.api.estate.sameParcel({ id: mine.id })).toEqual({ listings: [] })
  const second = await draft(seller, '小町１丁目２番３号')
  await draft(other)
  const told = { listings: [{ id: second.id, estateNumber: second.estateNumber, status: ListingStatus.draft }] }
  expect(await seller.api.estate.sameParcel({ id: mine.id })).toEqual(told)
  const shown = await publish(other)
  await publish(other, '小町9-9-9')
  // Nothing of what others list: whoever tries numbers would find the address of a home.
  expect(await seller.api.estate.sameParcel({ id: mine.id })).toEqual(told)
  expect((await admin.api.estate.sameParcel({ id: mine.id })).listings.map(({ id }) => id)).toEqual([shown.id])
  await expect(other.api.estate.sameParcel({ id: mine.id })).rejects.toMatchObject({ status: 404 })
})
