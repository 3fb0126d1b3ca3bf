import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundShares } from './refund-shares.ts'

test('what is given back falls on the rates in proportion, the rest of rounding on the largest', () => {
  const left = [
    { taxRate: 10, total: 360_800 },
    { taxRate: 0, total: 4_200 },
  ]
  expect(refundShares(left, 100_000)).toEqual([
    { taxRate: 10, total: 98_850 },
    { taxRate: 0, total: 1_150 },
  ])
})

test('a rate with nothing left has no share', () => {
  const left = [
    { taxRate: 10, total: 0 },
    { taxRate: 0, total: 600 },
  ]
  expect(refundShares(left, 600)).toEqual([{ taxRate: 0, total: 600 }])
})

test('however it is given back in parts, every rate gets back what was paid under it', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 99_999_999_999 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 99_999_999_999 }), (totals, wish) => {
      const left = totals.map((total, at) => ({ taxRate: [10, 8, 0][at]!, total }))
      const all = totals.reduce((sum, total) => sum + total, 0)
      const first = Math.min(wish, all)
      const shares = refundShares(left, first)
      expect(shares.reduce((sum, { total }) => sum + total, 0)).toBe(first)
      const then = left.map(({ taxRate, total }) => {
        const given = shares.find((share) => share.taxRate === taxRate)?.total ?? 0
        expect(given).toBeLessThanOrEqual(total)
        return { taxRate, total: total - given }
      })
      expect(refundShares(then, all - first)).toEqual(then.filter(({ total }) => total > 0))
    }),
  )
})
