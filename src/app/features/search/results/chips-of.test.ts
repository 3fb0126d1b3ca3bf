import { expect, test } from 'vitest'
import { chipsOf } from './chips-of.ts'

const labels = (search: Parameters<typeof chipsOf>[0], names = {}) => chipsOf(search, names).map(({ label }) => label)

test('every condition reads as a person would say it', () => {
  expect(
    labels({
      keyword: '平屋',
      searchPrefecturesCodes: '13,14',
      searchKind: '2',
      priceFrom: '10000000',
      priceTo: '125000000',
      searchAreaFrom: '100',
      searchBuildingDateFrom: '1981-06',
      nearestStationTimeTo: '10',
    }),
  ).toEqual([
    '「平屋」',
    '東京都',
    '神奈川県',
    '戸建て',
    '1,000万円以上',
    '1億2,500万円まで',
    '駅から徒歩10分以内',
    '土地100㎡以上',
    '1981年6月以降の完成',
  ])
})

test('floor plans that are chosen together are one chip, the others one each', () => {
  expect(labels({ searchFloorPlans: '5,6,7,10' })).toEqual(['2K〜2LDK', '3LDK'])
})

test('equipment that has an id for each kind of estate is one chip', () => {
  const search = { facilityIDs: 'a,b,c', facilityMatch: 'all' }
  const [chip, ...others] = chipsOf(search, { a: '庭', b: '縁側', c: '庭' })
  expect(chip).toEqual({ label: '庭', without: { facilityIDs: 'b', facilityMatch: 'all' } })
  expect(others.map(({ label }) => label)).toEqual(['縁側'])
})

test('equipment of which any will do is one chip that says so', () => {
  const names = { a: '庭', b: '縁側', c: '庭' }
  expect(chipsOf({ facilityIDs: 'a,b,c' }, names)).toEqual([{ label: '庭・縁側のどれか', without: {} }])
  expect(labels({ facilityIDs: 'a,c' }, names)).toEqual(['庭'])
})

test('a chip leads to the search without its own value', () => {
  expect(chipsOf({ searchKind: '1,2', priceTo: '3000000' }, {}).map(({ without }) => without)).toEqual([
    { searchKind: '2', priceTo: '3000000' },
    { searchKind: '1', priceTo: '3000000' },
    { searchKind: '1,2' },
  ])
})

test('cities stand for their prefecture, which is searched again when the last city goes, without its towns', () => {
  const search = { searchPrefecturesCodes: '13', searchCityCodes: '13112', searchTowns: '桜新町' }
  const chips = chipsOf(search, { 13112: '世田谷区' })
  expect(chips.map(({ label }) => label)).toEqual(['世田谷区', '桜新町'])
  expect(chips[0]?.without).toEqual({ searchPrefecturesCodes: '13' })
})

test('words that only say which homes come first have one chip that says so, and go whole', () => {
  const search = { keyword: '海の見える', keywordMatch: 'first', searchKind: '3' }
  expect(chipsOf(search, {})[0]).toEqual({ label: '「海の見える」を優先', without: { searchKind: '3' } })
  expect(chipsOf({ ...search, keyword: '👍' }, {})[0]?.label).toBe('「👍」（条件にできません）')
})

test('the stations of a whole line have one chip together', () => {
  const stationIDs = Array.from({ length: 9 }, (_, at) => String(at + 1)).join()
  expect(chipsOf({ stationIDs, priceTo: '1' }, { 'station 1': '三鷹駅' })[0]).toEqual({
    label: '三鷹駅ほか8駅',
    without: { priceTo: '1' },
  })
})
