import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let [buyer, other, admin]: Somebody[] = []
const estateIDs: string[] = []

beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
  const seller = await house.as(Role.seller)
  ;[buyer, other] = await Promise.all([house.as(Role.buyer), house.as(Role.buyer)])
  for (const price of [30_000_000, 20_000_000, 10_000_000]) {
    const { id } = await seller.api.estate.create({ body: typedEstate({ price }) })
    await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id })
    estateIDs.push(id)
  }
})
afterAll(() => house.drop())

test('a favourite holds what the home cost when it became one, however it became one, and whatever a body says', async () => {
  const [first, second] = estateIDs as [string, string]
  const switched = await buyer!.api.favorite.switch({ estateID: first })
  expect(switched).toMatchObject({ priceThen: 30_000_000, note: null, place: null })
  const created = await buyer!.api.favorite.create({ body: { estateID: second } })
  expect(created.priceThen).toBe(20_000_000)
  await expect(buyer!.api.favorite.patch({ id: created.id, body: { priceThen: 1 } })).rejects.toMatchObject({
    status: 403,
  })
})

test('what a buyer notes is read by nobody else, the desk included', async () => {
  const [kept] = (await buyer!.api.favorite.list({})).items
  await buyer!.api.favorite.patch({ id: kept!.id, body: { note: '日当たりを確かめる' } })
  expect((await buyer!.api.favorite.one({ id: kept!.id })).note).toBe('日当たりを確かめる')
  const seen = await admin!.api.favorite.one({ id: kept!.id })
  expect(seen).toMatchObject({ id: kept!.id })
  expect(seen.note).toBeUndefined()
  await expect(admin!.api.favorite.list({ note: '日当たり' })).rejects.toMatchObject({ status: 400 })
  await expect(admin!.api.favorite.patch({ id: kept!.id, body: { note: 'x' } })).rejects.toMatchObject({ status: 403 })
  await expect(other!.api.favorite.one({ id: kept!.id })).rejects.toMatchObject({ status: 404 })
})

test('a buyer orders favourites of their own alone; what they do not name has no place', async () => {
  const third = await buyer!.api.favorite.create({ body: { estateID: estateIDs[2]! } })
  const ids = (await buyer!.api.favorite.list({})).items.map(({ id }) => id)
  const places = async () =>
    new Map((await buyer!.api.favorite.list({})).items.map(({ id, place }) => [id, place] as const))
  await buyer!.api.favorite.order({ body: { ids } })
  expect([...(await places()).values()]).toEqual([1, 2, 3])
  const wanted = ids.filter((id) => id !== third.id).toReversed()
  await buyer!.api.favorite.order({ body: { ids: wanted } })
  expect(wanted.map((id) => ids.indexOf(id))).toEqual([2, 1])
  const now = await places()
  expect([now.get(wanted[0]!), now.get(wanted[1]!), now.get(third.id)]).toEqual([1, 2, null])
  await expect(other!.api.favorite.order({ body: { ids } })).rejects.toMatchObject({ status: 404 })
  expect(await places()).toEqual(now)
})
