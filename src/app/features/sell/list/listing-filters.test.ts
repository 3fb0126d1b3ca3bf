import { expect, test } from 'vitest'
import { ListingFilter, ListingStatus } from '#domain/choices/listing.ts'
import { filterOf, listingFilters } from './listing-filters.ts'

test('there is a tab for every filter, in the order of its choice', () => {
  expect(listingFilters.map(({ label }) => label)).toEqual(ListingFilter.options.map(({ label }) => label))
})

test('every state of a listing has a tab of its own', () => {
  const alone = listingFilters
    .filter(({ conditions }) => !conditions.negotiationStatus)
    .flatMap((filter) => filter.conditions.status ?? [])
  expect(alone.toSorted((a, b) => a - b)).toEqual(ListingStatus.options.map(({ value }) => value))
})

test('an address that names no tab shows all listings', () => {
  expect(filterOf('draft').code).toBe(ListingFilter.draft)
  expect(filterOf('nonsense').code).toBe(ListingFilter.all)
  expect(filterOf(undefined).code).toBe(ListingFilter.all)
})
