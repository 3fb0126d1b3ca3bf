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

const kanaMarker = 'ヒミツノシルシ'

/** Every private text of a listing, whoever writes it: the seller, the desk, or the product. */
const privateTexts = Object.entries(privateFields)
  .filter(([, schema]) => metaOf(schema).filter === 'words')
  .map(([field]) => field)
/** A marker for each that its own form lets be. */
const planted = Object.fromEntries(
  privateTexts.map((field) => [field, field.endsWith('Kana') ? kanaMarker : `${marker}${field}`.slice(0, 16)]),
)
/** Writes markers past every form. */
const plant = (texts: Record<string, string>) => {
  const columns = Object.keys(texts).map((field, n) => `"${field}" = $${n + 2}`)
  return house.services.pool.query(`update estates set ${columns.join(', ')} where id = $1`, [
    id,
    ...Object.values(texts),
  ])
}
/** Those that an approval lets stand: it asks for a postcode, and for no reason why not. */
const approvable = Object.fromEntries(
  Object.entries(planted).filter(([field, value]) => {
    const schema = (privateFields as Record<string, { safeParse(value: unknown): { success: boolean } }>)[field]
    return schema?.safeParse(value).success
  }),
)
/** What may be read nowhere. */
const secrets = new RegExp(`${marker}|${kanaMarker}`)

beforeAll(async () => {
  house = await openHouse()
  const [seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  ;[buyer, other] = await Promise.all([house.as(Role.buyer), house.as(Role.seller)])
  const documents = [
    { id: 'a', name: `${marker}書類`, documentKind: 1, documentGroup: 1, visibility: 1, inquirySource: 1, path: null },
  ]
  const made = await seller.api.estate.create({ body: typedEstate({ documents }) })
  id = made.id
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await plant(approvable)
  await admin.api.estate.approve({ id })
  // What the approval has cleared, and what it refuses.
  await plant(planted)
})
afterAll(() => house.drop())

test('the markers are really planted', async () => {
  const { rows } = await house.services.pool.query('select * from estates where id = $1', [id])
  expect(privateTexts.filter((field) => !secrets.test(rows[0][field]))).toEqual([])
  expect(privateTexts.length).toBeGreaterThan(10)
})

test.each([
  ['/api/public/estates'],
  ['/api/public/estate/:id'],
  ['/sitemap.xml'],
  ['/robots.txt'],
  ['/api/openapi.json'],
])('a visitor reading %s sees nothing private', async (path) => {
  const answer = await house.visitor.fetch(path.replace(':id', id))
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toMatch(secrets)
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
      expect(await answer.text()).not.toMatch(secrets)
    }
})

test('private fields cannot be asked for by filter or order either', async () => {
  for (const query of ['ownerLastName=x', 'register=x', 'orderBy=ownerLastName', 'userID=x', 'status=1']) {
    const answer = await house.visitor.fetch(`/api/public/estates?${query}`)
    expect(answer.status).toBe(400)
  }
})
