import { expect, test } from 'vitest'
import { conditionsInWords } from './conditions-in-words.ts'
import { facilityFinder } from './facility-words.ts'

const cities: Record<string, { code: string; prefecture: string }[]> = {
  世田谷区: [{ code: '13112', prefecture: '13' }],
  青葉区: [
    { code: '04101', prefecture: '4' },
    { code: '14117', prefecture: '14' },
  ],
  横浜市青葉区: [{ code: '14117', prefecture: '14' }],
  四日市市: [{ code: '24202', prefecture: '24' }],
}
const within = (name: string, prefectures: readonly string[]) =>
  (cities[name] ?? [])
    .filter(({ prefecture }) => !prefectures.length || prefectures.includes(prefecture))
    .map(({ code }) => code)

const read = (keyword: string) =>
  conditionsInWords(keyword, {
    today: '2026-11-22',
    cities: within,
    stations: (name) => ({ 三軒茶屋: ['1001'], 駅南: ['1'] })[name] ?? [],
    lines: () => [],
    facilities: (name) => ({ ペット可: ['a', 'b'], 駐車場: ['c'] })[name] ?? [],
  })

test('a sentence of plain words becomes conditions, and what names none stays a word', () => {
  expect(read('世田谷区 駅10分 3LDK 8000万以下 平屋')).toEqual({
    conditions: {
      searchCityCodes: '13112',
      nearestStationTimeTo: '10',
      searchFloorPlans: '10',
      priceTo: '80000000',
    },
    keyword: '平屋',
  })
  expect(read('東京都世田谷区の三軒茶屋駅から徒歩7分以内　中古マンション　３ＬＤＫ')).toMatchObject({
    conditions: { searchPrefecturesCodes: '13', searchCityCodes: '13112', nearestStationTimeTo: '7', searchKind: '3' },
  })
})

test.each([
  ['8000万以下', { priceTo: '80000000' }],
  ['8,000万円まで', { priceTo: '80000000' }],
  ['8000万円', { priceTo: '80000000' }],
  ['予算8千万', { priceTo: '80000000' }],
  ['1億2,000万円以内', { priceTo: '120000000' }],
  ['1.5億以下', { priceTo: '150000000' }],
  ['35000000円以下', { priceTo: '35000000' }],
  ['３０００万円以上', { priceFrom: '30000000' }],
  ['3000万〜', { priceFrom: '30000000' }],
  ['3000〜5000万', { priceFrom: '30000000', priceTo: '50000000' }],
  ['3000万円から5000万円まで', { priceFrom: '30000000', priceTo: '50000000' }],
  ['8000万〜1億', { priceFrom: '80000000', priceTo: '100000000' }],
  ['~4000万', { priceTo: '40000000' }],
])('the price %s is understood', (words, conditions) => expect(read(words)).toEqual({ conditions, keyword: '' }))

test.each([
  ['駅10分', { nearestStationTimeTo: '10' }],
  ['駅から徒歩5分以内', { nearestStationTimeTo: '5' }],
  ['徒歩 15分', { nearestStationTimeTo: '15' }],
  ['駅 3LDK 10分', { nearestStationTimeTo: '10', searchFloorPlans: '10' }],
  ['三軒茶屋駅', { stationIDs: '1001' }],
  ['三軒茶屋駅の近く', { stationIDs: '1001' }],
  ['三軒茶屋駅10分', { stationIDs: '1001', nearestStationTimeTo: '10' }],
  ['3LDK以上', { searchFloorPlans: '10,11,12,13,14' }],
  ['2LDK〜3LDK', { searchFloorPlans: '7,8,9,10' }],
  ['2ldk 3ldk', { searchFloorPlans: '7,10' }],
  ['1R', { searchFloorPlans: '1' }],
  ['6LDK', { searchFloorPlans: '14' }],
  ['70㎡以上', { searchTotalFloorAreaFrom: '70' }],
  ['土地100平米以上', { searchAreaFrom: '100' }],
  ['土地30坪', { searchAreaFrom: '99.17' }],
  ['120㎡まで', { searchTotalFloorAreaTo: '120' }],
  ['築10年以内', { searchBuildingDateFrom: '2016-11' }],
  ['2010年以降', { searchBuildingDateFrom: '2010-01' }],
  ['一戸建て', { searchKind: '2' }],
  ['マンション 土地', { searchKind: '3,1' }],
  ['青葉区', { searchCityCodes: '04101,14117' }],
  ['神奈川県 青葉区', { searchPrefecturesCodes: '14', searchCityCodes: '14117' }],
  ['横浜市青葉区', { searchCityCodes: '14117' }],
  ['四日市市', { searchCityCodes: '24202' }],
  ['ペット可', { facilityIDs: 'a,b' }],
  ['駐車場あり', { facilityIDs: 'c' }],
  ['ペット可 駐車場あり', { facilityIDs: 'a,b,c', facilityMatch: 'all' }],
])('%s is understood', (words, conditions) => expect(read(words)).toEqual({ conditions, keyword: '' }))

