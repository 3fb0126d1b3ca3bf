import { expect, test } from 'vitest'
import { purchaseCosts, registrationTax, stampDuty } from './purchase-costs.ts'
import { fc } from '../../../tests/chance.ts'

const signedOn = '2026-11-21'

test.each([
  [9_999, 0],
  [10_000, 200],
  [500_000, 200],
  [500_001, 500],
  [5_000_000, 1_000],
  [10_000_000, 5_000],
  [10_000_001, 10_000],
  [54_800_000, 30_000],
  [100_000_001, 60_000],
  [99_999_999_999, 480_000],
])('the stamp duty on a sale for %i yen is %i yen', (price, duty) => expect(stampDuty(price, signedOn)).toBe(duty))

test('without the reduction the stamp duty is higher', () => {
  expect(stampDuty(54_800_000, '2027-03-31')).toBe(30_000)
  expect(stampDuty(54_800_000, '2027-04-01')).toBe(60_000)
})

test('registration tax is reckoned on thousands, paid in hundreds, and never below 1,000 yen', () => {
  expect(registrationTax(30_000_000, 'land', signedOn)).toBe(450_000)
  expect(registrationTax(30_000_000, 'land', '2029-03-31')).toBe(450_000)
  expect(registrationTax(30_000_000, 'land', '2029-04-01')).toBe(600_000)
  expect(registrationTax(12_345_678, 'building', signedOn)).toBe(246_900)
  expect(registrationTax(10_000, 'building', signedOn)).toBe(1_000)
})

test('the costs of a purchase are listed with their formulas, each marked as an estimate', () => {
  const { costs, total } = purchaseCosts(54_800_000, signedOn)
  expect(costs.map(({ name, amount }) => [name, amount])).toEqual([
    ['仲介手数料（上限）', 1_874_400],
    ['印紙税', 30_000],
    ['登録免許税', 767_200],
    ['司法書士の報酬', 66_000],
  ])
  expect(total).toBe(2_737_600)
  expect(costs[2]?.formula).toBe('固定資産税評価額の目安（価格の70％）38,360,000円 × 2.0％ ＝ 767,200円')
  for (const { note, source } of costs) {
    expect(note).toMatch(/^参考：/)
    expect(source).not.toBe('')
  }
  expect(costs.map(({ mark }) => mark)).toEqual(['上限', '概算', '概算', '概算'])
})

test.each([
  [9_000, '1万円未満の契約書は0円'],
  [80_000, '1万円以上10万円以下の契約書は200円'],
  [7_980_000, '500万円を超え1,000万円以下の契約書は5,000円（軽減がなければ10,000円）'],
  [6_000_000_000, '50億円を超える契約書は480,000円（軽減がなければ600,000円）'],
])('the stamp duty at %i yen is explained by its step of the table', (price, formula) => {
  expect(purchaseCosts(price, signedOn).costs[1]?.formula).toBe(formula)
})

test('dearer property never costs less to buy', () => {
  const prices = fc.integer({ min: 1, max: 99_999_999_999 })
  fc.assert(
    fc.property(prices, prices, (first, second) => {
      const [low = 0, high = 0] = [first, second]
        .sort((a, b) => a - b)
        .map((price) => purchaseCosts(price, signedOn).total)
      expect(high).toBeGreaterThanOrEqual(low)
    }),
  )
})

test('on leased land no registration of the land is reckoned, and that of the building is named', () => {
  const { costs, total } = purchaseCosts(37_300_000, '2026-11-23', { isLeased: true })
  const registration = costs.find(({ name }) => name.startsWith('登録免許税'))
  expect(registration).toMatchObject({ amount: 0, formula: expect.stringContaining('土地は借地のため') })
  const owned = purchaseCosts(37_300_000, '2026-11-23')
  expect(total).toBe(owned.total - registrationTax(26_110_000, 'building', '2026-11-23'))
})

test('a home that its seller sells without a broker costs no fee, and everything else as much', () => {
  const { costs, total } = purchaseCosts(54_800_000, signedOn, { isBrokered: false })
  expect(costs.map(({ name }) => name)).toEqual(['印紙税', '登録免許税', '司法書士の報酬'])
  expect(total).toBe(purchaseCosts(54_800_000, signedOn).total - 1_874_400)
})
