import { placeKey } from '#domain/text/place-key.ts'
import type { Station } from './index.ts'

/** A name as it is compared, with and without 駅 alike. */
export const stationKey = (name: string) => placeKey(name).replace(/駅$/, '')

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
