import { darken, lighten } from './colour.ts'
import { ground } from './exterior-condominium.ts'
import { glassOf, type Mood } from './mood.ts'
import type { Random } from './random.ts'
import { line, poly, rect, repeat } from './svg.ts'

type Block = { x: number; width: number; floors: number; storey: number; bays: number; wall: string; band: string }

/** One block of flats: balconies to the front, a narrow side in the shade. */
export function drawBlock(random: Random, mood: Mood, { x, width, floors, storey, bays, wall, band }: Block) {
  const top = ground - floors * storey - 34
  const [side, depth] = [darken(wall, 0.18), random.integer(70, 96)]
  const bay = (width - 20) / bays
  const style = random.pick(['panel', 'glass', 'bars'] as const)
  const tiled = random.chance(0.5)
  const flat = (floor: number) =>
    repeat(bays, (at) =>
      drawFlat(random, mood, {
        x: x + 10 + at * bay,
        y: top + 22 + floor * storey,
        width: bay,
        height: storey,
        wall,
        band,
        style,
      }),
    )
  const slit = (floor: number) => {
    const y = top + 48 + floor * storey
    const fill = mood.isDark ? glassOf(random, mood) : '#a9c1cc'
    return poly(
      [x + width + 22, y, x + width + 46, y + 3, x + width + 46, y + storey * 0.5, x + width + 22, y + storey * 0.5],
      fill,
    )
  }
  return [
    rect(x + width * 0.58, top - 44, width * 0.2, 50, darken(wall, 0.08)),
    rect(x + width * 0.58 - 5, top - 50, width * 0.2 + 10, 9, darken(wall, 0.25)),
    line(x + width * 0.64, top - 50, x + width * 0.64, top - 96, '#8f959a', 3),
    poly([x + width, top, x + width + depth, top + 18, x + width + depth, ground, x + width, ground], side),
    repeat(floors, slit),
    rect(x, top, width, ground - top, wall),
    tiled
      ? repeat((ground - top) / 13, (at) => rect(x, top + at * 13, width, 1, darken(wall, 0.12), { opacity: 0.6 }))
      : '',
    repeat(floors - 1, flat),
    rect(x, ground - storey - 18, width, storey + 18, darken(wall, 0.1)),
    repeat(bays, (at) =>
      rect(x + 24 + at * bay, ground - storey + 4, bay - 30, storey - 16, '#6e7378', { opacity: 0.45, rx: 2 }),
    ),
    rect(x - 6, top - 6, width + 12, 16, band),
    rect(x, top + 10, width, 9, '#2c3040', { opacity: 0.12 }),
    rect(x - 2, top, 12, ground - top, band),
    rect(x + width - 10, top, 12, ground - top, band),
  ].join('')
}

type Flat = {
  x: number
  y: number
  width: number
  height: number
  wall: string
  band: string
  style: 'panel' | 'glass' | 'bars'
}

/** One flat: its windows in the shade of the balcony above, the parting board, the rail in front. */
function drawFlat(random: Random, mood: Mood, { x, y, width, height, wall, band, style }: Flat) {
  const rail = height * 0.4
  const glass = { y: y + height * 0.2, height: height * 0.72 }
  const pane = (from: number, wide: number) =>
    rect(x + from, glass.y, wide, glass.height, glassOf(random, mood)) +
    (random.chance(0.35) ? rect(x + from, glass.y, wide * 0.4, glass.height, '#fbf6ea', { opacity: 0.7 }) : '') +
    rect(x + from + wide / 2 - 1.5, glass.y, 3, glass.height, '#f4f1ea')
  const front = {
    panel:
      rect(x, y + height - rail, width, rail, lighten(wall, 0.35)) +
      rect(x, y + height - rail + 5, width, 2, darken(wall, 0.1)),
    glass:
      rect(x, y + height - rail, width, rail, mood.isDark ? '#8c9bb4' : '#cfe2e6', { opacity: 0.88 }) +
      rect(x + width / 2, y + height - rail, 2, rail, '#9cb0b5'),
    bars:
      rect(x, y + height - rail, width, rail, darken(wall, 0.3), { opacity: 0.35 }) +
      repeat(width / 8, (at) => rect(x + at * 8 + 2, y + height - rail, 2.5, rail, '#5f6568')),
  }[style]
  const unit = random.chance(0.4) ? rect(x + width - 34, y + height - 26, 22, 20, '#eceae4', { rx: 2 }) : ''
  const washing =
    !mood.isDark && random.chance(0.14)
      ? repeat(3, (at) =>
          rect(
            x + 18 + at * 15,
            y + height * 0.3,
            11,
            height * 0.34,
            ['#f3e2c8', '#cfdfe8', '#f0c9bd'][at] ?? '#ffffff',
          ),
        )
      : ''
  return [
    rect(x, y, width, height, darken(wall, 0.24)),
    pane(width * 0.1, width * 0.44),
    pane(width * 0.64, width * 0.24),
    unit + washing,
    rect(x, y, width, 9, '#2c3040', { opacity: 0.16 }),
    front,
    rect(x, y + height - rail - 3, width, 4, style === 'panel' ? band : '#f3f1ea'),
    rect(x, y + height - 4, width, 8, lighten(wall, 0.2)),
    rect(x - 3, y, 6, height, lighten(wall, 0.12)),
  ].join('')
}
