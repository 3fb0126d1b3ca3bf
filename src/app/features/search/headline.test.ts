import { expect, test } from 'vitest'
import { headline, isPlacePage } from './headline.ts'

const names = { 13112: '世田谷区', 13104: '新宿区', 13113: '渋谷区' }

test('a search is called after its place and its kind', () => {
  expect(headline({}, names)).toBe('全国の物件')
  expect(headline({ searchPrefecturesCodes: '13' }, names)).toBe('東京都の物件')
  expect(headline({ searchPrefecturesCodes: '13', searchKind: '1' }, names)).toBe('東京都の土地')
  expect(headline({ searchCityCodes: '13112', searchTowns: '桜新町', searchKind: '2' }, names)).toBe(
    '世田谷区桜新町の中古一戸建て',
  )
  expect(headline({ searchCityCodes: '13112,13104,13113', searchKind: '2,3' }, names)).toBe(
    '世田谷区・新宿区ほかの物件',
  )
})

test('a search for words names them', () => {
  expect(headline({ keyword: '平屋' }, names)).toBe('「平屋」を含む全国の物件')
  expect(headline({ keyword: '平屋', keywordMatch: 'first' }, names)).toBe('全国の物件')
  expect(headline({ keyword: '角地', searchPrefecturesCodes: '13', searchKind: '1' }, names)).toBe(
    '「角地」を含む東京都の土地',
  )
})

test('only the first page of one place belongs in search engines', () => {
  expect(isPlacePage({})).toBe(true)
  expect(isPlacePage({ searchPrefecturesCodes: '13' })).toBe(true)
  expect(isPlacePage({ searchPrefecturesCodes: '13', searchCityCodes: '13112' })).toBe(true)
  expect(isPlacePage({ searchPrefecturesCodes: '13,14' })).toBe(false)
  expect(isPlacePage({ searchPrefecturesCodes: '13', priceTo: '3000000' })).toBe(false)
})
