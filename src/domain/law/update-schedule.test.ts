import { expect, test } from 'vitest'
import { nextUpdateOn } from './update-schedule.ts'

test('a listing is to be updated two weeks after it was confirmed', () => {
  expect(nextUpdateOn('2026-11-21T10:00:00+09:00')).toBe('2026-12-05')
  expect(nextUpdateOn('2026-11-20T15:00:00Z')).toBe('2026-12-05')
})
