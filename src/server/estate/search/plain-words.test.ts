import { expect, test } from 'vitest'
import { conditionsInWords } from '#domain/estate/plain-words/conditions-in-words.ts'
import { specialWards } from '#domain/estate/plain-words/places.ts'
import { geography } from '#providers/geography/local.ts'
import { postcodes } from '#providers/postcode/local.ts'
import { starters } from '#server/setup/starter.ts'
import { placesOf } from './words-as-conditions.ts'

// What buyers type, read with the shipped places and the facilities that an installation begins with.

const folder = 'shipped/geography'
const services = { geography: geography({ folder }), postcodes: postcodes({ folder }) }
const masters = starters
  .facilityCategoryMaster()
  .map(({ facilityCategoryName }) => ({ id: facilityCategoryName, facilityCategoryName }))
const places = placesOf(services, masters)
const read = (text: string) => conditionsInWords(text, { today: '2026-11-23', ...places })

const wardsOf = (city: string) => places.cities(city, []).join()
const station = (name: string) => places.stations(name, []).join()
/** Several plans in a row: 2LDK to 3LDK are 7 to 10. */
const plans = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at).join()

type Phrase = [text: string, conditions: Readonly<Record<string, string>>, left?: string]

const asPeopleSay: Phrase[] = [
  [
    '世田谷区 駅10分 3LDK 8000万以下',
    { searchCityCodes: '13112', nearestStationTimeTo: '10', searchFloorPlans: '10', priceTo: '80000000' },
  ],
  ['渋谷区で2LDK', { searchCityCodes: '13113', searchFloorPlans: '7' }],
  ['100坪以上の土地を千葉県で', { searchPrefecturesCodes: '12', searchKind: '1', searchAreaFrom: '330.57' }],
  ['3000万台の一戸建て', { priceFrom: '30000000', priceTo: '39999999', searchKind: '2' }],
  ['東京23区 5000万〜8000万', { searchCityCodes: specialWards.join(), priceFrom: '50000000', priceTo: '80000000' }],
  ['中古マンション 名古屋市', { searchKind: '3', searchCityCodes: wardsOf('名古屋市') }],
  ['三軒茶屋駅 徒歩5分以内', { stationIDs: station('三軒茶屋'), nearestStationTimeTo: '5' }],
  [
    '駅徒歩7分以内 1LDK以上 渋谷区',
    { nearestStationTimeTo: '7', searchFloorPlans: plans(4, 14), searchCityCodes: '13113' },
  ],
  ['京都の町家', { searchPrefecturesCodes: '26' }, '町家'],
  ['70平米以上のマンション 港区', { searchTotalFloorAreaFrom: '70', searchKind: '3', searchCityCodes: '13103' }],
  ['敷地50坪以上 戸建て', { searchAreaFrom: '165.28', searchKind: '2' }],
  ['500万以下の空き家 長野県', { priceTo: '5000000', searchPrefecturesCodes: '20' }, '空き家'],
  ['軽井沢 別荘', { searchCityCodes: '20321' }, '別荘'],
  [
    'オートロック 1LDK 新宿区 5000万まで',
    { facilityIDs: 'オートロック', searchFloorPlans: '4', searchCityCodes: '13104', priceTo: '50000000' },
  ],
  ['駐車場2台 戸建て 春日井市', { facilityIDs: '駐車2台以上', searchKind: '2', searchCityCodes: '23206' }],
  [
    '土地 30坪〜50坪 世田谷区',
    { searchKind: '1', searchAreaFrom: '99.17', searchAreaTo: '165.28', searchCityCodes: '13112' },
  ],
  [
    '福岡市中央区 徒歩10分以内 2LDK〜3LDK',
    { searchCityCodes: '40133', nearestStationTimeTo: '10', searchFloorPlans: plans(7, 10) },
  ],
  ['１億２０００万円以下　港区　マンション', { priceTo: '120000000', searchCityCodes: '13103', searchKind: '3' }],
  ['2000年以降に建ったマンション', { searchKind: '3', searchBuildingDateFrom: '2000-01' }],
  ['新耐震 マンション 文京区', { searchBuildingDateFrom: '1981-06', searchKind: '3', searchCityCodes: '13105' }],
  ['中央線沿い 徒歩15分以内 戸建て', { nearestStationTimeTo: '15', searchKind: '2' }, '中央線沿い'],
  ['駅から徒歩10分以内、南向き、2LDK以上', { nearestStationTimeTo: '10', searchFloorPlans: plans(7, 14) }, '南向き'],
  ['収益物件 アパート 一棟 大阪市', { estateTypeDetail: '4', searchCityCodes: wardsOf('大阪市') }, '収益物件 一棟'],
  ['０円 空き家', { priceTo: '0' }, '空き家'],
  ['予算は3,500万円くらい 3LDK 船橋市', { priceTo: '35000000', searchFloorPlans: '10', searchCityCodes: '12204' }],
  ['ワンルーム 1000万以下 投資用', { searchFloorPlans: '1', priceTo: '10000000' }, '投資用'],
  ['庭付き一戸建て 5LDK', { facilityIDs: '庭,専用庭', searchKind: '2', searchFloorPlans: '14' }],
  ['府中市 東京 戸建て', { searchCityCodes: '13206', searchPrefecturesCodes: '13', searchKind: '2' }],
  ['神戸で海の見えるマンション', { searchCityCodes: wardsOf('神戸市'), searchKind: '3' }, '海の見える'],
  [
    '土地面積200㎡以上 建物100㎡以上 戸建て',
    { searchAreaFrom: '200', searchTotalFloorAreaFrom: '100', searchKind: '2' },
  ],
  ['沖縄 那覇市 2LDK', { searchPrefecturesCodes: '47', searchFloorPlans: '7', searchCityCodes: '47201' }],
  ['マンション or 戸建て 武蔵野市', { searchKind: '3,2', searchCityCodes: '13203' }],
]

