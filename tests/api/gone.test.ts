import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { createApp } from '#server/web/app.ts'
import { openHouse, type House } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.drop())

/** The status of a page that reads this estate and draws itself whatever it hears. */
async function pageStatus(id: string, drawn = 200): Promise<number> {
  const app = createApp({
    services: house.services,
    apiBase: '/api',
    demo: false,
    ready: async () => undefined,
    render: async (_, { api }) => {
      await api.estate.publicOne({ id }).catch(() => undefined)
      return new Response('<!doctype html>', {
        status: drawn,
        headers: { 'content-type': 'text/html' },
      })
    },
  })
  return (await app.fetch(new Request(`http://sumika.test/estate/${id}`))).status
}

test('the page of a listing that has ended says so to crawlers, and no other does', async () => {
  const [admin, seller] = await Promise.all([house.as(Role.admin), house.as(Role.seller)])
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  expect(await pageStatus(id, 404)).toBe(404)
  // That there is a draft is told to nobody.
  await expect(house.visitor.api.estate.publicOne({ id })).rejects.toMatchObject({ code: 'not_found' })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  expect(await pageStatus(id)).toBe(200)
  await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  expect(await pageStatus(id)).toBe(410)
})
