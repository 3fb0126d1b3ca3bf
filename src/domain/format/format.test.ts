import { expect, test } from 'vitest'
import { areaWithTsubo, fromTsubo, squareMeters, tsubo } from './area.ts'
import { bytes, count, digits } from './count.ts'
import { date, dateTime, relativeTime, weekdayDate, whenAgo, time, yearMonth } from './date.ts'
import { eraYear, westernYear } from './era.ts'
import { price, priceParts, yen } from './money.ts'
import { readYen } from './read-yen.ts'
import { fc } from '../../../tests/chance.ts'

test('an amount is written in full yen', () => {
  expect(yen(54_800_000)).toBe('54,800,000円')
  expect(yen(0)).toBe('0円')
})

test.each([
  [54_800_000, '5,480万円'],
  [120_000_000, '1億2,000万円'],
  [100_000_000, '1億円'],
  [54_805_000, '5,480万5,000円'],
  [100_000_001, '1億1円'],
  [8_000, '8,000円'],
  [0, '0円'],
  [99_999_999_999, '999億9,999万9,999円'],
])('the price %i is spoken of as %s', (amount, text) => expect(price(amount)).toBe(text))

test('a price comes apart into numbers and units for large type', () => {
  expect(priceParts(120_000_000)).toEqual([
    { number: '1', unit: '億' },
    { number: '2,000', unit: '万円' },
  ])
})

test('no yen is lost between a price and its text', () => {
  const worth: Record<string, number> = { 億: 1e8, 億円: 1e8, 万: 1e4, 万円: 1e4, 円: 1 }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      const sum = priceParts(amount).reduce(
        (all, { number, unit }) => all + Number(number.replaceAll(',', '')) * (worth[unit] ?? NaN),
        0,
      )
      expect(sum).toBe(amount)
    }),
  )
})

test.each([
  [54_800_000, 'ごせんよんひゃくはちじゅうまんえん'],
  [10_000_000, 'いっせんまんえん'],
  [11_000_000, 'せんひゃくまんえん'],
  [136_000_000, 'いちおくさんぜんろっぴゃくまんえん'],
  [3_300, 'さんぜんさんびゃくえん'],
  [8_800, 'はっせんはっぴゃくえん'],
  [10_000, 'いちまんえん'],
  [1_000, 'せんえん'],
  [114, 'ひゃくじゅうよえん'],
  [40_000, 'よんまんえん'],
  [0, 'ぜろえん'],
])('%i yen is read %s', (amount, reading) => expect(readYen(amount)).toBe(reading))

test('what is no amount of yen is not read', () => {
  expect([-1, 1.5, NaN, 1e12].map(readYen)).toEqual(['', '', '', ''])
})

test('an area is shown in square metres and 坪, cut and not rounded', () => {
  expect(areaWithTsubo(96.41)).toBe('96.41㎡（29.16坪）')
  expect(areaWithTsubo(84.2)).toBe('84.2㎡（25.47坪）')
  expect(squareMeters(1.15)).toBe('1.15㎡')
  expect(squareMeters(99.999)).toBe('99.99㎡')
  expect(squareMeters(1234)).toBe('1,234㎡')
  expect(tsubo(100)).toBe('30.25坪')
  expect(fromTsubo(30)).toBe(99.17)
})

test('every area of two decimals is shown as it was entered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (hundredths) => {
      expect(Number(squareMeters(hundredths / 100).replace(/[,㎡]/g, ''))).toBe(hundredths / 100)
    }),
  )
})

test('a moment is shown as the clock in Japan has it, wherever the process runs', () => {
  expect(date('2026-11-02T15:00:00Z')).toBe('2026年11月3日')
  expect(dateTime('2026-11-03T05:02:59Z')).toBe('2026年11月3日 14:02')
  expect(dateTime('2026-11-03T00:00:00+09:00')).toBe('2026年11月3日 00:00')
  expect(time('2026-11-03T14:02:00+09:00')).toBe('14:02')
  expect(date('2026-11-03')).toBe('2026年11月3日')
})

test.each([
  ['2010-03', '2010年3月（平成22年）'],
  ['2019-04', '2019年4月（平成31年）'],
  ['2019-05-01', '2019年5月（令和元年）'],
  ['1989-01', '1989年1月（昭和64年・平成元年）'],
  ['1867-12', '1867年12月'],
])('the month %s is shown as %s', (month, text) => expect(yearMonth(month)).toBe(text))

test.each([
  ['1912-07-29', '明治45年'],
  ['1912-07-30', '大正元年'],
  ['1926-12-24', '大正15年'],
  ['1926-12-25', '昭和元年'],
  ['1989-01-07', '昭和64年'],
  ['1989-01-08', '平成元年'],
  ['2019-04-30', '平成31年'],
  ['2019-05-01', '令和元年'],
])('the day %s lies in %s', (day, era) => expect(eraYear(day)).toBe(era))

test('a Japanese year leads back to the western one, and years that never were to none', () => {
  expect(['昭和55年', 'Ｓ５５', '平成元年', '令和 8'].map(westernYear)).toEqual([1980, 1980, 1989, 2026])
  expect(['昭和65年', '平成0年', '2010年', ''].map(westernYear)).toEqual([null, null, null, null])
  fc.assert(
    fc.property(fc.integer({ min: 1868, max: 2090 }), (year) => {
      expect(westernYear(eraYear(`${year}-06-15`))).toBe(year)
    }),
  )
})

test('how long ago something was done needs no particle for just now', () => {
  const now = '2026-11-21T12:00:00+09:00'
  expect([now, '2026-11-21T11:58:00+09:00'].map((at) => whenAgo(at, now))).toEqual(['たった今', '2分前に'])
})

test('how long ago something was is said in the largest whole unit', () => {
  const now = '2026-11-21T12:00:00+09:00'
  const ago = (minutes: number) => relativeTime(Date.parse(now) - minutes * 60_000, now)
  expect([0, -5, 5, 59, 60, 9 * 60, 24 * 60, 6 * 24 * 60].map(ago)).toEqual([
    'たった今',
    'たった今',
    '5分前',
    '59分前',
    '1時間前',
    '9時間前',
    '1日前',
    '6日前',
  ])
  expect(ago(7 * 24 * 60)).toBe('2026年11月14日')
})

test('counts and sizes have one form each', () => {
  expect(count(1284)).toBe('1,284件')
  expect(count(3, '枚')).toBe('3枚')
  expect([0, 820, 1024, 1_258_291, 20 * 1024 ** 2].map(bytes)).toEqual(['0B', '820B', '1KB', '1.2MB', '20MB'])
})

test('numbers and moments are written as the standard library writes them for Japan', () => {
  const number = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 2 })
  const zone = { timeZone: 'Asia/Tokyo' }
  const day = new Intl.DateTimeFormat('ja-JP', { ...zone, month: 'long', day: 'numeric', weekday: 'short' })
  const full = new Intl.DateTimeFormat('ja-JP', { ...zone, dateStyle: 'long', timeStyle: 'short' })
  const hundredths = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  // Summer time was given up in 1952.
  const moments = fc.date({ min: new Date('1952-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(hundredths, (value) => {
      expect(digits(value / 100)).toBe(number.format(value / 100))
    }),
  )
  fc.assert(
    fc.property(moments, (at) => {
      expect(weekdayDate(at)).toBe(day.format(at))
      expect(dateTime(at).replace(/ 0(?=\d:)/, ' ')).toBe(full.format(at))
    }),
  )
})
