import { Structure } from '#domain/choices/building.ts'
import { isLease } from '#domain/estate/land.ts'
import type { Building } from '#domain/estate/building.ts'
import type { Land } from '#domain/estate/land.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'
import type { Sort } from './sorts.ts'

/** What it costs to build a ㎡, in yen, and the years in which that is worn away. */
const wear = {
  [Structure.wooden]: [190_000, 28],
  [Structure.lightSteel]: [200_000, 32],
  [Structure.steelFrame]: [190_000, 38],
  [Structure.reinforcedConcrete]: [270_000, 52],
  [Structure.other]: [290_000, 55],
} as const

type Asked = { place: Place; sort: Sort; land: Land; building: Building; now: string; random: Random }

/** A price that fits the place, what stands there and its age, in yen, written as prices in Japan are. */
export function priceOf({ place, sort, land, building, now, random }: Asked): number {
  const age = building.builtYearMonth ? Number(now.slice(0, 4)) - Number(building.builtYearMonth.slice(0, 4)) : 0
  const mood = random.decimal(0.92, 1.08)
  if (sort === 'condominium') return asWritten(flat(place, land, building, age) * mood, random)
  const area = land.landArea ?? 0
  const bulk = area > 300 ? (300 / area) ** 0.35 : 1
  const rough = { farmland: 0.3, forest: 0.25, leasehold: 0.5 }[sort as string] ?? 1
  const plain = ['warehouse', 'factory', 'inn', 'store', 'farmhouse'].includes(sort) ? 0.45 : 1
  const [cost, years] = wear[building.structure ?? Structure.wooden]
  const standing = (building.totalFloorArea ?? 0) * cost * plain * Math.max(0.04, 1 - age / years)
  return asWritten((area * place.landPrice * bulk * rough + standing) * mood, random)
}

function flat(place: Place, land: Land, building: Building, age: number): number {
  const unit =
    (place.landPrice * 0.62 + 330_000) * Math.max(0.28, 1 - age * 0.017) * (1 + (building.floorNo ?? 1) * 0.004)
  const resort = place.setting === 'T' ? 0.3 : 1
  return unit * resort * (isLease(land.landRight) ? 0.75 : 1) * (building.exclusiveArea ?? 0)
}

/** 2,480万円 rather than 2,473万円. */
export function asWritten(yen: number, random: Random): number {
  const man = Math.max(10, yen / 10_000)
  const tail = random.pick([80, 80, 50, 90, 30, 0])
  if (man >= 10_000) return Math.round(man / 100) * 1_000_000
  if (man >= 700) return (Math.floor(man / 100) * 100 + tail) * 10_000
  return Math.round(man / 10) * 100_000
}
