import type { Pair } from './topology.ts'

const kmPerDegree = 111
/** The length of a line in kilometres. */
export const lengthOf = (line: Pair[]) =>
  line.reduce((sum, [lng, lat], at) => {
    const [lngBefore, latBefore] = line[at - 1] ?? [lng, lat]
    const wide = (lng - lngBefore) * Math.cos((lat * Math.PI) / 180)
    return sum + Math.hypot(wide, lat - latBefore) * kmPerDegree
  }, 0)

/** How far a place is from the nearest of others, in degrees; Infinity, where that is more than a few kilometres. */
export function distanceFrom(others: readonly Pair[]) {
  const side = 0.05
  const cellOf = ([lng, lat]: Pair): Pair => [Math.floor(lng / side), Math.floor(lat / side)]
  const byCell = Map.groupBy(others, (place) => String(cellOf(place)))
  const steps = [-1, 0, 1]
  return (place: Pair) => {
    const [x, y] = cellOf(place)
    const near = steps.flatMap((dx) => steps.flatMap((dy) => byCell.get(String([x + dx, y + dy])) ?? []))
    return near.reduce((least, [lng, lat]) => Math.min(least, Math.hypot(lng - place[0], lat - place[1])), Infinity)
  }
}
