import { Structure } from '#domain/choices/building.ts'
import type { Building } from '#domain/estate/building.ts'
import type { Random } from './random.ts'

const { wooden, steelFrame, reinforcedConcrete, lightSteel } = Structure

/** Smallest and largest ㎡, fewest and most storeys, structures. */
const sizes = {
  apartment: [160, 380, [2, 2], [wooden, lightSteel, steelFrame]],
  shop: [220, 780, [3, 8], [steelFrame, reinforcedConcrete]],
  store: [110, 240, [1, 2], [wooden]],
  inn: [260, 1400, [2, 4], [wooden, steelFrame, reinforcedConcrete]],
  warehouse: [180, 1200, [1, 2], [steelFrame]],
  factory: [320, 1900, [1, 2], [steelFrame]],
} as const

/** A building for work, trade or letting. */
export function premises(sort: keyof typeof sizes, random: Random): Building {
  const [smallest, largest, [lowest, highest], structures] = sizes[sort]
  const totalFloorArea = random.decimal(smallest, largest)
  const units = sort === 'apartment' && Math.max(4, Math.round(totalFloorArea / 38))
  return {
    totalFloorArea,
    floorsAbove: random.int(lowest, highest),
    structure: random.pick(structures),
    ...(units && { totalUnits: units }),
    parking: sort === 'shop' ? 'なし' : `${random.int(2, 12)}台分`,
  }
}
