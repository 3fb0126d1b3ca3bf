import { toHiragana } from '#domain/text/kana.ts'
import { norm } from '#domain/text/japanese-search.ts'
import type { Station } from './index.ts'

/** A name as it is compared: without 駅 and spaces, kana as hiragana; ヶ, ケ and が within a name alike, and ぢ and じ. */
export const stationKey = (name: string) =>
  toHiragana(norm(name))
    .replaceAll(/[\s・]/g, '')
    .replaceAll('ゖ', 'け')
    .replaceAll(/(?<=\p{sc=Han})が(?=\p{sc=Han})/gu, 'け')
    .replaceAll('ぢ', 'じ')
    .replaceAll('づ', 'ず')
    .replace(/駅$/, '')

/**
 * Finds the stations that what is typed is the name of, the beginning, or a part, in this order; as they are written or read. Of stations
 * alike, those of more lines come first.
 */
export function stationNames(stations: Iterable<Station>, linesAt: (stationID: string) => number) {
  const all = [...stations].map((station) => ({
    station,
    lines: linesAt(station.stationID),
    keys: [stationKey(station.name), stationKey(station.kana)],
  }))
  all.sort((a, b) => b.lines - a.lines)
  return function like(text: string, count: number): Station[] {
    const key = stationKey(text)
    if (!key) return []
    const matchers = [
      (name: string) => name === key,
      (name: string) => name.startsWith(key),
      (name: string) => name.includes(key),
    ]
    const matches = matchers.flatMap((fits) => all.filter(({ keys }) => keys.some(fits)))
    return [...new Set(matches)].slice(0, count).map(({ station }) => station)
  }
}
