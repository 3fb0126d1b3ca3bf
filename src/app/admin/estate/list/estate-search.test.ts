import { expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { estateTabs, narrowedBy, readEstateSearch, tabOf } from './estate-search.ts'

test('every state of a listing has a tab, and the queue is the first', () => {
  const states = estateTabs.filter(({ key }) => key !== 'silent').flatMap(({ filter }) => filter.status ?? [])
  expect(states.toSorted((a, b) => a - b)).toEqual(ListingStatus.options.map(({ value }) => value))
  expect(tabOf(undefined).filter).toEqual({ status: ListingStatus.applying })
  expect(tabOf(undefined).orderBy).toBe('appliedAt')
})

test('a search keeps what makes sense and drops the rest', () => {
  expect(
    readEstateSearch({
      status: 'all',
      keyword: ' 駅前 ',
      prefecturesCode: '48',
      estateType: '4',
      orderBy: 'ownerCity',
    }),
  ).toEqual({ status: 'all', keyword: '駅前', estateType: '4' })
})

test('the tab and the order narrow nothing', () => {
  expect(narrowedBy({ status: 'draft', orderBy: 'price', userID: 'u', cursor: 'c' })).toEqual({ userID: 'u' })
})
