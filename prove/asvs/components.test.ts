import { expect, test } from 'vitest'
import { daysBehind, isLate } from './components.ts'

const now = Date.parse('2026-11-27T00:00:00Z')
const times = {
  created: '2020-01-01T00:00:00Z',
  '1.2.0': '2026-01-01T00:00:00Z',
  '1.10.0': '2026-05-31T00:00:00Z',
  '2.0.0-beta.1': '2025-01-01T00:00:00Z',
  '1.10.1': '2026-11-26T00:00:00Z',
}

test('a component is late from the day on that a newer release of it is older than the days allowed', () => {
  expect(isLate('1.2.0', times, now)).toBe(false)
  expect(isLate('1.2.0', times, now + 86_400_000)).toBe(true)
})

test('neither an older release, a preview, nor the day of the package itself makes one late', () => {
  expect(daysBehind('1.10.0', times, now)).toBe(1)
  expect(daysBehind('1.10.1', times, now)).toBe(0)
  expect(daysBehind('1.2.0', times, now)).toBe(180)
})
