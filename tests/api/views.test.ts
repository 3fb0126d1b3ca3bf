import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
let seller: Somebody
let buyer: Somebody
let id: string
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller, buyer] = await Promise.all([house.as(Role.admin), house.as(Role.seller), house.as(Role.buyer)])
  ;({ id } = await seller.api.estate.create({ body: typedEstate() }))
})
afterAll(() => house.drop())

const read = () => seller.api.estate.one({ id })

test('what is not published is not looked at', async () => {
  await expect(house.visitor.api.estate.view({ id })).rejects.toMatchObject({ status: 404 })
  expect((await read()).viewCount).toBe(0)
})

test('visitors and buyers who look at an estate are counted, its seller and the desk are not', async () => {
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  const { version } = await read()
  const other = await house.as(Role.seller)
  for (const { api } of [house.visitor, buyer, other, seller, admin]) expect(await api.estate.view({ id })).toBeNull()
  expect(await read()).toMatchObject({ viewCount: 3, version })
})
