import { expect, test } from 'vitest'
import { QuotationLineKind } from '../choices/deal.ts'
import { overCap } from './over-cap.ts'

const { brokerage, other } = QuotationLineKind
const line = (unitPrice: number, kind: number = brokerage) => ({ unitPrice, kind, quantity: 1, taxRate: 10 })
const paths = (...lines: ReturnType<typeof line>[]) =>
  overCap(lines, { price: 70_000_000, client: 'buyer' }).map(({ path }) => path)

test('brokerage lines may together come to the cap, other lines to anything', () => {
  expect(paths(line(2_000_000), line(160_000), line(9_000_000, other))).toEqual([])
})

test('one yen beyond the cap is said at every brokerage line, and only there', () => {
  expect(paths(line(2_000_000), line(9_000_000, other), line(160_001))).toEqual([
    ['lines', 0, 'unitPrice'],
    ['lines', 2, 'unitPrice'],
  ])
  expect(overCap([line(2_160_001)], { price: 70_000_000, client: 'buyer' })[0]?.message).toBe(
    '仲介手数料の合計2,376,001円は、法律の上限2,376,000円を超えています。70,000,000円 × 3.3％ ＋ 66,000円 ＝ 2,376,000円（税込）',
  )
})

test('what the client is charged already takes up the cap, and is said', () => {
  expect(overCap([line(160_000)], { price: 70_000_000, client: 'buyer', chargedYen: 2_200_000 })).toEqual([])
  expect(overCap([line(160_001)], { price: 70_000_000, client: 'buyer', chargedYen: 2_200_000 })[0]?.message).toBe(
    '仲介手数料が、これまでの2,200,000円と合わせて2,376,001円になり、法律の上限2,376,000円を超えています。70,000,000円 × 3.3％ ＋ 66,000円 ＝ 2,376,000円（税込）',
  )
})

test('a seller who has not agreed to the special cap for cheap property pays by the ordinary table', () => {
  const sale = { price: 3_000_000, client: 'seller' } as const
  expect(overCap([line(300_000)], sale)).toEqual([])
  expect(overCap([line(140_001)], { ...sale, agreesToSpecial: false })).toMatchObject([
    { message: expect.stringContaining('154,000円') },
  ])
  expect(overCap([line(140_000)], { ...sale, agreesToSpecial: false })).toEqual([])
})
