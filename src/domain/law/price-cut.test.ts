import { expect, test } from 'vitest'
import { isPriceCutFresh, priceCut, priceSince } from './price-cut.ts'

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

const noted = { price: 58_000_000, at: '2026-07-01T10:00:00+09:00' }
const lawful = { priceBefore: 58_000_000, priceBeforeFrom: '2026-06-01T00:00:00Z', priceCutAt: '2026-08-01T00:00:00Z' }
const unsaid = { priceBefore: null, priceBeforeFrom: null, priceCutAt: null }
test.each([
  ['is the same', { price: 58_000_000, ...unsaid }, null],
  ['rose', { price: 60_000_000, ...unsaid }, { kind: 'rise', by: 2_000_000 }],
  ['was cut as the law lets it be told', { price: 54_800_000, ...lawful }, { kind: 'cut', by: 3_200_000 }],
  ['fell, and may not be told as a cut', { price: 54_800_000, ...unsaid }, { kind: 'other' }],
  [
    'was cut before it was noted, and fell again since',
    { price: 54_800_000, ...lawful, priceCutAt: '2026-06-30T00:00:00Z' },
    { kind: 'other' },
  ],
  [
    'was cut twice: told is the price just before',
    { price: 52_000_000, ...lawful, priceBefore: 55_000_000 },
    { kind: 'cut', by: 3_000_000 },
  ],
])('of a price that somebody noted and that %s', (_, shown, told) => {
  const found = priceSince(noted, shown, '2026-11-21')
  if (told === null) expect(found).toBeNull()
  else expect(found).toMatchObject(told)
})

test('a cut of more than six months ago is no longer told', () => {
  expect(priceSince(noted, { price: 54_800_000, ...lawful }, '2027-02-02')).toEqual({ kind: 'other' })
})
