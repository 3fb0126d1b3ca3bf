import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { fillCentres } from '#server/estate/place/centres.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let admin: Somebody
let id: string
// Typed where a home's exact place may be typed: the address below its town, as words and as degrees.
const exact = ['9丁目98番76号', '35.319876,139.550123', 'ひみつ荘205号室', '353198', '1395501'] as const

async function publish(values: object) {
  const { id } = await seller.api.estate.create({ body: { ...typedEstate(), ...values } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  return id
}

beforeAll(async () => {
  house = await openHouse()
  ;({ seller, admin } = await openShop(house))
  const [block, degrees, room] = exact
  id = await publish({ address1: `小町${block}`, address2: `${room} ${degrees}`, ownerAddress1: `${block} ${degrees}` })
})
afterAll(() => house.drop())

const cardOf = async (id: string) => {
  const { items } = await house.visitor.api.estate.public({ id })
  return items[0]
}

test('a published home stands at the centre of its town, wherever in it it is', async () => {
  const centre = house.services.geography.centre('14204', '小町')!
  const other = await publish({ address1: '小町1-1' })
  for (const each of [id, other])
    expect(await cardOf(each)).toMatchObject({
      townLat: Math.round(centre.lat * 10_000),
      townLng: Math.round(centre.lng * 10_000),
    })
})

test('the exact place is really typed', async () => {
  const { rows } = await house.services.pool.query('select address1, address2 from estates where id = $1', [id])
  expect(JSON.stringify(rows)).toContain(exact[1])
})

test.each([
  '/api/public/estates',
  '/api/public/estates?keyword=小町',
  '/api/public/estates/count?keyword=98番',
  '/api/public/estate/:id',
  '/api/stations/near?cityCode=14204&town=小町',
  '/api/areas?cityCode=14204',
  '/api/public/estates/map?box=35,139,36,140',
  '/sitemap.xml',
])('no visitor reads at %s where a home stands in its town', async (path) => {
  const answer = await house.visitor.fetch(path.replace(':id', id))
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(exact.filter((secret) => text.includes(secret))).toEqual([])
})

test('what was published before is placed by the night’s work, and nothing that has a place is moved', async () => {
  const { pool } = house.services
  const before = await cardOf(id)
  const moved = await publish({})
  await pool.query(`update publications set "townLat" = null, "townLng" = null where id = $1`, [id])
  await pool.query(`update publications set "townLat" = 1, "townLng" = 2 where id = $1`, [moved])
  await fillCentres(house.services)
  expect(await cardOf(id)).toEqual(before)
  expect(await cardOf(moved)).toMatchObject({ townLat: 1, townLng: 2 })
})
