import { expect, test } from 'vitest'
import { addedTax, includedTax, refundShares, taxByRate, totalOf, rowsWithTax } from './tax.ts'
import { fc } from '../../../tests/chance.ts'

test('tax is taken out of, or put onto, an amount with fractions cut off', () => {
  expect(includedTax(55_000)).toBe(5_000)
  expect(includedTax(999)).toBe(90)
  expect(addedTax(999)).toBe(99)
  expect(includedTax(-55_000)).toBe(-5_000)
})

test('a document is rounded once per rate and not once per line', () => {
  const lines = [
    { unitPrice: 105, quantity: 1, taxRate: 10 },
    { unitPrice: 35, quantity: 3, taxRate: 10 },
    { unitPrice: 99, quantity: 1, taxRate: 8 },
    { unitPrice: 500, quantity: 2, taxRate: 0 },
  ]
  expect(taxByRate(lines)).toEqual([
    { taxRate: 10, net: 210, tax: 21, total: 231 },
    { taxRate: 8, net: 99, tax: 7, total: 106 },
    { taxRate: 0, net: 1_000, tax: 0, total: 1_000 },
  ])
  expect(totalOf(lines)).toBe(1_337)
  expect(totalOf(lines, 'included')).toBe(1_309)
  expect(totalOf([])).toBe(0)
})

test('the highest rate comes first, wherever its lines stand', () => {
  const lines = [0, 10, 8].map((taxRate) => ({ unitPrice: 100, quantity: 1, taxRate }))
  expect(taxByRate(lines).map(({ taxRate }) => taxRate)).toEqual([10, 8, 0])
})

test('net and tax always make the total, and what was added can be taken out again', () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 0, max: 9_999_999 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    taxRate: fc.constantFrom(0, 8, 10),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom('included', 'excluded'), (lines, prices) => {
      for (const { taxRate, net, tax, total } of taxByRate(lines, prices)) {
        expect(net + tax).toBe(total)
        expect(includedTax(total, taxRate)).toBe(tax)
      }
    }),
  )
})

test('what is given back falls on the rates in proportion, the rest of rounding on the largest', () => {
  const left = [
    { taxRate: 10, total: 360_800 },
    { taxRate: 0, total: 4_200 },
  ]
  expect(refundShares(left, 100_000)).toEqual([
    { taxRate: 10, total: 98_850 },
    { taxRate: 0, total: 1_150 },
  ])
  const [more, less] = left
  expect(refundShares([less!, more!], 100_000)).toEqual([
    { taxRate: 0, total: 1_150 },
    { taxRate: 10, total: 98_850 },
  ])
})

test('the rest of rounding falls on the largest, wherever it stands', () => {
  const left = [
    { taxRate: 0, total: 4_200 },
    { taxRate: 10, total: 360_800 },
  ]
  expect(refundShares(left, 100_000)).toEqual([
    { taxRate: 0, total: 1_150 },
    { taxRate: 10, total: 98_850 },
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

test('the rows of a short bill add up to its total, whatever the rates', () => {
  const line = (name: string, unitPrice: number, taxRate: number, quantity = 1) => ({
    name,
    unitPrice,
    taxRate,
    quantity,
  })
  const lines = [line('調査', 60_000, 10), line('茶葉', 105, 8, 3), line('証紙', 333, 0), line('撮影', 7, 10, 5)]
  const rows = rowsWithTax(lines)
  expect(rows.map(({ name }) => name)).toEqual([
    '調査（税抜）',
    '茶葉 × 3（税抜）',
    '証紙（税抜）',
    '撮影 × 5（税抜）',
    '消費税（10％）',
    '消費税（8％）',
  ])
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalOf(lines))
})
