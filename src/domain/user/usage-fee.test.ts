import { expect, test } from 'vitest'
import { feeStep, isFeePaid, lastFeeDay } from './usage-fee.ts'

// 2026-11-22 in Japan.
const usageFeePayAt = '2026-11-21T15:30:00.000Z'

test('a fee pays for the year in Japan from the day of the payment on', () => {
  expect(lastFeeDay(usageFeePayAt)).toBe('2027-11-22')
  expect(lastFeeDay('2028-02-29T03:00:00.000Z')).toBe('2029-02-28')
})

test.each([
  [null, '2027-10-22', null],
  [null, '2027-10-23', 'notice'],
  [null, '2027-11-22', 'notice'],
  ['2027-10-23', '2027-11-22', null],
  ['2027-10-23', '2027-11-23', 'end'],
  [null, '2027-11-23', 'end'],
] as const)('told on %s, on %s: %s', (usageFeeNoticedOn, today, step) => {
  expect(feeStep({ usageFeePayAt, usageFeeNoticedOn }, today)).toBe(step)
})

test.each([
  [{ usageFeeActive: true, usageFeePayAt }, '2030-01-01T00:00:00.000Z', true],
  [{ usageFeeActive: false, usageFeePayAt }, '2027-11-22T14:59:59.000Z', true],
  [{ usageFeeActive: false, usageFeePayAt }, '2027-11-22T15:00:00.000Z', false],
  [{ usageFeeActive: false, usageFeePayAt: null }, '2026-01-01T00:00:00.000Z', false],
] as const)('%o covers a deal opened at %s: %s', (fee, openedAt, covers) => {
  expect(isFeePaid(fee, openedAt)).toBe(covers)
})
