import { Direction, RoadType } from '#domain/choices/land.ts'
import type { Road } from '#domain/estate/land.ts'
import type { Setting } from './places.ts'
import type { Random } from './random.ts'

/** The one or two roads that a plot touches; a side road makes it a corner. */
export function roadsOf(landArea: number, setting: Setting, random: Random): Road[] {
  const wide: Record<Setting, readonly [number, number]> = {
    M: [6, 20],
    U: [4, 8],
    S: [4.5, 8],
    R: [4, 7],
    T: [4, 7],
    I: [8, 16],
  }
  const narrow = 'URT'.includes(setting) && random.chance(0.14)
  const road = (direction: Road['direction'], width: number, type: Road['roadType']): Road => ({
    direction,
    roadType: type,
    width,
    frontage: Math.round(Math.sqrt(landArea) * random.decimal(0.65, 1.1) * 10) / 10,
  })
  const tenth = (low: number, high: number) => Math.round(random.decimal(low, high) * 10) / 10
  const own = 'US'.includes(setting) && random.chance(0.13) ? RoadType.private : RoadType.public
  const front = random.pick([
    Direction.south,
    Direction.south,
    Direction.east,
    Direction.west,
    Direction.north,
    Direction.southeast,
  ])
  const first = road(front, narrow ? tenth(2.7, 3.8) : tenth(...wide[setting]), own)
  const side = front === Direction.east || front === Direction.west ? Direction.south : Direction.east
  return random.chance(0.18) ? [first, road(side, tenth(4, 6), RoadType.public)] : [first]
}
