import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { prefectures } from '#domain/choices/region.ts'
import { postcodes } from './local.ts'

const shipped = postcodes({ folder: fileURLToPath(new URL('../../../shipped/geography/', import.meta.url)) })
const names = async (postcode: string) =>
  (await shipped.lookup(postcode)).map(({ pref, city, town }) => pref + city + town)

test('a postcode becomes an address with readings', async () => {
  expect(await shipped.lookup('1500001')).toEqual([
    {
      postcode: '1500001',
      prefCode: 13,
      pref: '東京都',
      cityCode: '13113',
      city: '渋谷区',
      town: '神宮前',
      kana: { pref: 'トウキョウト', city: 'シブヤク', town: 'ジングウマエ' },
    },
  ])
})

test.each(['150-0001', '１５０－０００１', '〒150‐0001', '150ー0001', ' 〒１５０−０００１ '])(
  '%s is understood',
  async (typed) => expect(await names(typed)).toEqual(['東京都渋谷区神宮前']),
)

test('one postcode may lie in two prefectures', async () => {
  expect(await names('4980000')).toEqual(['愛知県弥富市', '三重県桑名郡木曽岬町'])
})

test('a postcode without a town of its own gives the city alone', async () => {
  expect(await names('0600000')).toEqual(['北海道札幌市中央区'])
})

test('every town of a postcode is offered', async () => {
  expect(await names('9218046')).toEqual(['石川県金沢市大桑町', '石川県金沢市三小牛町'])
})

test('an office with a postcode to itself is named', async () => {
  expect(await shipped.lookup('1008307')).toMatchObject([
    { cityCode: '13101', town: '丸の内', office: 'アコム　株式会社' },
  ])
})

test.each(['0000000', '9999999', '150000', '15000011', '', 'abc'])('%j is no postcode', async (typed) => {
  expect(await shipped.lookup(typed)).toEqual([])
})

test('the country has 1,892 municipalities and wards, each under its prefecture', () => {
  const cities = prefectures.flatMap(({ code }) => shipped.cities(code))
  expect(cities).toHaveLength(1892)
  expect(shipped.cities(13)).toHaveLength(62)
  expect(shipped.cities(48)).toEqual([])
  expect(cities.every(({ kana }) => /^[ァ-ヶー]+$/.test(kana))).toBe(true)
})

test('cities and areas stand in kana order', () => {
  const order = new Intl.Collator('ja').compare
  const cities = shipped.cities(22).map(({ kana }) => kana)
  const areas = shipped.areas('13112').map(({ kana }) => kana)
  expect(cities).toEqual(cities.toSorted(order))
  expect(areas).toEqual(areas.toSorted(order))
  expect(areas).toHaveLength(61)
  expect(shipped.areas('13112')[0]).toEqual({ area: '赤堤', kana: 'アカツツミ', postCode: '1560044' })
  expect(shipped.areas('99999')).toEqual([])
})

test('a city code tells its name and its prefecture', () => {
  expect(shipped.cityName('14101')).toBe('横浜市鶴見区')
  expect(shipped.prefectureOf('14101')).toBe(14)
  expect(shipped.cityName('14999')).toBe('')
  expect(shipped.prefectureOf('14999')).toBeUndefined()
})

test('no sentence of the postal files is mistaken for a town', () => {
  const areas = prefectures
    .flatMap(({ code }) => shipped.cities(code))
    .flatMap(({ cityCode }) => shipped.areas(cityCode))
  expect(areas.filter(({ area }) => /場合|以下に|[（）]/.test(area))).toEqual([])
  expect(areas.length).toBeGreaterThan(117_000)
})
