import { expect, test } from 'vitest'
import { maskedPayee, payeeAccount, payeeLine, payeeOf, type PayeeAccount } from './payee-account.ts'

const account: PayeeAccount = { bankCode: '0001', branchCode: '012', kind: 1, number: '0034567', holder: 'ﾔﾏﾀﾞ ﾊﾅｺ' }

test('what somebody types becomes what the banks write', () => {
  const typed = { bankCode: '０００１', branchCode: ' 012', kind: 1, number: '34567', holder: 'やまだ　はなこ' }
  expect(payeeAccount.parse(typed)).toEqual(account)
})

test('an account is one line, comes apart again, and shows its last digits', () => {
  expect(payeeLine(account)).toBe('0001-012 普通 0034567 ヤマダ ハナコ')
  expect(payeeOf(payeeLine(account))).toEqual(account)
  expect(maskedPayee(account)).toBe('0001-012 普通 ••••567 ヤマダ ハナコ')
})

test.for([
  ['bankCode', '001'],
  ['branchCode', '12'],
  ['kind', 9],
  ['number', '12345678'],
  ['number', ''],
  ['number', '12a4567'],
  ['holder', '山田花子'],
  ['holder', 'ア'.repeat(31)],
  ['holder', 'ガ'.repeat(16)],
] as const)('of %s %s is refused beside its field', ([field, value]) => {
  const { error } = payeeAccount.safeParse({ ...account, [field]: value })
  expect(error?.issues.map(({ path }) => path[0])).toContain(field)
})

test('an account by the names of bank and branch, or half of one, is none in parts', () => {
  for (const text of [
    'デモ銀行 青葉支店 普通 1234567 ヤマダ ハナコ',
    '0001-012 普通 ••••567 ヤマダ ハナコ',
    '0001-012 普通 0034567 山田',
    '',
  ])
    expect(payeeOf(text)).toBeNull()
})
