import { prefectureKana } from '#domain/choices/prefecture-kana.ts'
import { prefectures } from '#domain/choices/region.ts'
import { minKana, placeKey } from '#domain/text/place-key.ts'
import type { Meaning } from './rule.ts'

/** What names mean here. Each answers the codes or ids of a name as it is written, none for an unknown one. */
export type Places = {
  /**
   * Cities by their whole name (横浜市青葉区), the last part of it (青葉区), what people call them (横浜, 軽井沢) or its reading, within
   * prefectures where some are named.
   */
  cities: (name: string, prefecturesCodes: readonly string[]) => readonly string[]
  /** Stations by their name without 駅, or its reading, within prefectures where some are named. */
  stations: (name: string, prefecturesCodes: readonly string[]) => readonly string[]
  /** The stations of a line by what people call it (中央線), within prefectures where some are named. */
  lines: (name: string, prefecturesCodes: readonly string[]) => readonly string[]
  /** Facilities by their name; the same one has an id for each kind of home. */
  facilities: (name: string) => readonly string[]
}

const prefectureNames = new Map(
  prefectures.flatMap(({ code, name, shortName }, at) => {
    const reading = prefectureKana[at] ?? ''
    const readings = [reading, reading.replace(/(?:ケン|フ|(?<=キョウ)ト)$/, '')]
    const names = [name, shortName, ...readings.filter(({ length }) => length >= minKana)]
    return names.map((each) => [placeKey(each), String(code)] as const)
  }),
)

/** The 23 special wards of Tokyo: their codes follow each other. */
export const specialWards = Array.from({ length: 23 }, (_, index) => String(13101 + index))
const specialWardNames = /(?:東京(?:都)?(?:の)?)?(?:23区|二十三区)内?|東京都?区部|都内23区/y

/** Names of stations that say something else where 駅 does not follow. */
const commonWords = new Set(
  '公園 敷地 中学校 小学校 学校前 国道 上下 大学 大学前 学園 学園前 市場 温泉 海岸 空港 駅前 前原 緑地 病院前 学校 高校前 平和 団地 ほしみ スクリーン リゾート 中央 新築 土地 建物 別荘 昭和 大正 明治 平成 令和'.split(
    ' ',
  ),
)
const kanaOnly = /^[ぁ-ゖァ-ヺー]+$/

/** Whether a name without 駅 is likely to be meant as a station's: short readings are other words. */
const standsAlone = (name: string) => !commonWords.has(name) && name.length >= (kanaOnly.test(name) ? minKana : 2)

const maxNameLength = 12
/** No name goes on over one of these characters. */
const marks = /[\s、。，,!！?？「」『』()（）]/

/** One reading of a text from a position on: where it ends, and what is meant. */
export type Reading = { end: number; meaning: Meaning }

/** The names of places that a text may go on with at a position. */
export function placesAt(text: string, at: number, places: Places): Reading[] {
  const readings: Reading[] = []
  specialWardNames.lastIndex = at
  const wards = specialWardNames.exec(text)
  if (wards)
    readings.push({
      end: specialWardNames.lastIndex,
      meaning: { conditions: { searchCityCodes: specialWards.join() } },
    })
  const endWithInside = (end: number) => (text[end] === '内' ? end + 1 : end)
  for (let end = at + 1; end <= Math.min(text.length, at + maxNameLength); end++) {
    if (marks.test(text[end - 1] ?? '')) break
    if (end === at + 1) continue
    const name = text.slice(at, end)
    const prefecture = prefectureNames.get(placeKey(name))
    if (prefecture) readings.push({ end: endWithInside(end), meaning: { prefecture } })
    else if (!commonWords.has(name) && places.cities(name, []).length)
      readings.push({ end: endWithInside(end), meaning: { city: name } })
    else if (standsAlone(name) && places.stations(name, []).length) readings.push({ end, meaning: { station: name } })
    if (name.endsWith('線') && places.lines(name, []).length)
      readings.push({ end: suffix(text, end, alongLine), meaning: { line: name } })
  }
  return [...readings, ...stationsAt(text, at, places)]
}

const alongLine = /(?:沿い|沿線|の沿線)/y
const besideStation = /の?(?:近く|周辺|付近|そば|前|最寄り)/y
function suffix(text: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** The stations that are named at this position with 駅 behind their name. */
function stationsAt(text: string, at: number, places: Places): Reading[] {
  const readings: Reading[] = []
  for (let end = at + 1; end < Math.min(text.length, at + 20); end++) {
    if (marks.test(text[end] ?? '')) break
    if (text[end] !== '駅') continue
    const station = text.slice(at, end)
    if (!places.stations(station, []).length) continue
    readings.push({ end: end + 1, meaning: { station } })
    const besideEnd = suffix(text, end + 1, besideStation)
    if (besideEnd > end + 1) readings.push({ end: besideEnd, meaning: { station } })
  }
  return readings
}
