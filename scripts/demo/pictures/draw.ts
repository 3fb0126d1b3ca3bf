import { drawBath } from './bath.ts'
import { tint } from './colour.ts'
import { drawExteriorBuilding } from './exterior-building.ts'
import { drawExteriorCondominium } from './exterior-condominium.ts'
import { drawExteriorHouse } from './exterior-house.ts'
import { drawFloorPlan } from './floor-plan.ts'
import { drawKitchen } from './kitchen.ts'
import { drawLand } from './land.ts'
import { drawLiving } from './living.ts'
import { type Mood, pickMood } from './mood.ts'
import { createRandom, type Random } from './random.ts'
import { page } from './svg.ts'
import { type Direction, drawView } from './view.ts'

const scenes = {
  exteriorHouse: drawExteriorHouse,
  exteriorCondominium: drawExteriorCondominium,
  exteriorBuilding: drawExteriorBuilding,
  land: drawLand,
  living: drawLiving,
  kitchen: drawKitchen,
  bath: drawBath,
  floorPlan: drawFloorPlan,
  view: drawView,
} satisfies Record<string, (random: Random, mood: Mood, choice: { seed: number; direction: Direction }) => string>

export type Kind = keyof typeof scenes

export const kinds = Object.keys(scenes) as Kind[]

const directions: [Direction, ...Direction[]] = ['north', 'south', 'east', 'west']

/** What to draw; `direction` is the side that a `view` is taken from, by turns unless given, and nothing to the others. */
type Order = { kind: Kind; seed: number; direction?: Direction }

/** One picture as an SVG text, 1200 × 900; the same order always gives the same. Words in it need Noto Sans CJK JP. */
export function draw({ kind, seed, direction = directionOf(seed) }: Order): string {
  const random = createRandom(`${kind} ${seed}`)
  const mood = pickMood(random, kind.startsWith('exterior'))
  return page(
    tint(scenes[kind](random, mood, { seed, direction }), mood.ambient, kind === 'floorPlan' ? 0 : mood.strength),
  )
}

export function directionOf(seed: number): Direction {
  return directions[seed % directions.length] ?? directions[0]
}
