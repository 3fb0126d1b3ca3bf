import { expect, test } from 'vitest'
import { leftText } from './facets.ts'
import { withCounts } from './condition-field.tsx'

const counts = { 1: 12, 2: 3_482, 3: 10_001 }

test('a choice says how many homes it would leave, and one that leaves none says so', () => {
  const facet = { isWhole: true, counts }
  expect([['1'], ['2'], ['1', '2'], ['3'], ['4']].map((values) => leftText(facet, values))).toEqual([
    '12件',
    '3,482件',
    '3,494件',
    '10,001件以上',
    '0件',
  ])
})

test('where not all homes were counted, a number is a round least, and none is nothing', () => {
  const facet = { isWhole: false, counts }
  expect([['1'], ['2'], ['4']].map((values) => leftText(facet, values))).toEqual(['10件以上', '3,000件以上', undefined])
})

test('nothing stands beside what has not been counted yet', () => {
  expect(leftText(undefined, ['1'])).toBeUndefined()
  const options = [{ value: 1, label: '土地' }]
  expect(withCounts(options, undefined)).toEqual(options)
  expect(withCounts(options, { isWhole: true, counts })).toEqual([{ value: 1, label: '土地（12件）' }])
})
