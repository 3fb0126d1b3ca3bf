import { expect, test } from 'vitest'
import { lastListedOn, termStep } from './listing-term.ts'

// 23:30 UTC is the next morning in Japan.
const approvedAt = '2026-08-30T23:30:00.000Z'

test('an approval lets a listing stand for six months, to the last day of a shorter one', () => {
  expect(lastListedOn(approvedAt)).toBe('2027-02-28')
})

test.each([
  [null, '2027-02-13', null],
  [null, '2027-02-14', 'notice'],
  [null, '2027-06-01', 'notice'],
  ['2027-02-14', '2027-02-28', null],
  ['2027-02-14', '2027-03-01', 'end'],
  ['2027-06-01', '2027-06-14', null],
  ['2027-06-01', '2027-06-15', 'end'],
] as const)('told on %s, on %s: %s', (endNoticedOn, today, step) => {
  expect(termStep({ approvedAt, endNoticedOn }, today)).toBe(step)
})
