import type { MapFeature } from './layers.ts'
import { distanceFrom, lengthOf } from './measure.ts'
import type { Pair } from './topology.ts'

type Road = { line: Pair[]; ends: [string, string]; length: number }

/** To so many towns nearby one goes from a town. */
const neighbourCount = 4
/** As the map of a millionth may lie beside the truth. Degrees. */
const blur = 0.003

/** A line's places, and more between them, so that none is far from the next. */
const closely = (line: Pair[]): Pair[] =>
  line.flatMap(([x, y], at) => {
    const [toX, toY] = line[at + 1] ?? [x, y]
    const count = Math.ceil(Math.hypot(toX - x, toY - y) / blur) || 1
    return Array.from({ length: count }, (_, part): Pair => {
      const share = part / count
      return [x + (toX - x) * share, y + (toY - y) * share]
    })
  })

const linesOf = ({ geometry }: MapFeature): Pair[][] => {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  return geometry.type === 'MultiLineString' ? geometry.coordinates : []
}

const otherEnd = ({ ends: [a, b] }: Road, end: string) => (a === end ? b : a)

/** The roads that one takes from a town to the nearest others, on the shortest ways (Dijkstra). */
function waysFrom(start: string, towns: ReadonlySet<string>, byEnd: ReadonlyMap<string, Road[]>): Set<Road> {
  const reached = new Map<string, { length: number; by: Road | undefined }>([[start, { length: 0, by: undefined }]])
  const open = new Set([start])
  const isDone = new Set<string>()
  const ways = new Set<Road>()
  for (let left = neighbourCount; left > 0 && open.size > 0;) {
    const lengthTo = (end: string) => reached.get(end)?.length ?? Infinity
    const nearest = [...open].reduce((best, end) => (lengthTo(end) < lengthTo(best) ? end : best))
    open.delete(nearest)
    isDone.add(nearest)
    if (nearest !== start && towns.has(nearest)) {
      left--
      let end = nearest
      for (let road = reached.get(end)?.by; road; road = reached.get(end)?.by) {
        ways.add(road)
        end = otherEnd(road, end)
      }
    }
    for (const road of byEnd.get(nearest) ?? []) {
      const end = otherEnd(road, nearest)
      const length = lengthTo(nearest) + road.length
      if (isDone.has(end) || length >= lengthTo(end)) continue
      reached.set(end, { length, by: road })
      open.add(end)
    }
  }
  return ways
}

/**
 * Of roads without rank the main ones: those by which one goes from town to town, besides what runs as an expressway does.
 * `towns` are the middles of municipalities.
 */
export function mainOf(lines: Pair[][], expressways: readonly MapFeature[], towns: readonly Pair[]): Pair[][] {
  const fromExpressway = distanceFrom(expressways.flatMap(linesOf).flatMap(closely))
  const roads = lines
    .filter((line) => !closely(line).every((place) => fromExpressway(place) < blur))
    .map((line): Road => ({ line, ends: [String(line[0]), String(line.at(-1))], length: lengthOf(line) }))
  const byEnd = new Map<string, Road[]>()
  for (const road of roads) for (const end of road.ends) byEnd.set(end, [...(byEnd.get(end) ?? []), road])
  const ends = roads.flatMap(({ line }) => [line[0], line.at(-1)]).filter((place) => place !== undefined)
  const crossings = new Set(
    towns.flatMap(([x, y]) => {
      const near = ends.filter(([lng, lat]) => Math.abs(lng - x) < 0.1 && Math.abs(lat - y) < 0.1)
      const [first] = near.toSorted((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y))
      return first ? [String(first)] : []
    }),
  )
  const main = new Set([...crossings].flatMap((crossing) => [...waysFrom(crossing, crossings, byEnd)]))
  return roads.flatMap((road) => (main.has(road) ? [road.line] : []))
}
