import { expect, test } from 'vitest'
import { workNames } from './work.ts'
import { daysFault, dueOf, shippedRules, workNamesOf } from './work-rule.ts'

test('work is due so many business days after it began to wait, in Tokyo', () => {
  // A Friday before a Monday that is a holiday.
  expect(dueOf('2026-10-09T05:00:00.000Z', 1)).toBe('2026-10-13')
  expect(dueOf('2026-10-09T05:00:00.000Z', 3)).toBe('2026-10-15')
  expect(dueOf('2026-10-12T16:00:00.000Z', 1)).toBe('2026-10-14')
})

test('days are refused where something else sets the day', () => {
  expect(daysFault('reins', 20)).toContain('34条の2第5項')
  expect(daysFault('reins', shippedRules.reins.days)).toBeNull()
  expect(daysFault('listing', 20)).toBeNull()
})

test('without a licence nobody is asked about the work of those who have one', () => {
  expect(workNamesOf(true)).toEqual(workNames)
  expect(workNamesOf(false)).not.toContain('reins')
  expect(workNamesOf(false)).toContain('listing')
})
