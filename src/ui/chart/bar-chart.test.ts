import { expect, test } from 'vitest'
import { axisEnd } from './bar-chart.tsx'

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
