import { expect, test } from 'vitest'
import { pagesOf } from './results/pages-of.ts'
import { changeSearch, narrowingConditions, conditionsOf, readSearch, searchHref, type Search } from './search.ts'

test('a search is read from a URL, and what is unknown or makes no sense is ignored', () => {
  expect(
    readSearch({
      keyword: '平屋',
      searchKind: '2,9,2,x',
      priceFrom: 'cheap',
      priceTo: '50000000',
      searchBuildingDateFrom: '2020-13',
      orderBy: 'password',
      utm_source: 'mail',
    }),
  ).toEqual({ keyword: '平屋', searchKind: '2', priceTo: '50000000' })
})

test('the names that other pages and the API use mean the same', () => {
  expect(conditionsOf({ prefecturesCode: '13', cityCode: '13112', town: '桜新町', searchFloorPlan: '10' })).toEqual({
    searchPrefecturesCodes: '13',
    searchCityCodes: '13112',
    searchTowns: '桜新町',
    searchFloorPlans: '10',
  })
})

test('codes that are none are left out', () => {
  expect(conditionsOf({ searchPrefecturesCodes: '0,13,48', searchCityCodes: '1311,13112', estateType: '0' })).toEqual({
    searchPrefecturesCodes: '13',
    searchCityCodes: '13112',
  })
})

test('how facilities are matched is said only where facilities are chosen', () => {
  expect(conditionsOf({ facilityMatch: 'all' })).toEqual({})
  expect(conditionsOf({ keywordMatch: 'first' })).toEqual({})
  expect(conditionsOf({ facilityIDs: 'a,b', facilityMatch: 'any' })).toEqual({ facilityIDs: 'a,b' })
  expect(conditionsOf({ facilityIDs: 'a,b', facilityMatch: 'all' })).toEqual({
    facilityIDs: 'a,b',
    facilityMatch: 'all',
  })
})

test('a place in the hits needs a cursor', () => {
  expect(readSearch({ page: '3', trail: 'a.b' })).toEqual({})
  expect(readSearch({ cursor: 'c.d', trail: 'a.b' })).toEqual({ cursor: 'c.d', trail: 'a.b', page: '3' })
})

test('a changed search begins at its first page and keeps its order', () => {
  const search = readSearch({ searchKind: '1', orderBy: 'price', cursor: 'c.d', page: '2' })
  expect(changeSearch(search, { priceTo: '3000000' })).toEqual({
    searchKind: '1',
    orderBy: 'price',
    priceTo: '3000000',
  })
  expect(searchHref('/buyer/estate', changeSearch(search, { searchKind: undefined }))).toBe(
    '/buyer/estate?orderBy=price',
  )
})

const at = (href: string | undefined): Search =>
  readSearch(Object.fromEntries(new URL(href ?? '', 'http://own.invalid').searchParams))

test('the first page leads on, and to no page before it', () => {
  const { number, previousHref, nextHref } = pagesOf('/p', { searchKind: '1' }, 'a.a')
  expect({ number, previousHref, nextHref }).toEqual({
    number: 1,
    previousHref: undefined,
    nextHref: '/p?searchKind=1&cursor=a.a&page=2',
  })
})

test('the last page leads nowhere further', () => {
  expect(pagesOf('/p', { cursor: 'a.a', page: '2' }, null).nextHref).toBeUndefined()
})

test('every page leads back to the one before it, down to the first', () => {
  const second = at(pagesOf('/p', {}, 'a.a').nextHref)
  const third = at(pagesOf('/p', second, 'b.b').nextHref)
  const back = pagesOf('/p', third, 'c.c').previousHref
  expect(at(back)).toEqual(second)
  expect(pagesOf('/p', at(back), 'b.b').previousHref).toBe('/p')
})

test('far into the hits the URL stays short, and the first page is one step away', () => {
  let search: Search = {}
  for (const page of Array.from({ length: 30 }, (_, at) => at))
    search = at(pagesOf('/p', search, `c${page}.s`).nextHref)
  expect(search.page).toBe('31')
  expect(search.trail?.split(',')).toHaveLength(8)
  expect(pagesOf('/p', search, null).firstHref).toBe('/p')
})

test('words that only say which homes come first narrow nothing, and are not saved', () => {
  const search = { keyword: '海の見える', keywordMatch: 'first', searchKind: '3' }
  expect(narrowingConditions(search)).toEqual({ searchKind: '3' })
  expect(narrowingConditions({ ...search, keywordMatch: 'all' })).toEqual({ ...search, keywordMatch: 'all' })
})
