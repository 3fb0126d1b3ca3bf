import { darken } from './colour.ts'
import type { Mood } from './mood.ts'
import { drawShoji } from './openings.ts'
import type { Random } from './random.ts'
import { drawHipRoof, drawSideGableRoof } from './roofs.ts'
import { circle, line, rect, repeat } from './svg.ts'

const timber = '#6d4f3a'

/** A house of timber and plaster under heavy tiles: a veranda along the garden, a latticed door, one storey or two. */
export function drawTraditionalHouse(random: Random, mood: Mood, ground: number) {
  const plaster = random.pick(['#f6f1e4', '#efe3cb', '#f3ead9', '#e8dcc2'])
  const colour = random.pick(['#59626b', '#4d565f', '#6a6f72', '#7a5246'])
  const width = random.integer(600, 680)
  const x = 600 - width / 2
  const eavesY = ground - 156
  const lower = { x: x - 52, y: eavesY, width: width + 104, rise: 92, colour, isTiled: true }
  const upperWidth = random.integer(300, 360)
  const ux = random.chance(0.5) ? x + 90 : x + width - upperWidth - 90
  const upper = random.chance(0.6) ? drawUpperStorey(mood, ux, eavesY - 70, upperWidth, plaster, colour) : ''
  const engawa = width * 0.56
  return [
    upper,
    rect(x, eavesY, width, 156, plaster),
    (upper ? drawHipRoof : drawSideGableRoof)(lower),
    ridgeEnds(lower, upper !== ''),
    rect(x, eavesY + 9, width, 24, '#2c3040', { opacity: 0.14 }),
    rect(x + 26, ground - 122, engawa, 92, '#4b3a2e'),
    drawShoji(mood, { x: x + 30, y: ground - 120, width: engawa - 8, height: 88 }, 4),
    rect(x + 12, ground - 32, engawa + 28, 11, '#b68a5f'),
    repeat(6, (at) => rect(x + 20 + at * (engawa / 5), ground - 22, 9, 22, timber)),
    repeat(5, (at) => rect(x + at * (width / 4) - (at === 4 ? 10 : 0), eavesY + 8, 10, 148, timber)),
    line(x, ground - 128, x + width, ground - 128, timber, 7),
    drawLatticeDoor(mood, x + engawa + 80, ground, 108),
    rect(x + engawa + 32, ground - 8, 210, 8, '#a59f93'),
    rect(x - 6, ground - 6, width + 12, 10, '#9c968a'),
  ].join('')
}

function drawUpperStorey(mood: Mood, x: number, y: number, width: number, plaster: string, colour: string) {
  return (
    rect(x, y - 98, width, 120, plaster) +
    drawHipRoof({ x: x - 44, y: y - 96, width: width + 88, rise: 88, colour, isTiled: true }) +
    ridgeEnds({ x: x - 44, y: y - 96, width: width + 88, rise: 88, colour }, true) +
    rect(x, y - 88, width, 18, '#2c3040', { opacity: 0.14 }) +
    rect(x + 34, y - 64, width - 68, 54, '#4b3a2e') +
    drawShoji(mood, { x: x + 38, y: y - 62, width: width - 76, height: 50 }, 4) +
    rect(x + 24, y - 12, width - 48, 8, timber) +
    repeat((width - 48) / 16, (at) => rect(x + 26 + at * 16, y - 34, 4, 26, timber)) +
    rect(x + 24, y - 38, width - 48, 6, timber) +
    [0, width - 9].map((dx) => rect(x + dx, y - 86, 9, 106, timber)).join('')
  )
}

function ridgeEnds(
  { x, y, width, rise, colour }: { x: number; y: number; width: number; rise: number; colour: string },
  isHip: boolean,
) {
  const inset = isHip ? Math.min(width * 0.3, rise * 1.35) : 16
  return [x + inset, x + width - inset]
    .map((cx) => circle(cx, y - rise - 4, 11, darken(colour, 0.28)) + circle(cx, y - rise - 4, 5, colour))
    .join('')
}

function drawLatticeDoor(mood: Mood, x: number, ground: number, width: number) {
  const top = ground - 118
  return (
    drawShoji(mood, { x, y: top, width, height: 110 }, 2) +
    repeat(width / 8, (at) => rect(x + at * 8, top, 3, 88, timber)) +
    rect(x - 8, top - 8, width + 16, 9, timber) +
    rect(x - 26, top + 18, 14, 22, '#f8efd9', { rx: 3 }) +
    rect(x + width + 14, top + 26, 12, 40, '#d9c39a')
  )
}
