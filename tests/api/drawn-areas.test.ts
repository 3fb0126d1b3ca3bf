import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { alertSearch } from '#domain/alert/alert-search.ts'
import { AlertPace, ListingNews } from '#domain/choices/alert.ts'
import { Role } from '#domain/choices/person.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { polygonText, type Corner } from '#domain/polygon.ts'
import { ApiError } from '#http/api-error.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let admin: Somebody
const ids: string[] = []
/** Where homes stand, in ten-thousandths of a degree, and for how much; the last stands nowhere. */
const homes = [
  [356_500, 1_396_500, 30_000_000],
  [356_900, 1_396_900, 50_000_000],
  [356_900, 1_396_100, 40_000_000],
  [347_000, 1_355_000, 10_000_000],
  [null, null, 70_000_000],
] as const
/** A triangle with the first two homes in it; the third lies in the rectangle around it. */
const triangle: Corner[] = [
  [356_000, 1_396_000],
  [357_000, 1_397_000],
  [356_000, 1_397_000],
]
const polygon = polygonText(triangle)

async function publish(values: object) {
  const { id } = await seller.api.estate.create({ body: { ...typedEstate(), ...values } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  return id
}

beforeAll(async () => {
  house = await openHouse()
  ;({ seller, admin } = await openShop(house))
  for (const [lat, lng, price] of homes) {
    const id = await publish({ price })
    await house.services.pool.query('update publications set "townLat" = $2, "townLng" = $3 where id = $1', [
      id,
      lat,
      lng,
    ])
    ids.push(id)
  }
})
afterAll(() => house.drop())

const list = async (query: Record<string, string | number>) =>
  (await house.visitor.api.estate.public(query)).items.map(({ id }) => ids.indexOf(id)).toSorted()

test('list, count, map and facets know the homes of an area that is drawn, and no other', async () => {
  expect(await list({ polygon })).toEqual([0, 1])
  const { estate, place } = house.visitor.api
  expect(await estate.publicCount({ polygon })).toEqual({ count: 2 })
  const { clusters, extent, unplaced } = await place.homes({ polygon })
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect([extent, unplaced]).toEqual([[356_500, 1_396_500, 356_900, 1_396_900], 0])
  const { priceTo } = await estate.publicFacets({ polygon, facets: 'priceTo' })
  expect(priceTo).toMatchObject({ isWhole: true, counts: { 30_000_000: 1, 50_000_000: 2, 100_000_000: 2 } })
})

test('an area is asked together with everything else, and goes on from page to page', async () => {
  expect(await list({ polygon, priceTo: 40_000_000 })).toEqual([0])
  expect(await list({ polygon, box: '35.66,139.6,35.7,139.7' })).toEqual([1])
  const first = await house.visitor.api.estate.public({ polygon, limit: 1, orderBy: 'price' })
  const next = await house.visitor.api.estate.public({ polygon, limit: 1, orderBy: 'price', cursor: first.cursor! })
  expect([first, next].map(({ items }) => items[0]!.id)).toEqual([ids[0], ids[1]])
  const elsewhere = polygonText(triangle.toReversed())
  await expect(
    house.visitor.api.estate.public({ polygon: elsewhere, limit: 1, orderBy: 'price', cursor: first.cursor! }),
  ).rejects.toMatchObject({ status: 400 })
})

test('an area that is drawn the other way around, or whose corner a home stands on, has the same homes', async () => {
  expect(await list({ polygon: polygonText(triangle.toReversed()) })).toEqual([0, 1])
  const cornered: Corner[] = [
    [356_500, 1_396_500],
    [356_600, 1_396_500],
    [356_600, 1_396_600],
  ]
  expect(await list({ polygon: polygonText(cornered) })).toEqual([0])
})

test.each([
  ['two corners', '356000,1396000,10,10', /3か所以上/],
  ['lines that cross', '356000,1396000,1000,1000,0,-1000,-1000,1000', /交わって/],
  ['all Japan', '240000,1230000,200000,0,0,200000', /広すぎます/],
  ['another country', '100000,1000000,10,0,0,10', /日本の中/],
  ['a hundred corners', `356000,1396000${',1,2'.repeat(99)}`, /40か所/],
  ['words', 'えき', /1万分の1度の整数/],
  ['a statement', "((0,0),(1,1),(2,0))'; drop table publications; --", /1万分の1度の整数/],
  ['a megabyte', '𠮷'.repeat(2_000), /文字|長|1000|入力/],
])('of %s it is said what is wrong, at every call that takes an area', async (_, lie, said) => {
  const { estate, place } = house.visitor.api
  const asked = { polygon: lie }
  for (const answer of [
    estate.public(asked),
    estate.publicCount(asked),
    estate.publicFacets(asked),
    place.homes(asked),
  ]) {
    const refusal = await answer.catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ status: 400 })
    const { issues } = refusal as ApiError
    expect(issues?.map(({ path }) => path.join())).toContain('polygon')
    expect(issues?.map(({ message }) => message).join()).toMatch(said)
  }
})

test('who has saved an area hears of what is published in it, and of nothing beside it', async () => {
  const { pool, geography } = house.services
  const centre = geography.centre('14204', '小町')!
  const lat = Math.round(centre.lat * 10_000)
  const lng = Math.round(centre.lng * 10_000)
  const around: Corner[] = [
    [lat - 50, lng - 50],
    [lat + 50, lng - 50],
    [lat, lng + 80],
  ]
  // The rectangle around it holds the town, the area itself does not.
  const beside: Corner[] = [
    [lat - 100, lng - 100],
    [lat + 100, lng - 100],
    [lat - 80, lng - 80],
    [lat - 100, lng + 100],
  ]
  const seeker = async (corners: Corner[]) => {
    const who = await house.as(Role.buyer)
    const search = alertSearch(`?polygon=${polygonText(corners)}`)
    const body = { name: 'さがしもの', search, pace: AlertPace.daily, news: [ListingNews.published] }
    return who.api.searchAlert.create({ body })
  }
  const near = await seeker(around)
  const other = await seeker(beside)
  const id = await publish({ title: '描いた範囲の家です' })
  const hits = () =>
    pool.query<{ alertID: string }>(
      'select "alertID" from "alertHits" where "newsID" in (select id from "listingNews" where "estateID" = $1)',
      [id],
    )
  await vi.waitFor(async () => expect((await hits()).rows).toEqual([{ alertID: near.id }]), 20_000)
  expect(other.id).not.toBe(near.id)
})

test('an area that nobody can search is not saved', async () => {
  const who = await house.as(Role.buyer)
  const search = alertSearch('?polygon=356000,1396000,1000,1000,0,-1000,-1000,1000')
  const body = { name: 'さがしもの', search, pace: AlertPace.daily, news: [ListingNews.published] }
  await expect(who.api.searchAlert.create({ body })).rejects.toMatchObject({ status: 400 })
})
