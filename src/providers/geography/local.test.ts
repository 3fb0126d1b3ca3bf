import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { prefectures } from '#domain/choices/region.ts'
import { metresBetween } from '#domain/geography.ts'
import { postcodes } from '../postcode/local.ts'
import { geography } from './local.ts'

const folder = fileURLToPath(new URL('../../../shipped/geography/', import.meta.url))
const { station, stationsLike, line, linesOf, linesIn, nearest, centre } = geography({ folder })
const towns = postcodes({ folder })

const named = (name: string) =>
  prefectures.flatMap(({ code }) =>
    linesIn(code).flatMap(({ stationIDs }) => stationIDs.filter((id) => station(id)?.name === name)),
  )

test('a station has its reading, its prefecture, its lines and its place', () => {
  const [id = ''] = named('三軒茶屋')
  expect(station(id)).toEqual({
    stationID: id,
    name: '三軒茶屋',
    kana: 'さんげんぢゃや',
    prefecturesCode: 13,
    lat: 35.6437,
    lng: 139.6702,
  })
  expect(linesOf(id).map(({ name }) => name)).toEqual(['東急田園都市線', '東急世田谷線'])
})

test('a line has its stations in their order, and is found in every prefecture that it runs through', () => {
  const tokyo = linesIn(13).find(({ name }) => name === '東急田園都市線')
  expect(tokyo?.stationIDs.map((id) => station(id)?.name).slice(0, 4)).toEqual([
    '渋谷',
    '池尻大橋',
    '三軒茶屋',
    '駒沢大学',
  ])
  expect(linesIn(14)).toContain(tokyo)
  expect(line(tokyo?.lineID ?? '')).toBe(tokyo)
  expect(linesIn(1).some(({ name }) => name === '東急田園都市線')).toBe(false)
})

test('every stop of every line is a station that is known', () => {
  for (const { code } of prefectures)
    for (const { name, stationIDs } of linesIn(code))
      expect([name, stationIDs.filter((id) => !station(id))]).toEqual([name, []])
})

test('what was closed or never was is not known', () => {
  expect(named('夕張')).toEqual([])
  expect([station('0'), line('0'), linesOf('0'), linesIn(48)]).toEqual([undefined, undefined, [], []])
})

test('a town has a centre and the stations nearest to it', () => {
  const sangenjaya = centre('13112', '三軒茶屋')
  expect(sangenjaya).toBeDefined()
  if (!sangenjaya) return
  expect(sangenjaya.lat).toBeCloseTo(35.641, 2)
  expect(sangenjaya.lng).toBeCloseTo(139.67, 2)
  const [first, second] = nearest(sangenjaya, 10)
  expect(first?.name).toBe('三軒茶屋')
  expect(first?.metres).toBeLessThan(600)
  expect(second?.metres).toBeGreaterThan(first?.metres ?? 0)
})

test('all but a few towns of the postcodes have a centre, in every prefecture', () => {
  const all = prefectures
    .flatMap(({ code }) => towns.cities(code).filter((_, index) => index % 20 === 3))
    .flatMap(({ cityCode }) => towns.areas(cityCode).map(({ area }) => centre(cityCode, area)))
  expect(all.filter(Boolean).length / all.length).toBeGreaterThan(0.95)
  for (const point of all) {
    if (!point) continue
    expect([point.lat > 24 && point.lat < 46, point.lng > 122 && point.lng < 146.5]).toEqual([true, true])
    expect(point.reach).toBeGreaterThanOrEqual(200)
  }
  expect(centre('13112', '存在しない町')).toBeUndefined()
})

test('a straight line over the ground is measured in metres', () => {
  expect(metresBetween({ lat: 35.681236, lng: 139.767125 }, { lat: 34.702485, lng: 135.495951 })).toBeCloseTo(
    403_000,
    -4,
  )
})

test('a station is found by what is typed of its name, as it is written or read', () => {
  const ofAll = (typed: string) => stationsLike(typed, 10).map(({ name }) => name)
  for (const typed of ['渋谷', '渋谷駅', 'しぶや', 'シブヤ', 'ｼﾌﾞﾔ', ' 渋谷 '])
    expect([typed, ofAll(typed)[0]]).toEqual([typed, '渋谷'])
  expect(ofAll('三軒')).toContain('三軒茶屋')
  expect(ofAll('茶屋')).toContain('三軒茶屋')
  expect(ofAll('さんげん')).toContain('三軒茶屋')
  expect(ofAll('霞ケ関').slice(0, 1)).toEqual(ofAll('霞ヶ関').slice(0, 1))
  for (const typed of ['', '駅', '　', '存在しない駅', '𠮷'.repeat(40)]) expect(ofAll(typed)).toEqual([])
})

test('the whole name comes before longer ones, and the station of more lines before another of its name', () => {
  const found = stationsLike('日本橋', 10)
  expect(found.slice(0, 2).map(({ name, prefecturesCode }) => [name, prefecturesCode])).toEqual([
    ['日本橋', expect.any(Number)],
    ['日本橋', expect.any(Number)],
  ])
  expect(new Set(found.slice(0, 2).map(({ prefecturesCode }) => prefecturesCode))).toEqual(new Set([13, 27]))
  const lines = found.slice(0, 2).map(({ stationID }) => linesOf(stationID).length)
  expect(lines).toEqual(lines.toSorted((a, b) => b - a))
  expect(stationsLike('新', 10)).toHaveLength(10)
})
