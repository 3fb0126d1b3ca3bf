import { expect, test } from 'vitest'
import { readingOf } from './reading.ts'

test.each([
  ['building.exclusiveArea', '㎡', 70.12, '約21.21坪'],
  ['nearbyFacilities.0.metres', 'm', 650, '徒歩 約9分'],
  ['building.managementFee', '円', 12000, '12,000円（いちまんにせんえん）'],
  ['building.managementFee', '円', 9800, undefined],
  ['building.exclusiveArea', '㎡', 'ひろい', undefined],
])('%s %s of %s reads %s', (path, unit, value, reading) => {
  expect(readingOf(path, unit, value)).toBe(reading)
})