const inOtherWords: Phrase[] = [
  // Particles, marks and words that every home would have.
  ['世田谷区のマンション', { searchCityCodes: '13112', searchKind: '3' }],
  ['マンションか戸建てを武蔵野市で', { searchKind: '3,2', searchCityCodes: '13203' }],
  [
    '予算3000万円で横浜市内の中古マンションを探しています',
    { priceTo: '30000000', searchCityCodes: wardsOf('横浜市'), searchKind: '3' },
  ],
  [
    '8,000万円まで、駅から徒歩10分以内、3LDK以上',
    { priceTo: '80000000', nearestStationTimeTo: '10', searchFloorPlans: plans(10, 14) },
  ],
  ['1億円以内で買える港区の中古マンション', { priceTo: '100000000', searchCityCodes: '13103', searchKind: '3' }],
  ['横浜市 or 川崎市 2LDK', { searchCityCodes: `${wardsOf('横浜市')},${wardsOf('川崎市')}`, searchFloorPlans: '7' }],
  ['徒歩15分くらい 3LDKか4LDK', { nearestStationTimeTo: '15', searchFloorPlans: '10,13' }],
  // Prices.
  ['三千万以下 名古屋市', { priceTo: '30000000', searchCityCodes: wardsOf('名古屋市') }],
  ['一億二千万円以内の戸建て 杉並区', { priceTo: '120000000', searchKind: '2', searchCityCodes: '13115' }],
  ['二千五百万円以下', { priceTo: '25000000' }],
  ['5百万以下 土地 北海道', { priceTo: '5000000', searchKind: '1', searchPrefecturesCodes: '1' }],
  ['2千5百万円以内', { priceTo: '25000000' }],
  ['3000万円台', { priceFrom: '30000000', priceTo: '39999999' }],
  ['3500万円台', { priceFrom: '35000000', priceTo: '35999999' }],
  ['1億円台 港区', { priceFrom: '100000000', priceTo: '199999999', searchCityCodes: '13103' }],
  ['2000万円台前半 戸建て', { priceFrom: '20000000', priceTo: '24999999', searchKind: '2' }],
  ['5000万円前後の一戸建て 練馬区か板橋区', { priceTo: '50000000', searchKind: '2', searchCityCodes: '13120,13119' }],
  [
    '2000万円から3000万円 福岡 駅近',
    { priceFrom: '20000000', priceTo: '30000000', searchPrefecturesCodes: '40', nearestStationTimeTo: '10' },
  ],
  [
    '３ＬＤＫ　４０００万～５０００万　さいたま市',
    { searchFloorPlans: '10', priceFrom: '40000000', priceTo: '50000000', searchCityCodes: wardsOf('さいたま市') },
  ],
  ['3000－4500万 戸建て', { priceFrom: '30000000', priceTo: '45000000', searchKind: '2' }],
  ['4000万円以上6000万円未満', { priceFrom: '40000000', priceTo: '60000000' }],
  ['〜5000万 目黒区', { priceTo: '50000000', searchCityCodes: '13110' }],
  ['価格は2,980万円程度', { priceTo: '29800000' }],
  // Sizes.
  ['専有面積70㎡以上', { searchTotalFloorAreaFrom: '70' }],
  [
    '広さ80㎡以上、築20年以内、駅徒歩10分',
    { searchTotalFloorAreaFrom: '80', searchBuildingDateFrom: '2006-11', nearestStationTimeTo: '10' },
  ],
  [
    '70㎡台 マンション 品川区',
    { searchTotalFloorAreaFrom: '70', searchTotalFloorAreaTo: '79.99', searchKind: '3', searchCityCodes: '13109' },
  ],
  ['60㎡〜80㎡ マンション', { searchTotalFloorAreaFrom: '60', searchTotalFloorAreaTo: '80', searchKind: '3' }],
  ['50-100坪 土地', { searchAreaFrom: '165.28', searchAreaTo: '330.57', searchKind: '1' }],
  ['東京都内 土地 40坪以上', { searchPrefecturesCodes: '13', searchKind: '1', searchAreaFrom: '132.23' }],
  ['軽井沢町で500坪以上の土地', { searchCityCodes: '20321', searchAreaFrom: '1652.89', searchKind: '1' }],
  ['延床面積は100平方メートル以上', { searchTotalFloorAreaFrom: '100' }],
  ['敷地面積150㎡から200㎡ 戸建て', { searchAreaFrom: '150', searchAreaTo: '200', searchKind: '2' }],
  // Ages.
  ['平成12年以降 マンション', { searchBuildingDateFrom: '2000-01', searchKind: '3' }],
  ['昭和56年6月以降の戸建て', { searchBuildingDateFrom: '1981-06', searchKind: '2' }],
  ['令和元年以降に建てられたマンション', { searchBuildingDateFrom: '2019-01', searchKind: '3' }],
  ['令和築', { searchBuildingDateFrom: '2019-05' }],
  [
    '新築 戸建て さいたま市',
    { searchBuildingDateFrom: '2025-11', searchKind: '2', searchCityCodes: wardsOf('さいたま市') },
  ],
  ['2015年築以降 マンション', { searchBuildingDateFrom: '2015-01', searchKind: '3' }],
  // Plans.
  ['2〜3LDK 4000万円台', { searchFloorPlans: plans(7, 10), priceFrom: '40000000', priceTo: '49999999' }],
  ['三LDK 港区', { searchFloorPlans: '10', searchCityCodes: '13103' }],
  ['ワンルームか1K 新宿区', { searchFloorPlans: '1,2', searchCityCodes: '13104' }],
  // Places.
  ['横浜 3LDK', { searchCityCodes: wardsOf('横浜市'), searchFloorPlans: '10' }],
  ['札幌市 マンション 2000万以下', { searchCityCodes: wardsOf('札幌市'), searchKind: '3', priceTo: '20000000' }],
  ['中古 戸建て 千葉 1000万以下', { searchKind: '2', searchPrefecturesCodes: '12', priceTo: '10000000' }],
  ['空き家 長野 500万以下', { searchPrefecturesCodes: '20', priceTo: '5000000' }, '空き家'],
  [
    '駅近 2LDK 中古マンション 新宿',
    { nearestStationTimeTo: '10', searchFloorPlans: '7', searchKind: '3', searchCityCodes: '13104' },
  ],
  ['さんげんぢゃや', { stationIDs: station('三軒茶屋') }],
  ['さんげんじゃや駅 5分', { stationIDs: station('三軒茶屋'), nearestStationTimeTo: '5' }],
  ['吉祥寺 徒歩10分 3LDK', { stationIDs: station('吉祥寺'), nearestStationTimeTo: '10', searchFloorPlans: '10' }],
  [
    '自由ヶ丘駅から徒歩10分のマンション',
    { stationIDs: station('自由が丘'), nearestStationTimeTo: '10', searchKind: '3' },
  ],
  ['渋谷駅周辺 1LDK', { stationIDs: station('渋谷'), searchFloorPlans: '4' }],
  ['東急東横線沿線 2LDK', { stationIDs: places.lines('東急東横線', []).join(), searchFloorPlans: '7' }],
  [
    '東京 中央線沿い 3LDK',
    { searchPrefecturesCodes: '13', stationIDs: places.lines('中央線', ['13']).join(), searchFloorPlans: '10' },
  ],
  [
    '東京都世田谷区三軒茶屋 1LDK',
    { searchPrefecturesCodes: '13', searchCityCodes: '13112', stationIDs: station('三軒茶屋'), searchFloorPlans: '4' },
  ],
  // As people write names: ヶ for ケ and ケ for ヶ, or in kana.
  ['龍ヶ崎市 戸建て', { searchCityCodes: '08208', searchKind: '2' }],
  ['茅ケ崎 3LDK', { searchCityCodes: '14207', searchFloorPlans: '10' }],
  ['横浜市保土ヶ谷区', { searchCityCodes: '14106' }],
  ['せたがやくのマンション', { searchCityCodes: '13112', searchKind: '3' }],
  ['かまくら 一戸建て', { searchCityCodes: '14204', searchKind: '2' }],
  ['ﾖｺﾊﾏ 3LDK', { searchCityCodes: wardsOf('横浜市'), searchFloorPlans: '10' }],
  ['しずおかし', { searchCityCodes: wardsOf('静岡市') }],
  ['おぢやし', { searchCityCodes: '15208' }],
  ['とうきょうと マンション', { searchPrefecturesCodes: '13', searchKind: '3' }],
  ['かながわ 土地', { searchPrefecturesCodes: '14', searchKind: '1' }],
  ['ひろしま駅 徒歩10分', { stationIDs: station('ひろしま'), nearestStationTimeTo: '10' }],
  // Facilities and kinds.
  ['庭付き 戸建', { facilityIDs: '庭,専用庭', searchKind: '2' }],
  ['駐車場2台 大阪', { facilityIDs: '駐車2台以上', searchPrefecturesCodes: '27' }],
  ['ペット可のマンション 川崎市', { facilityIDs: 'ペット相談可', searchKind: '3', searchCityCodes: wardsOf('川崎市') }],
  ['犬と暮らせるマンション', { facilityIDs: 'ペット相談可', searchKind: '3' }],
  ['リノベ済みマンション 目黒区', { facilityIDs: 'リフォーム済み', searchKind: '3', searchCityCodes: '13110' }],
  ['家庭菜園のできる家 長野県', { facilityIDs: '家庭菜園', searchPrefecturesCodes: '20' }],
  ['温泉付き別荘 伊豆市', { facilityIDs: '温泉引込み', searchCityCodes: '22222' }, '別荘'],
  [
    'エレベーター付き 床暖房あり マンション',
    { facilityIDs: 'エレベーター,床暖房', searchKind: '3', facilityMatch: 'all' },
  ],
  ['ビル 一棟 東京', { estateTypeDetail: '8', searchPrefecturesCodes: '13' }, '一棟'],
  ['日当たり良好な平屋', { facilityIDs: '平屋' }, '日当たり良好'],
  ['築10年以内・駐車場付き・4LDK', { searchBuildingDateFrom: '2016-11', searchFloorPlans: '13' }, '駐車場付き'],
  ['広い土地 北海道', { searchKind: '1', searchPrefecturesCodes: '1' }, '広い'],
]

