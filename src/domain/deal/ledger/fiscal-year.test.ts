import { expect, test } from 'vitest'
import { fiscalYearOf, lastDayOfFiscalYear } from './fiscal-year.ts'

test.each([
  ['2027-03-31', 3, 2026],
  ['2027-04-01', 3, 2027],
  ['2027-03-31', null, 2026],
  ['2026-12-31', 12, 2026],
  ['2027-01-01', 12, 2027],
  ['2027-01-31', 1, 2026],
  ['2027-02-01', 1, 2027],
])('%s with an end in month %s belongs to %i年度', (day, endMonth, year) => {
  expect(fiscalYearOf(day, endMonth)).toBe(year)
})

test.each([
  [2026, 3, '2027-03-31'],
  [2026, 12, '2026-12-31'],
  [2027, 2, '2028-02-29'],
  [2026, null, '2027-03-31'],
])('%i年度 with an end in month %s ends on %s', (year, endMonth, day) => {
  expect(lastDayOfFiscalYear(year, endMonth)).toBe(day)
})
