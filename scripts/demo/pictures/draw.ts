import { tint } from './colour.ts'
import { drawExteriorBuilding } from './exterior-building.ts'
import { drawExteriorCondominium } from './exterior-condominium.ts'
import { drawExteriorHouse } from './exterior-house.ts'
import { type Mood, pickMood } from './mood.ts'
import { createRandom, type Random } from './random.ts'
import { page } from './svg.ts'

const scenes = {
  exteriorHouse: drawExteriorHouse,
  exteriorCondominium: drawExteriorCondominium,
  exteriorBuilding: drawExteriorBuilding,
} satisfies Record<string, (random: Random, mood: Mood) => string>

export type Kind = keyof typeof scenes

export const kinds = Object.keys(scenes) as Kind[]

/** One picture as an SVG text, 1200 × 900; the same kind and seed always give the same. Words in it need Noto Sans CJK JP. */
export function draw({ kind, seed }: { kind: Kind; seed: number }): string {
  const random = createRandom(`${kind} ${seed}`)
  const mood = pickMood(random)
  return page(tint(scenes[kind](random, mood), mood.ambient, mood.strength))
}
