import { expect, test } from 'vitest'
import { brokerageCap } from './brokerage-cap.ts'
import { fc } from '../../../tests/chance.ts'

test.each([
  [1_000_000, 55_000],
  [2_000_000, 110_000],
  [2_000_001, 110_000],
  [4_000_000, 198_000],
  [4_000_001, 198_000],
  [10_000_000, 396_000],
  [54_800_000, 1_874_400],
  [99_999_999_999, 3_300_065_999],
])('the ordinary cap for %i yen is %i yen', (price, standard) => {
  expect(brokerageCap(price, { client: 'buyer' }).standard).toBe(standard)
})

test('up to 8,000,000 yen each client may be asked for 330,000 yen, if they agreed', () => {
  for (const client of ['seller', 'buyer'] as const) {
    expect(brokerageCap(500_000, { client })).toMatchObject({ cap: 330_000, standard: 27_500, special: true })
    expect(brokerageCap(7_999_999, { client })).toMatchObject({ cap: 330_000, special: true })
    expect(brokerageCap(8_000_000, { client })).toMatchObject({ cap: 330_000, special: false })
    expect(brokerageCap(8_000_001, { client })).toMatchObject({ cap: 330_000, special: false })
  }
})

test('before July 2024 only a seller of up to 4,000,000 yen had a special cap', () => {
  const agreedOn = '2024-06-30'
  expect(brokerageCap(3_000_000, { client: 'seller', agreedOn }).cap).toBe(198_000)
  expect(brokerageCap(3_000_000, { client: 'buyer', agreedOn }).cap).toBe(154_000)
  expect(brokerageCap(5_000_000, { client: 'seller', agreedOn }).cap).toBe(231_000)
  expect(brokerageCap(3_000_000, { client: 'buyer', agreedOn: '2024-07-01' }).cap).toBe(330_000)
})

test('the formula is written out', () => {
  expect(brokerageCap(54_800_000, { client: 'buyer' }).lines).toEqual([
    '54,800,000円 × 3.3％ ＋ 66,000円 ＝ 1,874,400円（税込）',
  ])
  expect(brokerageCap(1_000_000, { client: 'buyer' }).lines[0]).toBe('1,000,000円 × 5.5％ ＝ 55,000円（税込）')
})

test('for a gift there is no fee', () => {
  expect(brokerageCap(0, { client: 'buyer' })).toEqual({
    cap: 0,
    standard: 0,
    special: false,
    lines: ['代金がないため、仲介手数料の上限の対象外です。'],
  })
})

test('a higher price never lowers the cap, which is whole yen and never below the ordinary one', () => {
  const prices = fc.integer({ min: 1, max: 99_999_999_999 })
  fc.assert(
    fc.property(prices, prices, (first, second) => {
      const [low, high] = [Math.min(first, second), Math.max(first, second)].map((price) =>
        brokerageCap(price, { client: 'buyer' }),
      )
      expect(high!.cap).toBeGreaterThanOrEqual(low!.cap)
      expect(high!.standard).toBeGreaterThanOrEqual(low!.standard)
      expect(low!.cap).toBeGreaterThanOrEqual(low!.standard)
      expect(Number.isInteger(low!.cap)).toBe(true)
    }),
  )
})
