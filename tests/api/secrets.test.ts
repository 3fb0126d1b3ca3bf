import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { privateFields } from '#domain/estate/fields.ts'
import { metaOf } from '#domain/kit/fields.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let buyer: Somebody
let other: Somebody
let id: string
const marker = 'ひみつの印'

/** A marker in every private text that a seller writes, where its form lets one be. */
const planted = Object.fromEntries(
  Object.entries(privateFields)
    .filter(
      ([field, schema]) =>
        metaOf(schema).filter === 'words' &&
        !/Kana$|^denyReason$|^changeReason$|^suspendedReason$|refectures/.test(field),
    )
    .map(([field]) => [field, `${marker}${field}`.slice(0, 16)]),
)

beforeAll(async () => {
  house = await openHouse()
  const [seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  ;[buyer, other] = await Promise.all([house.as(Role.buyer), house.as(Role.seller)])
  const documents = [
    { id: 'a', name: `${marker}書類`, documentKind: 1, documentGroup: 1, visibility: 1, inquirySource: 1, path: null },
  ]
  const made = await seller.api.estate.create({ body: typedEstate({ ...planted, documents }) })
  id = made.id
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
})
afterAll(() => house.drop())

test('the markers are really planted', () => expect(Object.keys(planted).length).toBeGreaterThan(5))

test.each([
  ['/api/public/estates'],
  ['/api/public/estate/:id'],
  ['/sitemap.xml'],
  ['/robots.txt'],
  ['/api/openapi.json'],
])('a visitor reading %s sees nothing private', async (path) => {
  const answer = await house.visitor.fetch(path.replace(':id', id))
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain(marker)
})

test('buyers and other sellers see nothing private, by whatever call', async () => {
  await buyer.api.favorite.switch({ estateID: id })
  for (const somebody of [buyer, other])
    for (const path of [
      '/api/estates',
      `/api/estates/${id}`,
      `/api/estate/${id}`,
      '/api/favorite/estates',
      '/api/negotiation/estate',
    ]) {
      const answer = await somebody.fetch(new Request(`http://sumika.test${path}`))
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain(marker)
    }
})

test('private fields cannot be asked for by filter or order either', async () => {
  for (const query of ['ownerLastName=x', 'register=x', 'orderBy=ownerLastName', 'userID=x', 'status=1']) {
    const answer = await house.visitor.fetch(`/api/public/estates?${query}`)
    expect(answer.status).toBe(400)
  }
})
