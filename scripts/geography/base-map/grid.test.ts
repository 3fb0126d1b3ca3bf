import { expect, test } from 'vitest'
import { onGrid } from './grid.ts'
import { mapFeature } from './layers.ts'
import type { Pair } from './topology.ts'

const square = (west: number, south: number, side: number): Pair[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const area = (...rings: Pair[][]) => mapFeature({ type: 'Polygon', coordinates: rings }, { kind: 'forest' })

test('areas side by side become one, whose outline lies where theirs does', () => {
  const areas = onGrid([area(square(138, 36, 0.1)), area(square(138.1, 36, 0.1))], 6)
  expect(areas).toHaveLength(1)
  const [ring = []] = areas[0] ?? []
  const lngs = ring.map(([lng]) => lng)
  expect(Math.min(...lngs)).toBeCloseTo(138, 1)
  expect(Math.max(...lngs)).toBeCloseTo(138.2, 1)
  expect(ring.at(-1)).toEqual(ring[0])
})

test('a clearing is a hole, and comes after the outline', () => {
  const [rings = []] = onGrid([area(square(138, 36, 0.2), square(138.05, 36.05, 0.1))], 6)
  expect(rings).toHaveLength(2)
  const widthOf = (ring: Pair[] = []) => Math.max(...ring.map(([lng]) => lng)) - Math.min(...ring.map(([lng]) => lng))
  expect(widthOf(rings[0])).toBeGreaterThan(widthOf(rings[1]))
})

test('an area of fewer cells than asked for is left out', () => {
  expect(onGrid([area(square(138, 36, 0.01))], 6)).toEqual([])
})
