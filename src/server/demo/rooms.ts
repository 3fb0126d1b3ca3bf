import { FloorPlan } from '#domain/choices/building.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Room } from '#domain/estate/building.ts'
import type { Random } from './random.ts'

export type Plan = CodeOf<typeof FloorPlan>

/**
 * The rooms of a floor plan, sizes in 帖: the living room (with dining and kitchen) first, then the bedrooms over the
 * floors. `mats` is how often a bedroom has tatami, `floors` the storeys of a house; a flat has none.
 */
export function roomsOf(plan: Plan, random: Random, { mats, floors }: { mats: number; floors: number | null }): Room[] {
  const [, digit, letters] = /^(\d)(LDK|DK|K)/.exec(FloorPlan.label(plan)) ?? []
  const bedrooms = Number(digit ?? 1) + (plan === FloorPlan.k5OrMore ? random.int(0, 2) : 0)
  const sleeping = Array.from({ length: bedrooms }, (_, index): Room => ({
    roomType: random.chance(mats) ? 'J' : 'W',
    size: letters ? halves(random, 9, 16) : halves(random, 16, 22),
    floor: floors && (index === 0 ? 1 : Math.min(floors, 2)),
  }))
  const kitchen: Room[] = [{ roomType: 'K', size: halves(random, 5, 9), floor: floors && 1 }]
  if (letters === undefined) return sleeping
  if (letters === 'K') return [...kitchen, ...sleeping]
  if (letters === 'DK') return [{ roomType: 'D', size: halves(random, 12, 17), floor: floors && 1 }, ...sleeping]
  const living = halves(random, 18 + bedrooms * 2, 26 + bedrooms * 3)
  return [{ roomType: 'L', size: living, floor: floors && 1 }, ...sleeping]
}

/** A size in steps of half a mat, between two counts of halves. */
const halves = (random: Random, low: number, high: number) => random.int(low, high) / 2

/** The floor (㎡) that holds these rooms: 1.62 ㎡ a mat, rooms taking such a share of it. Cut at two decimals. */
export const floorFor = (rooms: readonly Room[], share: number): number =>
  Math.floor((rooms.reduce((sum, { size }) => sum + size, 0) * 1.62 * 100) / share) / 100
