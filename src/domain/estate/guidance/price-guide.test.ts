import { expect, test } from 'vitest'
import { priceGroupOf, stepText, unitText } from './price-guide.ts'

test('homes that cost little are told to cost little, and not nothing', () => {
  const facts = { count: 5, low: 10_000, median: 49_000, high: 260_000, unit: 300, days: null }
  const group = priceGroupOf('珠洲市', facts)!
  expect([group.low, group.median, group.high].map(stepText)).toEqual(['5万円未満', '5万円未満', '30万円'])
  expect([group.perSquareMeter ?? 1, 1_000].map(unitText)).toEqual(['500円未満', '1,000円'])
})
