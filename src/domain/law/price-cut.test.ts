import { expect, test } from 'vitest'
import { isPriceCutFresh, priceCut } from './price-cut.ts'

const history = (...steps: [number, string][]) =>
  steps.map(([price, from]) => ({ price, from: `${from}T10:00:00+09:00` }))

test('a cut is shown with the price before when that was published for two months', () => {
  expect(priceCut(history([58_000_000, '2026-06-01'], [54_800_000, '2026-08-01']), '2026-11-21')).toEqual({
    before: 58_000_000,
    beforeFrom: '2026-06-01T10:00:00+09:00',
    after: 54_800_000,
    cutAt: '2026-08-01T10:00:00+09:00',
  })
})

test('no cut is shown after less than two months, after six, for a rise, or without one', () => {
  const cut = history([58_000_000, '2026-06-02'], [54_800_000, '2026-08-01'])
  expect(priceCut(cut, '2026-11-21')).toBeNull()
  expect(priceCut(history([58_000_000, '2026-01-01'], [54_800_000, '2026-04-01']), '2026-10-02')).toBeNull()
  expect(priceCut(history([50_000_000, '2026-01-01'], [54_800_000, '2026-10-01']), '2026-11-21')).toBeNull()
  expect(priceCut(history([50_000_000, '2026-01-01']), '2026-11-21')).toBeNull()
  expect(priceCut([], '2026-11-21')).toBeNull()
})

test('only the price just before counts, and republishing the same price does not restart its time', () => {
  const hasty = history([60_000_000, '2026-01-01'], [58_000_000, '2026-09-01'], [54_800_000, '2026-10-01'])
  expect(priceCut(hasty, '2026-11-21')).toBeNull()
  const again = history([54_800_000, '2026-10-01'], [58_000_000, '2026-01-01'], [58_000_000, '2026-09-15'])
  expect(priceCut(again, '2026-11-21')).toMatchObject({ before: 58_000_000, beforeFrom: '2026-01-01T10:00:00+09:00' })
})

test('a cut stays one for six months', () => {
  expect(isPriceCutFresh('2026-04-01T00:00:00+09:00', '2026-10-01T23:59:59+09:00')).toBe(true)
  expect(isPriceCutFresh('2026-04-01T00:00:00+09:00', '2026-10-02T00:00:00+09:00')).toBe(false)
})
