import { expect, test } from 'vitest'
import { termChanges } from './term-changes.ts'

const terms = {
  price: 3e7,
  deposit: null,
  loanUntil: '2026-12-20',
  deliveryDate: '2027-01-25',
  conditions: '境界の確認',
}
const words = (after: Partial<Parameters<typeof termChanges>[1]>) =>
  termChanges(terms, { ...terms, ...after }).map(({ name, change }) => `${name} ${change}`)

test('a counter-offer says what it changes, and by how much', () => {
  expect(words({ price: 28_000_000, deliveryDate: '2027-02-04' })).toEqual(['希望価格 −200万円', '引渡し希望日 +10日'])
  expect(words({ price: 30_500_000, loanUntil: '2026-12-15' })).toEqual(['希望価格 +50万円', 'ローン特約の期日 −5日'])
})

test('what comes, goes or is worded otherwise is named; what stays is not', () => {
  expect(words({ deposit: 1_000_000, loanUntil: null, conditions: '残置物の撤去' })).toEqual([
    '手付金 追加',
    'ローン特約の期日 なしに変更',
    'その他の条件 変更',
  ])
  expect(words({})).toEqual([])
})
