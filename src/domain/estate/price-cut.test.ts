import { expect, test } from 'vitest'
import { makeEstate } from '../../../tests/make.ts'
import { toPublicEstate } from './public-estate.ts'

const approvedAt = '2026-11-21T01:00:00.000Z'
const priced = (price: number, history: [price: number, from: string][]) => {
  const priceHistory = history.map(([before, from]) => ({ price: before, from: `${from}T00:00:00.000Z` }))
  const { priceBefore, priceBeforeFrom, priceCutAt } = toPublicEstate(makeEstate({ price, priceHistory, approvedAt }))
  return { priceBefore, priceBeforeFrom, priceCutAt }
}
const none = { priceBefore: null, priceBeforeFrom: null, priceCutAt: null }

test('a price cut is shown with both prices’ days when the law allows it', () => {
  expect(
    priced(28_000_000, [
      [30_000_000, '2026-07-01'],
      [28_000_000, '2026-10-01'],
    ]),
  ).toEqual({
    priceBefore: 30_000_000,
    priceBeforeFrom: '2026-07-01T00:00:00.000Z',
    priceCutAt: '2026-10-01T00:00:00.000Z',
  })
})

test.each([
  { why: 'the price before was shown for less than two months', from: '2026-08-02', cut: '2026-10-01' },
  { why: 'six months have passed since the cut', from: '2025-12-01', cut: '2026-05-20' },
])('no price cut is shown when $why', ({ from, cut }) => {
  expect(
    priced(28_000_000, [
      [30_000_000, from],
      [28_000_000, cut],
    ]),
  ).toEqual(none)
})

test('the six months are counted to the approval, and to the last change while there is none', () => {
  const priceHistory = [
    { price: 30_000_000, from: '2026-01-01T00:00:00.000Z' },
    { price: 28_000_000, from: '2026-04-01T00:00:00.000Z' },
  ]
  const cutAt = (approved: string | null, updatedAt: string) =>
    toPublicEstate(makeEstate({ price: 28_000_000, priceHistory, approvedAt: approved, updatedAt })).priceCutAt
  const soon = '2026-05-01T00:00:00.000Z'
  const late = '2026-12-01T00:00:00.000Z'
  expect([cutAt(soon, late), cutAt(late, soon)]).toEqual([priceHistory[1]!.from, null])
  expect([cutAt(null, soon), cutAt(null, late)]).toEqual([priceHistory[1]!.from, null])
})

test('the price before is the last one, not the highest, and a rise is no cut', () => {
  const history: [number, string][] = [
    [40_000_000, '2026-01-01'],
    [29_000_000, '2026-09-20'],
    [28_000_000, '2026-10-01'],
  ]
  expect(priced(28_000_000, history)).toEqual(none)
  expect(
    priced(31_000_000, [
      [30_000_000, '2026-07-01'],
      [31_000_000, '2026-10-01'],
    ]),
  ).toEqual(none)
  expect(priced(30_000_000, [[30_000_000, '2026-07-01']])).toEqual(none)
})
