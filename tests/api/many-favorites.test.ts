import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadHidden } from '#app/features/alerts/load-alerts.ts'
import { loadFavorites } from '#app/features/listing/favorite/load-favorites.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

const copies = 101

let house: House
let buyer: Somebody
let stranger: Somebody
beforeAll(async () => {
  house = await openHouse()
  const [seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  ;[buyer, stranger] = await Promise.all([house.as(Role.buyer), house.as(Role.buyer)])
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  await buyer.api.favorite.switch({ estateID: id })
  await buyer.api.negotiation.create({ body: { estateID: id } })
  await stranger.api.hiddenEstate.create({ body: { estateID: id } })
  for (const table of ['estates', 'publications', 'favorites', 'negotiations', '"hiddenEstates"'])
    await house.services.pool.query(copy(table), [id])
})
afterAll(() => house.drop())

/** Copies the rows of the one estate for `copies` more, each copy with ids of its own. */
const copy = (table: string) => `
  insert into ${table} select copied.* from ${table} t, generate_series(1, ${copies}) number,
    jsonb_populate_record(t, jsonb_build_object('id', t.id || '-' || number, 'estateID', $1::text || '-' || number,
      'estateNumber', "nextEstateNumber"())) copied
  where ${table === 'estates' || table === 'publications' ? 't.id' : 't."estateID"'} = $1`

test('a buyer reads more than a hundred favourites page after page, each once', async () => {
  const first = await buyer.api.favorite.estates({ limit: 60 })
  const second = await buyer.api.favorite.estates({ limit: 60, cursor: first.cursor! })
  expect([first.items.length, second.items.length, second.cursor]).toEqual([60, copies + 1 - 60, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(copies + 1)
})

test('a buyer reads more than a hundred estates that they deal about, each once', async () => {
  const first = await buyer.api.estate.negotiating({ limit: 100 })
  const second = await buyer.api.estate.negotiating({ limit: 100, cursor: first.cursor! })
  expect([first.items.length, second.items.length, second.cursor]).toEqual([100, 2, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(copies + 1)
})

test('nobody reads on in the list of another', async () => {
  const { cursor } = await buyer.api.favorite.estates({ limit: 60 })
  await expect(stranger.api.favorite.estates({ cursor: cursor! })).rejects.toMatchObject({ status: 400 })
  expect((await stranger.api.favorite.estates()).items).toEqual([])
})

test("a buyer's page of favourites shows all of them", async () => {
  const { published, ended } = await loadFavorites(buyer.api)
  expect([published.length, ended.length]).toEqual([copies + 1, 0])
})

test('who has put more than a hundred homes out of sight finds all of them, each by its name', async () => {
  const hidden = await loadHidden(stranger.api)
  expect(hidden).toHaveLength(copies + 1)
  // The copies of a publication tell the id of the first.
  expect(hidden.at(-1)?.title).toBe(typedEstate().title)
})
