import { expect, test } from 'vitest'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { makeUser } from '../../../tests/make.ts'
import { csvText } from '../desk/csv/csv.ts'
import { memberLines } from './user-csv.ts'

function userCsv(rows: ReturnType<typeof makeUser>[], columns?: string[]): string {
  const { heads, lineOf } = memberLines(columns)
  return csvText([heads, ...rows.map(lineOf)])
}
const rowOf = (overrides: object, columns: string[]) => userCsv([makeUser(overrides)], columns).split('\r\n')[1]

test('lines end as RFC 4180 says', () => {
  expect(userCsv([makeUser()], ['name']).split('\r\n')).toHaveLength(3)
})

test('codes are written as their labels, a prefecture by its name, a moment by the clock in Japan', () => {
  const seller = { userType: Role.seller, sellerApprovedStatus: SellerStatus.approved, prefecturesCode: 13 }
  expect(rowOf(seller, ['userType', 'sellerApprovedStatus', 'prefecturesCode'])).toBe('売主,東京都,承認済み')
  expect(rowOf({ termsAgreedAt: '2026-04-25T20:49:00.000Z' }, ['termsAgreedAt'])).toBe('2026-04-26 05:49')
})

test('numbers keep their leading zeros in a spreadsheet', () => {
  expect(rowOf({ phone: '09012345678', postCode: '0600001' }, ['phone', 'postCode'])).toBe('090-1234-5678,060-0001')
})

test.each(['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a'])('%s is no formula', (name) => {
  expect(rowOf({ name }, ['name'])).toBe(`'${name}`)
})

test('papers and the desk’s memo never leave, whatever is asked for', () => {
  const kept = ['identificationPaths', 'powerOfAttorneyPath', 'adminMemo']
  expect(userCsv([makeUser({ adminMemo: 'ひみつ' })], kept)).toBe('\r\n\r\n')
  expect(userCsv([makeUser({ adminMemo: 'ひみつ' })])).not.toContain('ひみつ')
})
