import { expect, test } from 'vitest'
import { isConfirmationOver, nextUpdateOn } from './update-schedule.ts'

test('a listing is to be updated two weeks after it was confirmed', () => {
  expect(nextUpdateOn('2026-11-21T10:00:00+09:00')).toBe('2026-12-05')
  expect(nextUpdateOn('2026-11-20T15:00:00Z')).toBe('2026-12-05')
})

test.each([
  { nextUpdateAt: '2026-12-05', now: '2026-12-05T14:59:59.999Z', isOver: false },
  { nextUpdateAt: '2026-12-05', now: '2026-12-05T15:00:00.000Z', isOver: true },
  { nextUpdateAt: null, now: '2026-12-05T15:00:00.000Z', isOver: false },
])('a confirmation that holds until $nextUpdateAt is over at $now: $isOver', ({ nextUpdateAt, now, isOver }) => {
  expect(isConfirmationOver({ nextUpdateAt }, now)).toBe(isOver)
})
