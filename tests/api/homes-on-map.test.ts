import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { nearestZoom } from '#app/features/map/ground.ts'
import { openHouse, type House } from '../as.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
const ids: string[] = []
const setagaya = '35.6,139.6,35.7,139.7'
const japan = '20,120,46,155'
/** Where homes stand, in ten-thousandths of a degree, and for how much: three in one town, one each elsewhere, one nowhere. */
const homes = [
  [356_437, 1_396_702, 30_000_000],
  [356_437, 1_396_702, 50_000_000],
  [356_437, 1_396_702, 40_000_000],
  [356_300, 1_396_300, 20_000_000],
  [347_000, 1_355_000, 10_000_000],
  [null, null, 70_000_000],
] as const

beforeAll(async () => {
  house = await openHouse()
  const { seller, admin } = await openShop(house)
  for (const [lat, lng, price] of homes) {
    const { id } = await seller.api.estate.create({ body: { ...typedEstate(), price } })
    await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id })
    await house.services.pool.query('update publications set "townLat" = $2, "townLng" = $3 where id = $1', [
      id,
      lat,
      lng,
    ])
    ids.push(id)
  }
})
afterAll(() => house.drop())

const map = (query: Record<string, string | number>) => house.visitor.api.place.homes(query)

test('homes of one town stand at its centre together, with their prices and each by its name', async () => {
  const { clusters, unplaced } = await map({ box: setagaya })
  expect(clusters.map(({ count }) => count).toSorted()).toEqual([1, 3])
  const town = clusters.find(({ count }) => count === 3)!
  expect(town).toMatchObject({ lat: 356_437, lng: 1_396_702, priceFrom: 30_000_000, priceTo: 50_000_000, town: '小町' })
  expect(town.homes?.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted())
  expect(unplaced).toBe(1)
})

test('from afar, towns that lie together are one, in their middle, and of no town', async () => {
  const { clusters } = await map({ box: japan })
  expect(clusters.map(({ count }) => count).toSorted()).toEqual([1, 4])
  const together = clusters.find(({ count }) => count === 4)!
  expect(together).toMatchObject({ priceFrom: 20_000_000, priceTo: 50_000_000, town: null })
  expect(together).not.toHaveProperty('homes')
})

test('the map asks for what the list asks for, and the list for what the map shows', async () => {
  const { clusters, unplaced } = await map({ box: japan, priceTo: 30_000_000 })
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(unplaced).toBe(0)
  const { items } = await house.visitor.api.estate.public({ box: setagaya, orderBy: 'price' })
  expect(items.map(({ id }) => id)).toEqual([ids[3], ids[0], ids[2], ids[1]])
  expect(await house.visitor.api.estate.publicCount({ box: setagaya, priceTo: 30_000_000 })).toEqual({ count: 2 })
})

test.each(['35,139,36', '35,139,36,140,141', 'a,b,c,d', '-35,139,36,140'])('%j is no part of a map', async (box) => {
  const answer = await house.visitor.fetch(`/api/public/estates/map?box=${box}`)
  expect(answer.status).toBe(400)
})

test('without a part of the map, all homes that have a place are told', async () => {
  const { clusters, unplaced, extent } = await map({})
  expect(extent).toEqual([347_000, 1_355_000, 356_437, 1_396_702])
  expect((await map({ priceTo: 1 })).extent).toBeNull()
  expect([clusters.reduce((sum, { count }) => sum + count, 0), unplaced]).toEqual([5, 1])
  expect(clusters.every(({ lat, lng }) => lat > 300_000 && lng > 1_200_000)).toBe(true)
})

test('what somebody wants to see no more is on no map of theirs, and on that of all others', async () => {
  const buyer = await house.as(Role.buyer)
  const { id } = await buyer.api.hiddenEstate.create({ body: { estateID: ids[1]! } })
  const countOf = async ({ api }: Pick<typeof buyer, 'api'>) => {
    const { clusters, unplaced } = await api.place.homes({ box: setagaya })
    const named = clusters.flatMap(({ homes = [] }) => homes.map(({ id }) => id))
    return { named: named.length, hidden: named.includes(ids[1]!), unplaced }
  }
  expect(await countOf(buyer)).toEqual({ named: 3, hidden: false, unplaced: 1 })
  expect(await countOf(house.visitor)).toEqual({ named: 4, hidden: true, unplaced: 1 })
  await buyer.api.hiddenEstate.create({ body: { estateID: ids[5]! } })
  expect((await countOf(buyer)).unplaced).toBe(0)
  await buyer.api.hiddenEstate.remove({ id })
  expect((await countOf(buyer)).hidden).toBe(true)
})

test('two towns next to one another are apart where the map looks nearest, and each names its homes', async () => {
  const place = (at: number, lat: number, lng: number) =>
    house.services.pool.query('update publications set "townLat" = $2, "townLng" = $3 where id = $1', [
      ids[at],
      lat,
      lng,
    ])
  const [, , , first, second] = homes
  await place(3, 350_104, 1_357_602)
  await place(4, 350_104, 1_357_611)
  // As wide as the map is beside its list.
  const degrees = (700 * 360) / (512 * 2 ** nearestZoom)
  const [west, east] = [135.7606 - degrees / 2, 135.7606 + degrees / 2].map((lng) => lng.toFixed(4))
  const { clusters } = await map({ box: `35.01,${west},35.011,${east}` })
  expect(clusters.map(({ count, homes }) => [count, homes?.length])).toEqual([
    [1, 1],
    [1, 1],
  ])
  await place(3, first[0]!, first[1]!)
  await place(4, second[0]!, second[1]!)
})

test('ten thousand homes in view are told in few bytes', async () => {
  const client = await house.services.pool.connect()
  try {
    // Copies of nobody's homes: neither keys nor triggers are asked.
    await client.query('set session_replication_role = replica')
    await client.query(`insert into publications
      select copied.* from (select * from publications limit 1) p, generate_series(1, 10000) n,
        lateral jsonb_populate_record(null::publications, to_jsonb(p) || jsonb_build_object(
          'id', p.id || n, 'townLat', 356000 + n * 7 % 997, 'townLng', 1396000 + n * 13 % 991)) copied`)
    await client.query('analyze publications')
  } finally {
    client.release(true)
  }
  const answer = await house.visitor.fetch(`/api/public/estates/map?box=${setagaya}`)
  const text = await answer.text()
  expect(JSON.parse(text).clusters.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(10_004)
  expect(Buffer.byteLength(text)).toBeLessThan(60_000)
})
