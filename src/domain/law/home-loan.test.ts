import { expect, test } from 'vitest'
import { LandRight } from '../choices/land.ts'
import { WizardType } from '../choices/listing.ts'
import { boundTerms, longestLoan } from './home-loan.ts'
import { leaseEndOf, unknownEnd } from './lease-end.ts'
import { usualTerms } from './loan.ts'

const today = '2026-11-23'
const { house, condominium, land, other } = WizardType
const end = (leaseTerm: string | null, landRight: number = LandRight.ordinaryLease) =>
  leaseEndOf({ landRight: landRight as 5, leaseTerm }, today)

test.each([
  ['2045年3月まで（残り約20年）', 2045],
  ['2005年4月から2045年3月まで', 2045],
  ['令和１８年１２月末まで', 2036],
  ['残り約10年', 2036],
  ['あと9年', 2035],
  ['更新あり', unknownEnd],
  ['1995年4月から', unknownEnd],
])('the lease 「%s」 ends in %d', (said, year) => expect(end(said)).toBe(year))

test('land of one’s own has no lease, whatever is written there', () => {
  expect(end('2045年3月まで', LandRight.ownership)).toBeNull()
  expect(end(null)).toBe(unknownEnd)
})

test('a loan is shown for a house or a flat to live in alone', () => {
  const longest = (kind: typeof house | typeof condominium | typeof land | typeof other | null) =>
    longestLoan({ kind, leaseEnd: null }, today)
  expect([house, condominium].map(longest)).toEqual([50, 50])
  expect([land, other, null].map(longest)).toEqual([null, null, null])
})

test('its years end before the lease does, and of a lease without an end there is none', () => {
  const longest = (leaseEnd: number) => longestLoan({ kind: house, leaseEnd }, today)
  expect([2036, 2045, 2028, 2100].map(longest)).toEqual([9, 18, 1, 50])
  expect([2027, 2026, unknownEnd].map(longest)).toEqual([null, null, null])
})

test('the reader’s terms are bounded by what a home allows', () => {
  expect([9, 35, 50].map((longest) => boundTerms(usualTerms, longest).years)).toEqual([9, 35, 35])
})
