import { darken, glow, lighten } from './colour.ts'
import { glassOf, type Mood } from './mood.ts'
import type { Random } from './random.ts'
import { drawCar } from './street.ts'
import { poly, rect, repeat } from './svg.ts'

/** An office building with bands of glass. */
export function drawOffice(random: Random, mood: Mood) {
  const frame = random.pick(['#dfe0dc', '#8d969a', '#cdb8a0', '#56626a'])
  const floors = random.integer(6, 8)
  const [x, width, storey] = [330, 440, 74]
  const top = -floors * storey - 96
  const pane = (floor: number) =>
    repeat(8, (at) =>
      rect(
        x + 22 + at * 50,
        top + 26 + floor * storey,
        46,
        storey - 24,
        at % 3 === 1 ? lighten('#a9c6d3', mood.isDark ? 0 : 0.2) : glassOf(random, mood),
      ),
    )
  return [
    poly([x + width, top, x + width + 92, top + 22, x + width + 92, 0, x + width, 0], darken(frame, 0.26)),
    repeat(floors, (at) =>
      poly(
        [
          x + width + 14,
          top + 30 + at * storey,
          x + width + 78,
          top + 44 + at * storey,
          x + width + 78,
          top + 76 + at * storey,
          x + width + 14,
          top + 72 + at * storey,
        ],
        '#8fa6b2',
        { opacity: 0.8 },
      ),
    ),
    rect(x, top, width, -top, frame),
    repeat(floors, pane),
    repeat(9, (at) => rect(x + 16 + at * 50, top, 6, -top - 96, darken(frame, 0.12))),
    rect(x - 6, top - 10, width + 12, 18, darken(frame, 0.3)),
    rect(x + 60, top - 46, 110, 38, darken(frame, 0.16)),
    rect(x, -96, width, 96, darken(frame, 0.4)),
    rect(x + 30, -82, 230, 82, mood.isDark ? glow('#ffe6b0') : '#c9dee5'),
    repeat(5, (at) => rect(x + 30 + at * 57, -82, 4, 82, '#5a6064')),
    rect(x + 10, -104, 280, 12, lighten(frame, 0.2)),
    drawCar(random, mood, x + 230, 0, 0.7),
  ].join('')
}
