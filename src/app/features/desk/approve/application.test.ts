import { expect, test } from 'vitest'
import { ageOn } from './application.tsx'

test('a person is a year older on the birthday, not the day before', () => {
  expect(ageOn('1984-09-28', '2026-09-27')).toBe(41)
  expect(ageOn('1984-09-28', '2026-09-28')).toBe(42)
  expect(ageOn('1984-09-28', '2026-10-01')).toBe(42)
  expect(ageOn('1984-09-28', '2026-08-31')).toBe(41)
})
