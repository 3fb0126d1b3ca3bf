import { expect, test } from 'vitest'
import { ListingNews } from '../choices/alert.ts'
import { SuspendedReason } from '../choices/listing.ts'
import { alertSearch } from './alert-search.ts'
import { digestOf, newsOf, type Standing } from './listing-news.ts'

const { published, priceCut, again, gone } = ListingNews
const day = (number: number) => `2026-11-${number}T00:00:00.000Z`
const shown: Standing = { suspendedReason: null, approvedAt: day(10), firstApprovedAt: day(10), priceCutAt: null }
const hidden: Standing = { ...shown, suspendedReason: SuspendedReason.stale }

test.each([
  ['its first publication', undefined, shown, published],
  ['a publication after an end', undefined, { ...shown, approvedAt: day(20) }, again],
  ['what stood still and is shown again', hidden, shown, again],
  ['what is hidden', shown, hidden, gone],
  ['what has ended', shown, undefined, gone],
  ['what ends while nobody sees it', hidden, undefined, null],
  ['what is approved while nobody may see it', undefined, hidden, null],
  ['a lawful cut', shown, { ...shown, priceCutAt: day(20) }, priceCut],
  ['another change', { ...shown, priceCutAt: day(1) }, { ...shown, priceCutAt: day(1) }, published],
  ['a cut that may no longer be called one', { ...shown, priceCutAt: day(1) }, shown, published],
])('the news of %s', (_, before, after, news) => {
  expect(newsOf(before, after)).toBe(news)
})

const told = (text: string) =>
  digestOf(text.split(' ').map((word) => ({ estateID: word[0]!, kind: Number(word[1]) as 1 })))
test.each([
  ['a1 b2', 'a1 b2'],
  ['a1 a2', 'a1'],
  ['a2 a2', 'a2'],
  ['a1 a4', ''],
  ['a4', 'a4'],
  ['a4 a3', 'a3'],
  ['a2 a4', 'a4'],
])('of the news %s one is told %s', (news, wanted) => {
  expect(
    told(news)
      .map(({ estateID, kind }) => `${estateID}${kind}`)
      .join(' '),
  ).toBe(wanted)
})

test('a search is one whatever the order of its conditions, the page and the order of the hits', () => {
  expect(alertSearch('searchKind=1&priceTo=3&page=2&cursor=a&orderBy=price&keyword=')).toBe('?priceTo=3&searchKind=1')
  expect(alertSearch('?priceTo=3&searchKind=1')).toBe(alertSearch('?searchKind=1&priceTo=3'))
  expect(alertSearch(alertSearch('?searchTowns=桜,梅'))).toBe(alertSearch('?searchTowns=桜,梅'))
  expect(alertSearch('')).toBe('?')
})
