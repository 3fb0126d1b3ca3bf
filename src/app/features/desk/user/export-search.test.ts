import { expect, test } from 'vitest'
import { questionOf, readListSearch } from '#http/desk/list-search.ts'
import { users } from '#http/desk/users.ts'
import { broughtAlong, readExportSearch } from './export-search.ts'

test('every condition of the list of members comes along, and what makes no sense does not', () => {
  const asked = {
    status: 'disabled',
    phone: '090-1234-5678',
    substituteFlag: 'true',
    keyword: '雪野',
    createdAtTo: '2026-03-02',
  }
  const search = readExportSearch({ ...questionOf(users, readListSearch(users, asked)), userType: 'x', other: '1' })
  expect(search).toEqual({
    phone: '09012345678',
    substituteFlag: 'true',
    keyword: '雪野',
    createdAtTo: '2026-03-02',
    disabledAtFrom: '2000-01-01',
  })
  expect(broughtAlong(search).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['電話番号：09012345678', '代理人による登録：はい', '作成日時（まで）：2026-03-02']),
  )
})

test('what the page asks for itself is not told twice', () => {
  expect(broughtAlong(readExportSearch({ userType: 2, sellerApprovedStatus: 3, keyword: '雪' }))).toEqual([])
})
