import type { MapFeature } from './layers.ts'
import type { Pair } from './topology.ts'

type Rings = Pair[][]

/** A cell in degrees: about two thirds of a kilometre each way in the middle of Japan. */
const cell = { wide: 0.0075, high: 0.006 } as const
/** So many rows and columns of a cell are looked at, and so many of their places must be covered. */
const looksPerSide = 3
const minCovered = 4
/** Columns of the earth, so that a number names a cell. */
const columnCount = 100_000
const steps = [1, -1, columnCount, -columnCount]

const ringsOf = ({ geometry }: MapFeature): Rings[] => {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

/** The places of a grid that lie in an area, row by row: between each two of its lines' crossings. */
function addPlaces(rings: Rings, places: Set<number>) {
  const [wide, high] = [cell.wide / looksPerSide, cell.high / looksPerSide]
  const crossings = new Map<number, number[]>()
  for (const ring of rings)
    ring.forEach(([x, y], at) => {
      const [toX, toY] = ring[at + 1] ?? [x, y]
      const [from, to] = y < toY ? [y, toY] : [toY, y]
      for (let row = Math.ceil(from / high - 0.5); row + 0.5 < to / high; row++) {
        const crossing = x + (((row + 0.5) * high - y) / (toY - y)) * (toX - x)
        const others = crossings.get(row)
        if (others) others.push(crossing)
        else crossings.set(row, [crossing])
      }
    })
  for (const [row, xs] of crossings) {
    const sorted = xs.toSorted((a, b) => a - b)
    for (let at = 0; at + 1 < sorted.length; at += 2) {
      const last = Number(sorted[at + 1]) / wide - 0.5
      for (let column = Math.ceil(Number(sorted[at]) / wide - 0.5); column < last; column++)
        places.add(row * columnCount * looksPerSide + column)
    }
  }
}

/** The cells that areas cover, each a number. */
function cellsOf(features: readonly MapFeature[]): Set<number> {
  const places = new Set<number>()
  for (const feature of features) for (const rings of ringsOf(feature)) addPlaces(rings, places)
  const counts = new Map<number, number>()
  for (const place of places) {
    const row = Math.floor(place / (columnCount * looksPerSide))
    const column = place - row * columnCount * looksPerSide
    const id = Math.floor(row / looksPerSide) * columnCount + Math.floor(column / looksPerSide)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([id, count]) => (count >= minCovered ? [id] : [])))
}

/** The cells that hang together with one, taken out of the rest. */
function takeTogether(first: number, rest: Set<number>): Set<number> {
  const together = new Set([first])
  rest.delete(first)
  for (const id of together) for (const step of steps) if (rest.delete(id + step)) together.add(id + step)
  return together
}

/** The corners of a cell's sides, counter-clockwise from below, each side with the cell beyond it. */
const sides = [
  { from: 0, to: 1, beyond: -columnCount },
  { from: 1, to: columnCount + 1, beyond: 1 },
  { from: columnCount + 1, to: columnCount, beyond: columnCount },
  { from: columnCount, to: 0, beyond: -1 },
] as const

/** The rings around cells through the middles of their sides, so that no corner stands out; around holes too. */
function ringsAround(cells: Set<number>): Rings {
  const next = new Map<number, number[]>()
  for (const id of cells)
    for (const { from, to, beyond } of sides)
      if (!cells.has(id + beyond)) next.set(id + from, [...(next.get(id + from) ?? []), id + to])
  const placeOf = (corner: number): Pair => {
    const row = Math.floor(corner / columnCount)
    return [(corner - row * columnCount) * cell.wide, row * cell.high]
  }
  const rings: Rings = []
  for (const first of next.keys()) {
    const ring: Pair[] = []
    let corner = first
    for (let to = next.get(corner)?.pop(); to !== undefined; to = next.get(corner)?.pop()) {
      const [x, y] = placeOf(corner)
      const [toX, toY] = placeOf(to)
      ring.push([(x + toX) / 2, (y + toY) / 2])
      corner = to
    }
    const [start] = ring
    if (start) rings.push([...ring, start])
  }
  return rings
}

const areaOf = (ring: Pair[]) =>
  ring.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = ring[at - 1] ?? [x, y]
    return sum + (beforeX * y - x * beforeY) / 2
  }, 0)

/**
 * Areas as the cells of a grid that they cover, those that hang together as one: thousands of small areas side by side become
 * few large ones. Areas and holes of fewer than `fewest` cells are left out.
 */
export function onGrid(features: readonly MapFeature[], fewest: number): Rings[] {
  const rest = cellsOf(features)
  const areas: Rings[] = []
  for (const first of rest) {
    const together = takeTogether(first, rest)
    if (together.size < fewest) continue
    const smallest = fewest * cell.wide * cell.high
    const rings = ringsAround(together).filter((ring) => Math.abs(areaOf(ring)) >= smallest / 2)
    areas.push(rings.toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a))))
  }
  return areas
}
