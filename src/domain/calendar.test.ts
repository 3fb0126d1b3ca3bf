import { expect, test } from 'vitest'
import { addDays, addMonths, monthsBetween, tokyoDate } from './calendar.ts'

test('the date in Japan turns at 15:00 UTC', () => {
  expect(tokyoDate('2026-11-20T14:59:59.999Z')).toBe('2026-11-20')
  expect(tokyoDate('2026-11-20T15:00:00Z')).toBe('2026-11-21')
})

test('days are added over the ends of months and years', () => {
  expect(addDays('2026-12-25', 14)).toBe('2027-01-08')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
})

test('a month later is the same day, or the last day where there is no such day', () => {
  expect(addMonths('2026-11-21', 2)).toBe('2027-01-21')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28')
})

test('months between two dates look at year and month only', () => {
  expect(monthsBetween('2010-03', '2026-11-21')).toBe(200)
  expect(monthsBetween('2027-01', '2026-11-21')).toBe(-2)
})
