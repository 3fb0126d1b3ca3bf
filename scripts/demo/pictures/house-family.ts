import { darken, lighten } from './colour.ts'
import type { Mood } from './mood.ts'
import { drawBalcony, drawDoor, drawWindow } from './openings.ts'
import type { Random } from './random.ts'
import { drawFrontGableRoof, drawHipRoof, drawSideGableRoof, type Eaves } from './roofs.ts'
import { poly, rect, repeat } from './svg.ts'

const walls = ['#f3efe6', '#e9edf0', '#f1e6d6', '#e6e2da', '#dfe6e0', '#f2ddcf', '#e3dccb'] as const
const accents = ['#b98f6a', '#8b9a98', '#c7a98a', '#7f8d99', '#a5765a', '#94a08a'] as const
const roofs = ['#5d6b58', '#59616b', '#8a5a4a', '#6d5a52', '#47525e', '#a06a50', '#6b7a7d'] as const

/** A family house of two storeys whose ground line is `ground`: a body, a lower wing, a balcony, perhaps a gabled bay. */
export function drawFamilyHouse(random: Random, mood: Mood, ground: number) {
  const [wall, accent, colour] = [random.pick(walls), random.pick(accents), random.pick(roofs)]
  const storey = random.integer(142, 158)
  const [width, wing] = [random.integer(390, 470), random.integer(110, 170)]
  const x = 600 - (width + wing) / 2
  const [middle, top] = [ground - storey, ground - storey * 2]
  const isTiled = random.chance(0.5)
  const eaves: Eaves = { x: x - 34, y: top, width: width + 68, rise: random.integer(96, 128), colour, isTiled }
  const wide = { x: x + 40, y: ground - 128, width: random.integer(150, 180), height: 108 }
  const doorX = x + width - 128
  const lower = random.chance(0.5) ? accent : wall
  return [
    rect(x + width - 4, middle + 26, wing, storey - 26, darken(lower, 0.05)),
    drawWindow(random, mood, { x: x + width + wing / 2 - 34, y: middle + 62, width: 62, height: 46 }),
    drawLeanTo(x + width - 10, middle + 30, wing + 34, colour),
    rect(x, top, width, storey * 2, wall),
    rect(x, middle, width, storey, lower),
    rect(x, middle - 4, width, 8, lighten(lower, 0.4)),
    drawSiding(x, middle, width, storey, lower),
    rect(x, top, width, 20, darken(wall, 0.5), { opacity: 0.16 }),
    rect(x, ground - 14, width + wing - 4, 14, '#b9b5ab'),
    random.pick([drawHipRoof, drawSideGableRoof, drawHipRoof])(eaves),
    drawUpper(random, mood, { x, top, middle, width, wall, colour }),
    drawWindow(random, mood, wide, random.pick(['#f8f6f0', '#6a6460'])),
    rect(wide.x - 18, ground - 12, wide.width + 36, 12, '#b48a63'),
    rect(wide.x - 12, ground - 146, wide.width + 24, 9, darken(wall, 0.2)),
    drawDoor(random, mood, { x: doorX, y: ground - 136, width: 76, height: 116 }),
    drawCanopy(doorX - 40, ground - 152, 156, colour),
    rect(x + width - 9, top + 10, 6, storey * 2 - 20, darken(wall, 0.16)),
  ].join('')
}

type Upper = { x: number; top: number; middle: number; width: number; wall: string; colour: string }

function drawUpper(random: Random, mood: Mood, { x, top, middle, width, wall, colour }: Upper) {
  const small = (at: number) => drawWindow(random, mood, { x: x + at, y: top + 46, width: 78, height: 58 })
  if (random.chance(0.4)) {
    const bay = { x: x + 22, y: top + 12, width: 224, rise: 116, colour, isTiled: false }
    return (
      rect(bay.x + 32, top, bay.width - 64, middle - top, lighten(wall, 0.3)) +
      drawFrontGableRoof(bay, lighten(wall, 0.3)) +
      drawWindow(random, mood, { x: bay.x + 68, y: top + 44, width: 88, height: 64 }) +
      small(width - 126)
    )
  }
  return (
    drawWindow(random, mood, { x: x + 44, y: top + 38, width: 132, height: middle - top - 44 }) +
    drawBalcony(random, x + 18, middle, 188, random.chance(0.5) ? lighten(wall, 0.25) : darken(wall, 0.12)) +
    small(width - 116) +
    (width > 430 ? drawWindow(random, mood, { x: x + 240, y: top + 52, width: 36, height: 46 }, '#f8f6f0', 1) : '')
  )
}

function drawSiding(x: number, y: number, width: number, height: number, colour: string) {
  return repeat(height / 16 - 1, (at) => rect(x, y + 16 + at * 16, width, 1.5, darken(colour, 0.1), { opacity: 0.7 }))
}

function drawLeanTo(x: number, y: number, width: number, colour: string) {
  return (
    poly([x, y - 52, x + width - 40, y - 52, x + width, y, x, y], colour) +
    rect(x, y - 2, width, 10, darken(colour, 0.24), { rx: 3 })
  )
}

function drawCanopy(x: number, y: number, width: number, colour: string) {
  return (
    poly([x + 16, y - 24, x + width - 16, y - 24, x + width, y, x, y], colour) +
    rect(x, y - 2, width, 8, darken(colour, 0.24), { rx: 3 })
  )
}
