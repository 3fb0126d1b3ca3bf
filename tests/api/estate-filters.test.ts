import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
let buyer: Somebody
let published: string
let draft: string
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  buyer = await house.as(Role.buyer)
  const { seller, admin } = shop
  published = (await seller.api.estate.create({ body: typedEstate() })).id
  draft = (await seller.api.estate.create({ body: typedEstate() })).id
  await seller.api.estate.patch({ id: published, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: published })
})
afterAll(() => house.drop())

const found = async ({ api }: Somebody, query: Record<string, string | number>) => {
  const [{ items }, { count }] = await Promise.all([api.estate.list(query), api.estate.count(query)])
  expect(items).toHaveLength(count)
  return items.map(({ id }) => id)
}

test('a buyer asks for the published homes by their status, and finds none of another', async () => {
  expect(await found(buyer, { status: ListingStatus.approved })).toEqual([published])
  expect(await found(buyer, { status: `${ListingStatus.approved},${ListingStatus.draft}` })).toEqual([published])
  expect(await found(buyer, { status: ListingStatus.draft })).toEqual([])
  expect(await found(buyer, { status: ListingStatus.approved, priceTo: 1 })).toEqual([])
})

test('the seller and the desk ask for any', async () => {
  for (const who of [shop.seller, shop.admin]) {
    expect(await found(who, { status: ListingStatus.draft })).toEqual([draft])
    expect(await found(who, { status: ListingStatus.approved })).toEqual([published])
  }
})

/** Whether a buyer is told that homes cannot be filtered by this; not where the value is of another form. */
async function refuses(name: string, value: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${buyer.token}` }
  const answer = await house.visitor.fetch(`/api/estates?${name}=${value}`, { headers })
  return answer.status === 400 && JSON.stringify(await answer.json()).includes('この項目では絞り込めません')
}

test('the documentation says of each filter whether a buyer can use it, and so it is', async () => {
  type Parameter = { name: string; in: string; description?: string }
  const document = await (await house.visitor.fetch('/api/openapi.json')).json()
  const parameters: Parameter[] = document.paths['/estates'].get.parameters.map(({ $ref }: { $ref: string }) =>
    $ref
      .split('/')
      .slice(1)
      .reduce((part, name) => part[name.replaceAll('~1', '/')], document),
  )
  const filters = parameters.filter(
    ({ name, in: where }) => where === 'query' && !['cursor', 'limit', 'orderBy', 'keyword'].includes(name),
  )
  expect(filters.length).toBeGreaterThan(60)
  const closed: string[] = []
  for (const { name, description = '' } of filters) {
    const isRefused = (await Promise.all(['1', 'true', '2026-01-01'].map((value) => refuses(name, value)))).includes(
      true,
    )
    expect({ name, isRefused }).toEqual({ name, isRefused: description.includes('売主と運営だけ') })
    if (isRefused) closed.push(name)
  }
  expect(closed).toContain('userID')
})
