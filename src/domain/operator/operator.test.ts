import { expect, test } from 'vitest'
import { blankOperator } from './blank-operator.ts'
import { bankLineOf, bankOf } from './operator-words.ts'
import { operatorFields, operatorForm, type OperatorFields } from './operator.ts'

const nothing: OperatorFields = {
  ...blankOperator,
  name: '株式会社見本',
}
const account = {
  bankName: 'みどり銀行',
  bankBranch: '本店',
  bankKind: 1,
  bankNumber: '1234567',
  bankHolder: 'カ）ミホン',
}

test.for([
  ['東京都知事（1）第12345号', '東京都知事（1）第12345号'],
  ['国土交通大臣 (3) 第１２３４号', '国土交通大臣（3）第1234号'],
  ['北海道知事石狩(5)第6789号', '北海道知事石狩（5）第6789号'],
  ['大阪府知事免許（2）第9号', '大阪府知事免許（2）第9号'],
])('%s is a licence', ([typed, stored]) => {
  expect(operatorFields.licence.parse(typed)).toBe(stored)
})

test.for(['東京都知事第12345号', '東京知事（1）第12345号', '総務大臣（1）第1号', '東京都知事（1）第号', '１２３４５'])(
  '%s is no licence',
  (typed) => {
    expect(operatorFields.licence.safeParse(typed).error?.issues[0]?.message).toContain('の形で入力してください')
  },
)

test.for([
  // The numbers of the National Tax Agency and of the Digital Agency, as they are published.
  ['T7000012050002', 'T7000012050002'],
  ['８０００-０１２０１００３８', 'T8000012010038'],
])('%s is the number of a qualified issuer', ([typed, stored]) => {
  expect(operatorFields.invoiceNumber.parse(typed)).toBe(stored)
})

test.for(['T7000012050003', 'T7000012050020', 'T700001205000', 'T0000000000000'])('%s is not', (typed) => {
  expect(operatorFields.invoiceNumber.safeParse(typed).error?.issues[0]?.message).toContain('検査数字')
})

test('a bank account is written whole or not at all, and its holder as the bank does', () => {
  expect(operatorForm.safeParse(nothing).success).toBe(true)
  expect(operatorForm.safeParse({ ...nothing, ...account, bankNumber: '123456' }).success).toBe(false)
  const half = operatorForm.safeParse({ ...nothing, bankName: 'みどり銀行' })
  expect(half.error?.issues.map(({ path }) => path[0])).toEqual(['bankBranch', 'bankKind', 'bankNumber', 'bankHolder'])
  const typed = operatorForm.parse({ ...nothing, ...account, bankNumber: '１２３４５６７', bankHolder: 'ｶ)ﾐﾎﾝ' })
  expect(bankLineOf(bankOf(typed))).toBe('みどり銀行 本店 普通 1234567 カ）ミホン')
  expect(bankLineOf(bankOf(nothing))).toBe('')
})