test.each(asPeopleSay)('%s is understood', (text, conditions, left = '') =>
  expect(read(text)).toEqual({ conditions, keyword: left }),
)
test.each(inOtherWords)('%s is understood as well', (text, conditions, left = '') =>
  expect(read(text)).toEqual({ conditions, keyword: left }),
)

test.each([
  '👍',
  '海の見える家',
  'タワーマンション',
  'パークコート麻布',
  'グランドメゾン杉並',
  'S-1447-1226',
  'S14471226',
  '南青山',
  '日光浴',
  '国立公園',
  '昭和の香り',
  '公園の近く',
  '大学',
  'ゆったりしたみなみ向き',
  'ひろいにわ',
  'さかのない家なら',
  '物件',
  '中古',
  '一棟マンション',
])('%s names no condition and stays as it is', (text) => expect(read(text)).toEqual({ conditions: {}, keyword: text }))

test('the time to read many letters grows with them, whatever they repeat', () => {
  const repeated = [
    '8000万',
    '駅',
    '三',
    'あア',
    '億万円〜',
    '世田谷区の',
    '1,',
    '渋谷',
    '土地100㎡〜',
    'マンション',
    'い土地の',
  ]
  // Of this thread alone, in microseconds: what else the machine does counts for nothing.
  const time = (text: string) => {
    const began = process.threadCpuUsage()
    read(text)
    const { user, system } = process.threadCpuUsage(began)
    return user + system
  }
  for (const text of repeated) {
    const short = text.repeat(500 / text.length)
    const long = text.repeat(4_000 / text.length)
    const ofShort = Math.min(...Array.from({ length: 5 }, () => time(short)))
    // Eight times the letters: sixty-four times the time would be their square.
    const bound = Math.max(5_000, ofShort) * 20
    // The shorter time of two counts; one that is short enough needs no second.
    const first = time(long)
    expect(first < bound ? first : time(long), text).toBeLessThan(bound)
  }
}, 120_000)
