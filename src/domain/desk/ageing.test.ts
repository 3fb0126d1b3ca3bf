import { expect, test } from 'vitest'
import { ageBandNames, bandOf, isInBand } from './ageing.ts'

test.each([
  [-400, 'within'],
  [0, 'within'],
  [1, 'month'],
  [30, 'month'],
  [31, 'twoMonths'],
  [60, 'twoMonths'],
  [61, 'threeMonths'],
  [90, 'threeMonths'],
  [91, 'longer'],
  [4_000, 'longer'],
])('what is %i days late stands in %s, and in no other band', (daysLate, band) => {
  expect(bandOf(daysLate)).toBe(band)
  expect(ageBandNames.filter((name) => isInBand(name, daysLate))).toEqual([band])
})