test.each([
  '平屋',
  'バス10分',
  '管理費1万円以下',
  '月々10万円',
  '築10年以上',
  'タワーマンション',
  '中古',
  '駅前',
  '渋谷駅前',
  '日当たり',
  '2階',
  '100',
  'H000123',
  '3SLDK',
  '町',
  '市',
  'あり',
  '北区の',
  '12',
  '4Kテレビ',
  '小学校まで徒歩10分',
  '三軒茶屋小学校まで徒歩10分',
  '病院から徒歩10分',
  '海まで徒歩5分',
  'コンビニまで歩いて5分',
  'バス停まで徒歩3分',
  '坪単価50万円以下',
  '坪当たり30万円',
  'リフォーム費用300万円',
  '解体費用200万円',
  '駐車場代1万円以下',
  '維持費月3万円',
  '値下げ100万円以上',
  '畑500坪',
  '庭が100m2以上',
  'バルコニー面積10m2以上',
])('%s stays a word', (words) => expect(read(words)).toEqual({ conditions: {}, keyword: words }))

test.each([
  ['品川から徒歩10分', { nearestStationTimeTo: '10' }],
  ['三軒茶屋から徒歩10分', { nearestStationTimeTo: '10', stationIDs: '1001' }],
  ['世田谷区の小学校まで徒歩10分', { searchCityCodes: '13112' }],
  ['世田谷区 坪単価200万以下', { searchCityCodes: '13112' }],
  ['諸費用込み3000万円', { priceTo: '30000000' }],
  ['庭付き 土地500m2以上', { searchAreaFrom: '500' }],
])('%s is understood beside what stays a word', (words, conditions) =>
  expect(read(words).conditions).toEqual(conditions),
)

test('what is only called 東京 or 京都 is the prefecture, and 3000万円台 ends below the next round price', () => {
  expect(read('東京')).toEqual({ conditions: { searchPrefecturesCodes: '13' }, keyword: '' })
  expect(read('京都の町家')).toEqual({ conditions: { searchPrefecturesCodes: '26' }, keyword: '町家' })
  expect(read('3000万円台').conditions).toEqual({ priceFrom: '30000000', priceTo: '39999999' })
})

test('an odd or endless text is read in good time', () => {
  for (const odd of [
    '駅'.repeat(100),
    '1'.repeat(100),
    '市'.repeat(100),
    '1,'.repeat(50),
    'あ'.repeat(99) + '区',
    '億万円〜'.repeat(25),
  ])
    expect(read(odd).keyword.length).toBeLessThanOrEqual(100)
})

const isNamed = (facility: string, word: string) =>
  facilityFinder([{ id: '1', facilityCategoryName: facility }])(word).length === 1

test.each([
  ['ペット相談可', 'ペット可'],
  ['ペット相談可', 'ペット相談'],
  ['ペット可', 'ペット相談可'],
  ['オートロック', 'オートロック'],
  ['ＷＩＣ', 'wic'],
  ['即引渡し可', '即引渡し可'],
])('%s is meant by %s', (facility, word) => expect(isNamed(facility, word)).toBe(true))

test.each([
  ['ペット相談可', 'ペット'],
  ['ペット不可', 'ペット可'],
  ['南向きバルコニー', '南向き'],
  ['可', '相談可'],
])('%s is not meant by %s', (facility, word) => expect(isNamed(facility, word)).toBe(false))
