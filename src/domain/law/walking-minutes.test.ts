import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walkingMinutes } from './walking-minutes.ts'

test.each([
  [0, 1],
  [80, 1],
  [81, 2],
  [560, 7],
  [561, 8],
])('%i metres are %i minutes', (metres, minutes) => expect(walkingMinutes(metres)).toBe(minutes))

test('nobody walks faster than 80 metres a minute, and no minute is added in vain', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (metres) => {
      const minutes = walkingMinutes(metres)
      expect(minutes * 80).toBeGreaterThanOrEqual(metres)
      expect((minutes - 1) * 80).toBeLessThan(metres)
    }),
  )
})
