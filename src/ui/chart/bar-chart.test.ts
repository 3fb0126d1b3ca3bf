import { expect, test } from 'vitest'
import { axisEnd, roomFor, ticksOf } from './bar-chart.tsx'

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [1_284, 2_000],
  [0.3, 0.5],
  [5_000_001, 10_000_000],
])('an axis for up to %d ends at %d', (highest, end) => expect(axisEnd(highest)).toBe(end))

test('the marks of an axis have room however long they are', () => {
  expect(roomFor(['0円', '100,000円'])).toBeGreaterThanOrEqual(16 + 7 * 12 + 20)
  expect(roomFor(['0円', '100,000円'])).toBeGreaterThan(roomFor(['0件', '1件']))
})

test('whole things are not marked by halves', () => {
  expect(ticksOf(1, true)).toEqual([0, 1])
  expect(ticksOf(10, true)).toEqual([0, 5, 10])
  expect(ticksOf(1, false)).toEqual([0, 0.5, 1])
})
