import { darken, lighten } from './colour.ts'
import type { Random } from './random.ts'
import { circle, rect, repeat } from './svg.ts'

/** A low cupboard with books and a vase. */
export function drawSideboard(random: Random) {
  const wood = random.pick(['#b68d63', '#9b7350', '#d3b68e'])
  return [
    rect(184, 556, 150, 96, wood, { rx: 4 }),
    rect(184, 556, 150, 8, lighten(wood, 0.25)),
    repeat(
      2,
      (at) =>
        rect(192 + at * 70, 572, 64, 70, darken(wood, 0.08), { rx: 2 }) + circle(248 + at * 22, 606, 3.5, '#f3e6c6'),
    ),
    rect(206, 508, 26, 48, random.pick(['#7f93a6', '#c98f6d', '#e9e3d6']), { rx: 10 }),
    repeat(4, (at) =>
      rect(
        260 + at * 14,
        516 + (at % 2) * 6,
        11,
        40 - (at % 2) * 6,
        ['#c98f6d', '#8aa186', '#e6d3a5', '#7f93a6'][at] ?? wood,
      ),
    ),
  ].join('')
}
