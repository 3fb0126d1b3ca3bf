import { expect, test } from 'vitest'
import { slopeOf } from './soak.ts'

test('growth is told in megabytes an hour, whatever single looks say', () => {
  const looks = [0, 10, 20, 30, 40].map((at) => ({ at, rss: 300 + at * 2 + (at === 20 ? 50 : 0) }))
  expect(slopeOf(looks)).toBeCloseTo(120)
  expect(slopeOf(looks.map(({ at }) => ({ at, rss: 300 })))).toBe(0)
})
