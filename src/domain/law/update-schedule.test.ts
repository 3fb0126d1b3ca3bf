import { expect, test } from 'vitest'
import { isUpdateOverdue, nextUpdateOn } from './update-schedule.ts'

test('a listing is to be updated two weeks after it was confirmed', () => {
  expect(nextUpdateOn('2026-11-21T10:00:00+09:00')).toBe('2026-12-05')
  expect(nextUpdateOn('2026-11-20T15:00:00Z')).toBe('2026-12-05')
})

test('it is overdue from the day after, by the calendar of Japan', () => {
  const next = nextUpdateOn('2026-11-21T10:00:00+09:00')
  expect(isUpdateOverdue(next, '2026-12-05T23:59:59+09:00')).toBe(false)
  expect(isUpdateOverdue(next, '2026-12-06T00:00:00+09:00')).toBe(true)
})
