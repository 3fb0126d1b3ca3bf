import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { href, pages, type Page, type PageParams } from '#http/pages.ts'
import { metresBetween } from '#domain/geography.ts'
import type { Somebody } from '../as.ts'
import { exactPlace, tellsExactPlace } from '../exact-place.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'
import { cookieOf, openHouseAndSite, type HouseAndSite } from './house-and-site.ts'

let opened: HouseAndSite
let estateID: string
let negotiationID: string
let quotationID: string
let userID: string
const cookies: Record<string, string> = { visitor: '' }
const { lat, lng } = exactPlace
// Typed wherever a home's exact place may be typed.
const degrees = `${lat},${lng}`
const seconds = '35°19′00.7″ 139°33′11.5″'

beforeAll(async () => {
  opened = await openHouseAndSite()
  const { house, site } = opened
  const { seller, admin, menuID } = await openShop(house)
  await admin.api.setup.step({ step: 'all', body: { outcome: 'aside' } })
  const [buyer, stranger, otherSeller] = await Promise.all([
    house.as(Role.buyer),
    house.as(Role.buyer),
    house.as(Role.seller),
  ])
  const address = { address1: `小町${degrees}`, address2: seconds, ownerAddress1: `${lng} ${lat}` }
  const { id } = await seller.api.estate.create({ body: { ...typedEstate(), ...address } })
  await otherSeller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  estateID = id
  ;({ id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID } }))
  const asked = { negotiationID, serviceMenuIDs: [menuID] }
  ;({ id: quotationID } = await buyer.api.quotation.create({ body: asked }))
  for (const who of [stranger, buyer]) await who.api.favorite.create({ body: { estateID } })
  userID = buyer.id
  const people: Record<string, Somebody> = { seller, buyer, stranger, otherSeller }
  for (const [who, { token }] of Object.entries(people)) cookies[who] = await cookieOf(site, token)
}, 240_000)
afterAll(() => opened.close())

async function read(who: string, path: string): Promise<string> {
  const { url } = opened.site
  const answer = await fetch(url + path, { headers: { cookie: cookies[who]! }, redirect: 'manual' })
  expect(answer.status, path).toBeLessThan(500)
  const { pathname, search } = new URL(answer.headers.get('location') ?? '/', url)
  return pathname === path && search !== '' ? read(who, pathname + search) : answer.text()
}

/** The addresses of a page; those of hits also as they are ordered by distance, on a part of the map, and in an area. */
function addressesOf(page: Page): string[] {
  const ids = page.includes('$id') ? [estateID, negotiationID] : ['']
  const all = page.includes('$')
    ? ids.map((id) => href(page, { id, negotiationID, quotationID, userID } as PageParams<Page>))
    : [page]
  const hits: Page[] = [pages.searchResults, pages.searchResultsDetail, pages.searchMap]
  const searches = ['?orderBy=near:14204-小町', '?box=35.3,139.5,35.4,139.6', '?polygon=353000,1395000,0,1000,1000,0']
  return hits.includes(page) ? [...all, ...searches.map((search) => page + search)] : all
}

test('the exact place is far enough from what everybody is told', () => {
  const centre = opened.house.services.geography.centre('14204', '小町')!
  expect(metresBetween(centre, exactPlace)).toBeGreaterThan(200)
  const told = [centre.lat, centre.lng].flatMap((each) => [String(each), String(Math.round(each * 10_000))])
  expect(tellsExactPlace(told.join())).toEqual([])
})

describe.each(['visitor', 'stranger', 'otherSeller', 'buyer'])('%s', (who) => {
  test.each(Object.entries(pages))('does not learn the exact place from the page %s', async (_, page) => {
    for (const path of addressesOf(page)) expect(tellsExactPlace(await read(who, path)), path).toEqual([])
  })
})

// Else nothing would be found by a page that shows nothing, or in a form that is not looked for.
test('its seller reads it on the page of their own listing, and the home is on the pages of the others', async () => {
  expect(tellsExactPlace(await read('seller', href(pages.sellerEstate, { id: estateID })))).not.toEqual([])
  expect(await read('visitor', href(pages.estate, { id: estateID }))).toContain(estateID)
  expect(await read('stranger', `${pages.searchResults}?polygon=353000,1395000,0,1000,1000,0`)).toContain(estateID)
})
