import { expect, test } from 'vitest'
import { isBankDay, nextBankDay, payDayFault, previousBankDay } from './bank-day.ts'

test.for([
  '2026-11-28',
  '2026-11-29',
  '2026-11-23',
  '2026-12-31',
  '2027-01-01',
  '2027-01-02',
  '2025-01-03',
  '2026-09-22',
])('banks are closed on %s', (day) => {
  expect(isBankDay(day)).toBe(false)
})

test.for(['2026-11-26', '2026-12-30', '2027-01-04'])('banks are open on %s', (day) => {
  expect(isBankDay(day)).toBe(true)
})

test('over the turn of the year, the next day of banks is the fourth', () => {
  expect(nextBankDay('2026-12-30')).toBe('2027-01-04')
  expect(previousBankDay('2027-01-04')).toBe('2026-12-30')
})

test('transfers are ordered for a day from today to four weeks ahead', () => {
  const today = '2026-11-26'
  expect(payDayFault('2026-11-26', today)).toBeUndefined()
  expect(payDayFault('2026-12-24', today)).toBeUndefined()
  for (const day of ['2026-11-25', '2026-12-25', '2062-11-26']) expect(payDayFault(day, today)).toContain('28日後まで')
  expect(payDayFault('2026-11-28', today)).toContain('営業日')
})
