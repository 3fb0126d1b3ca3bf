import { afterAll, beforeAll, expect, test } from 'vitest'
import { AlertPace, ListingNews } from '#domain/choices/alert.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { alertHits, listingNews } from '#server/alert/listing-news.ts'
import { facts } from '#server/alert/search-terms.ts'
import { tellSeekers } from '#server/alert/tell-seekers.ts'
import { publication } from '#domain/estate/publication.ts'
import { insertRows } from '#server/kernel/bulk.ts'
import { systemContext } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let [buyer, seller]: Somebody[] = []
const ids: string[] = []

beforeAll(async () => {
  house = await openHouse()
  const admin = await house.as(Role.admin)
  ;[buyer, seller] = await Promise.all([house.as(Role.buyer), house.as(Role.seller)])
  for (const title of ['ひとつめの静かな家', 'ふたつめの明るい家']) {
    const { id } = await seller.api.estate.create({ body: typedEstate({ title }) })
    await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id })
    ids.push(id)
  }
})
afterAll(() => house.drop())

const seenBy = async ({ api }: Pick<Somebody, 'api'>) => {
  const [{ items }, { count }] = await Promise.all([api.estate.public({}), api.estate.publicCount({})])
  expect(items).toHaveLength(count)
  return items.map(({ id }) => id).toSorted()
}

test('what somebody hides is seen by all others, stays where they have chosen it, and comes back when they say so', async () => {
  const [first, second] = ids as [string, string]
  await buyer!.api.favorite.switch({ estateID: first })
  const { id } = await buyer!.api.hiddenEstate.create({ body: { estateID: first } })
  expect(await seenBy(buyer!)).toEqual([second])
  expect((await buyer!.api.estate.list({})).items.map(({ id }) => id)).toEqual([second])
  for (const other of [seller!, house.visitor, await house.as(Role.buyer)])
    expect(await seenBy(other)).toEqual(ids.toSorted())
  expect((await buyer!.api.favorite.estates({})).items.map(({ id }) => id)).toEqual([first])
  await expect(buyer!.api.estate.publicOne({ id: first })).resolves.toMatchObject({ id: first })
  await expect(buyer!.api.hiddenEstate.create({ body: { estateID: first } })).rejects.toMatchObject({
    status: 409,
    message: 'この物件は、すでに「もう表示しない」にしています。',
  })
  await buyer!.api.hiddenEstate.remove({ id })
  expect(await seenBy(buyer!)).toEqual(ids.toSorted())
})

test('nobody is told of what they have hidden', async () => {
  const [hidden, shown] = ids as [string, string]
  const body = { name: 'すべて', search: '?', pace: AlertPace.weekly, news: [ListingNews.published] }
  const alert = await buyer!.api.searchAlert.create({ body })
  await buyer!.api.hiddenEstate.create({ body: { estateID: hidden } })
  await (await house.as(Role.buyer)).api.hiddenEstate.create({ body: { estateID: shown } })
  const context = systemContext(house.services)
  for (const estateID of [hidden, shown]) {
    const home = facts.parse(await findOne(context, publication, { id: estateID }))
    const news = { estateID, kind: ListingNews.published, facts: home, was: null, keepersToldAt: null }
    const [row] = await insertRows(context, listingNews, [news])
    await insertRows(context, alertHits, [{ newsID: row!.id, alertID: alert.id, toldAt: null }])
  }
  await tellSeekers(house.services, AlertPace.weekly)
  const [told, ...others] = (await buyer!.api.notification.list({})).items
  expect(others).toEqual([])
  expect(told?.body).toContain('ふたつめ')
  expect(told?.body).not.toContain('ひとつめ')
})

test('what a visitor hid on a device becomes theirs at once, twice as once, whatever else its list says', async () => {
  const who = await house.as(Role.buyer)
  await who.api.hiddenEstate.create({ body: { estateID: ids[0]! } })
  const body = { ids: [...ids, ...ids, 'gone'] }
  await Promise.all([1, 2].map(() => who.api.hiddenEstate.bring({ body })))
  expect((await who.api.hiddenEstate.list({})).items.map(({ estateID }) => estateID).toSorted()).toEqual(ids.toSorted())
  expect(await seenBy(who)).toEqual([])
  expect(await seenBy(seller!)).toEqual(ids.toSorted())
  await expect(house.visitor.api.hiddenEstate.bring({ body })).rejects.toMatchObject({ status: 401 })
})
