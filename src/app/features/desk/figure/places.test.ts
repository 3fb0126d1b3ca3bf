import { expect, test } from 'vitest'
import { monthsOf, weeksOf } from './places.ts'

test('the months of a period are named one by one, over the turn of the year', () => {
  expect(monthsOf('2026-11-01', '2027-01-15')).toEqual([
    { at: '2026-11', short: '11月', long: '2026年11月' },
    { at: '2026-12', short: '12月', long: '2026年12月' },
    { at: '2027-01', short: '1月', long: '2027年1月' },
  ])
})

test('the weeks of a period are named by their Mondays', () => {
  expect(weeksOf('2026-11-16', '2026-11-23').map(({ at, short }) => [at, short])).toEqual([
    ['2026-11-16', '11/16'],
    ['2026-11-23', '11/23'],
  ])
})
