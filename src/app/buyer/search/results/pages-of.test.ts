import { expect, test } from 'vitest'
import { pagesOf } from './pages-of.ts'
import { readSearch, type Search } from '../search.ts'

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
