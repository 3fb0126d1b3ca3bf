import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
const ids: Record<string, string> = {}
const pleasant = '駅まで歩きやすい、静かな住まいです。'.repeat(4)
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  const publish = async (title: string, appealPoint: string, prefecture: object = {}) => {
    const body = { ...typedEstate(prefecture), title, appealPoint: `${appealPoint}${pleasant}`, facilityFree: null }
    const { id } = await shop.seller.api.estate.create({ body })
    await shop.seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await shop.admin.api.estate.approve({ id })
    return id
  }
  ids.sea = await publish('渚の見えるシーサイドの家', '窓から渚が見えるリビングです。')
  ids.plain = await publish('ふつうの暮らしの家です', '日当たりのよいリビングです。')
  ids.shore = await publish('朝の散歩が楽しい家です', '渚まで歩いて五分です。')
  ids.view = await publish('丘の上にたつ家です', '遠くの山が見えるリビングです。')
  ids.named = await publish('世田谷区 3LDK 8000万円以下の家', 'あかるいリビングです。')
})
afterAll(() => house.drop())

const namesOf = (items: readonly { id: string }[]) =>
  items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
type Query = Record<string, string | number>
const search = (query: Query) => house.visitor.api.estate.public(query)
const count = async (query: Query) => (await house.visitor.api.estate.publicCount(query)).count

test('homes that have all the words come first, then those that have some, then all others', async () => {
  const { items, cursor } = await search({ keyword: '渚の見える', keywordMatch: 'first' })
  expect(namesOf(items)).toEqual(['sea', 'view', 'shore', 'named', 'plain'])
  expect(cursor).toBeNull()
  const cheapest = await search({ keyword: '渚', keywordMatch: 'first', orderBy: 'firstApprovedAt' })
  expect(namesOf(cheapest.items)).toEqual(['sea', 'shore', 'plain', 'view', 'named'])
})

test.each([1, 2, 3, 4])('no home is missed or told twice on pages of %i', async (limit) => {
  const told: (string | undefined)[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof search>> = await search({
      keyword: '渚の見える',
      keywordMatch: 'first',
      limit,
      ...(cursor && { cursor }),
    })
    expect(page.items.length).toBeGreaterThan(0)
    told.push(...namesOf(page.items))
    ;({ cursor } = page)
  } while (cursor)
  expect(told).toEqual(['sea', 'view', 'shore', 'named', 'plain'])
})

test('a cursor is good for its own question and its own part of it', async () => {
  const asked = { keyword: '渚の見える', keywordMatch: 'first', limit: 1 }
  const { cursor } = await search({ ...asked, limit: 2 })
  expect(cursor).toMatch(/^1\./)
  for (const other of [cursor!.replace('1.', '2.'), cursor!.slice(2), '3.', '1.x', 'x'])
    await expect(search({ ...asked, cursor: other })).rejects.toMatchObject({ status: 400 })
  await expect(search({ ...asked, keyword: '渚', cursor: cursor! })).rejects.toMatchObject({ status: 400 })
})

test('the numbers are those of the conditions, and of the words where only homes with them are asked for', async () => {
  expect(await count({ keyword: '渚', keywordMatch: 'first' })).toBe(5)
  expect(await count({ keyword: '渚', keywordMatch: 'all' })).toBe(2)
  expect(await count({ keyword: '渚' })).toBe(2)
  const { priceTo } = await house.visitor.api.estate.publicFacets({
    keyword: '渚',
    keywordMatch: 'first',
    facets: 'priceTo',
  })
  expect(Math.max(...Object.values(priceTo!.counts))).toBe(5)
  const { clusters, unplaced } = await house.visitor.api.place.homes({ keyword: '渚', keywordMatch: 'first' })
  expect(clusters.reduce((sum, { count }) => sum + count, unplaced)).toBe(5)
})

test('what says nothing to search for changes nothing', async () => {
  const { items } = await search({ keyword: '👍', keywordMatch: 'first' })
  expect(items).toHaveLength(5)
})

test('a number finds its home alone, however words are used', async () => {
  const { estateNumber } = await house.visitor.api.estate.publicOne({ id: ids.plain! })
  for (const keywordMatch of ['first', 'all'] as const) {
    expect(namesOf((await search({ keyword: estateNumber, keywordMatch })).items)).toEqual(['plain'])
    expect(await count({ keyword: estateNumber, keywordMatch })).toBe(1)
  }
  const read = house.visitor.api.estate.publicWords({ keyword: estateNumber })
  expect(await read).toEqual({ conditions: {}, keyword: estateNumber, keywordMatch: 'all' })
})

test('words are searched for where they are the name of a home, and elsewhere put homes first', async () => {
  const read = (keyword: string) => house.visitor.api.estate.publicWords({ keyword })
  expect(await read('シーサイド')).toMatchObject({ conditions: {}, keyword: 'シーサイド', keywordMatch: 'all' })
  expect(await read('どの家にもない')).toMatchObject({ conditions: {}, keywordMatch: 'first' })
  expect(await read('👍')).toMatchObject({ conditions: {}, keyword: '👍', keywordMatch: 'first' })
  expect(await read('東京都 シーサイド')).toMatchObject({ keyword: 'シーサイド', keywordMatch: 'first' })
  // A title may name a place, a plan and a price: the home is meant.
  const title = '世田谷区 3LDK 8000万円以下の家'
  expect(await read(title)).toEqual({ conditions: {}, keyword: title, keywordMatch: 'all' })
  expect(namesOf((await search({ keyword: title, keywordMatch: 'all' })).items)).toEqual(['named'])
})

test('what somebody has put out of their sight does not come first either', async () => {
  const { api } = await house.as(Role.buyer)
  await api.hiddenEstate.bring({ body: { ids: [ids.sea!] } })
  const { items } = await api.estate.public({ keyword: '渚の見える', keywordMatch: 'first' })
  expect(namesOf(items)).toEqual(['view', 'shore', 'named', 'plain'])
})

test('a saved search hears of what its conditions narrow, and not of words that only come first', async () => {
  const { api, id } = await house.as(Role.buyer)
  const save = async (search: string) => (await api.searchAlert.create({ body: { name: '渚', search } })).id
  const ranked = await save('?keyword=渚&keywordMatch=first&searchKind=2')
  const narrowed = await save('?keyword=渚&keywordMatch=all')
  const { rows } = await house.services.pool.query<{ alertID: string; words: string[] }>(
    `select "alertID", words from "searchTerms" where "alertID" in (select id from "searchAlerts" where "ownerID" = $1)`,
    [id],
  )
  expect(Object.fromEntries(rows.map((row) => [row.alertID, row.words]))).toEqual({
    [ranked]: [],
    [narrowed]: ['%渚%'],
  })
})
