import { expect, test } from 'vitest'
import { walkText, walkingMinutes } from './walking.ts'
import { fc } from '../../../tests/chance.ts'

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

test('the way to the station names it once', () => {
  expect(walkText('三軒茶屋', 7)).toBe('三軒茶屋駅 徒歩7分')
  expect(walkText('三軒茶屋駅', 7)).toBe('三軒茶屋駅 徒歩7分')
  expect(walkText('中町三丁目バス停', 3)).toBe('中町三丁目バス停 徒歩3分')
  expect(walkText('三軒茶屋', null)).toBe('三軒茶屋駅')
  expect(walkText(null, 7)).toBe('')
})
