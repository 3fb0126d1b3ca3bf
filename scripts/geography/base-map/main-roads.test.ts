import { expect, test } from 'vitest'
import { mapFeature } from './layers.ts'
import { mainOf } from './main-roads.ts'
import type { Pair } from './topology.ts'

const [west, middle, east, hut]: [Pair, Pair, Pair, Pair] = [
  [138, 36],
  [138.2, 36],
  [138.4, 36],
  [138.2, 36.3],
]
const round: Pair[] = [west, [138.2, 36.2], east]

test('the roads from town to town are main ones, and neither those that end outside of towns nor the long way round', () => {
  const lines = [[west, middle], [middle, east], [middle, hut], round]
  expect(mainOf(lines, [], [west, east])).toEqual([
    [west, middle],
    [middle, east],
  ])
})

test('a road that runs as an expressway does is that expressway', () => {
  const expressway = mapFeature({ type: 'LineString', coordinates: [west, middle, east] }, { kind: 'highway' })
  expect(mainOf([[west, middle], [middle, east], round], [expressway], [west, east])).toEqual([round])
})
