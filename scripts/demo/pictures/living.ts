import { darken, lighten } from './colour.ts'
import { drawTatamiRoom } from './living-tatami.ts'
import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { drawCurtains, drawFramed, drawOutlook, drawPendant, drawPotPlant, drawShell } from './room.ts'
import { circle, ellipse, mirror, poly, rect, repeat } from './svg.ts'

const walls = ['#f3eee3', '#f1ebe4', '#e9ece6', '#efe6da', '#eef0ef'] as const
const floors = ['#d9b98f', '#c79f74', '#e0c8a4', '#b98d66', '#d3b18c'] as const
const cloths = ['#8aa186', '#b9846a', '#7f93a6', '#c8a878', '#8f8a83', '#a7b5a0', '#c98f7f'] as const

/** A living room, with sofa or dining table, or a room of tatami. */
export function drawLiving(random: Random, mood: Mood) {
  const kind = random.pick(['sofa', 'sofa', 'dining', 'tatami'] as const)
  if (kind === 'tatami') return drawTatamiRoom(random, mood)
  const [wall, floor, cloth] = [random.pick(walls), random.pick(floors), random.pick(cloths)]
  const wide = random.integer(430, 520)
  const outlook = { x: random.integer(360, 440), y: 190, width: wide, height: 400 }
  const isLow = random.chance(0.35)
  const window = isLow ? { ...outlook, height: 250 } : { ...outlook, height: 414 }
  const scene = [
    drawShell({ wall, floor, floorKind: 'boards' }),
    drawOutlook(random, mood, window, 'outlook', 2),
    drawCurtains(
      window.x,
      window.y - 6,
      window.width,
      window.height + (isLow ? 40 : 22),
      lighten(random.pick(cloths), 0.6),
    ),
    poly(
      [window.x, 620, window.x + window.width, 620, window.x + window.width - 110, 880, window.x - 220, 880],
      '#fff6dc',
      { opacity: 0.26 },
    ),
    drawFramed(random, 222, random.integer(230, 270), 100, 128),
    drawAirConditioner(),
    kind === 'sofa' ? drawSofaCorner(random, cloth) : drawDining(random, cloth, floor),
  ].join('')
  return mirror(scene, random.chance(0.5))
}

function drawSofaCorner(random: Random, cloth: string) {
  const rug = random.pick(['#efe7d8', '#e2dccb', '#d9cdbf', '#e4e6de'])
  return [
    drawPotPlant(random, 1000, 670, 1.35),
    ellipse(560, 806, 400, 66, rug),
    ellipse(560, 806, 372, 56, 'none', { stroke: darken(rug, 0.1), 'stroke-width': 3 }),
    random.chance(0.6) ? drawFloorLamp() : drawSideboard(random),
    drawSofa(random, cloth),
    drawLowTable(random),
  ].join('')
}

function drawSofa(random: Random, cloth: string) {
  const [x, y, width] = [270, 730, 540]
  const cushion = (dx: number, fill: string) =>
    rect(x + dx, y - 156, 92, 84, fill, { rx: 14, transform: `rotate(-8 ${x + dx + 46} ${y - 110})` })
  return [
    ellipse(x + width / 2, y + 6, width / 2 + 20, 16, '#2c3040', { opacity: 0.16 }),
    rect(x + 26, y - 14, 12, 22, '#7a5a41'),
    rect(x + width - 38, y - 14, 12, 22, '#7a5a41'),
    rect(x + 18, y - 198, width - 36, 150, lighten(cloth, 0.12), { rx: 26 }),
    rect(x + width / 2 - 1.5, y - 192, 3, 90, darken(cloth, 0.12)),
    cushion(64, random.pick(['#f0e3c8', '#e8c38f', '#f6f1e6'])),
    cushion(width - 150, random.pick(['#d99f7a', '#c9d3c4', '#9fb2c0'])),
    rect(x + 10, y - 92, width - 20, 82, cloth, { rx: 18 }),
    rect(x + width / 2 - 1.5, y - 90, 3, 50, darken(cloth, 0.16)),
    rect(x + 10, y - 46, width - 20, 36, darken(cloth, 0.08), { rx: 14 }),
    rect(x - 22, y - 140, 66, 132, lighten(cloth, 0.05), { rx: 24 }),
    rect(x + width - 44, y - 140, 66, 132, darken(cloth, 0.05), { rx: 24 }),
  ].join('')
}

function drawLowTable(random: Random) {
  const wood = random.pick(['#9b7350', '#b68d63', '#7d5c44'])
  return [
    ellipse(570, 862, 190, 12, '#2c3040', { opacity: 0.14 }),
    rect(430, 806, 12, 56, darken(wood, 0.2)),
    rect(698, 806, 12, 56, darken(wood, 0.2)),
    ellipse(570, 800, 196, 30, darken(wood, 0.14)),
    ellipse(570, 792, 196, 30, wood),
    rect(500, 772, 84, 13, '#d8ddd6'),
    rect(508, 761, 70, 12, '#c9836a'),
    rect(630, 758, 34, 30, '#f6f1e6', { rx: 6 }),
    ellipse(647, 759, 17, 5, '#8b6a50'),
  ].join('')
}

function drawDining(random: Random, cloth: string, floor: string) {
  const wood = darken(floor, 0.16)
  const shade = random.pick(['#f1ece1', '#c98f6d', '#5f6a66', '#e2c17f'])
  const chair = (x: number, y: number, scale: number) =>
    rect(x, y - 190 * scale, 96 * scale, 92 * scale, cloth, { rx: 18 * scale }) +
    rect(x + 6 * scale, y - 104 * scale, 84 * scale, 20 * scale, darken(cloth, 0.1), { rx: 8 * scale }) +
    rect(x + 10 * scale, y - 86 * scale, 9 * scale, 86 * scale, darken(wood, 0.1)) +
    rect(x + 77 * scale, y - 86 * scale, 9 * scale, 86 * scale, darken(wood, 0.1))
  return [
    drawPotPlant(random, 1010, 672, 1.3),
    drawSideboard(random),
    ellipse(600, 850, 380, 26, '#2c3040', { opacity: 0.12 }),
    [350, 552, 754].map((x) => chair(x, 760, 0.94)).join(''),
    poly([300, 660, 900, 660, 960, 716, 240, 716], lighten(wood, 0.14)),
    rect(240, 716, 720, 20, wood),
    rect(286, 736, 20, 124, darken(wood, 0.12)),
    rect(894, 736, 20, 124, darken(wood, 0.12)),
    ellipse(600, 684, 70, 14, '#f4efe3'),
    [-28, 2, 28]
      .map((dx, at) => circle(600 + dx, 668 - (at % 2) * 6, 17, ['#e2a35d', '#c9694f', '#d9b45c'][at] ?? '#e2a35d'))
      .join(''),
    rect(430, 668, 26, 26, '#ffffff', { rx: 5 }),
    rect(744, 672, 26, 26, '#b9c9c6', { rx: 5 }),
    chair(430, 892, 1.06) + chair(670, 892, 1.06),
    [470, 600, 730].map((x) => drawPendant(x, 250, shade)).join(''),
  ].join('')
}

function drawSideboard(random: Random) {
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

function drawFloorLamp() {
  return (
    ellipse(230, 716, 44, 9, '#5b554d') +
    rect(226, 420, 7, 296, '#6a6158') +
    ellipse(230, 420, 120, 90, '#fff1c6', { opacity: 0.3 }) +
    poly([190, 352, 270, 352, 292, 430, 168, 430], '#f8ebcb')
  )
}

function drawAirConditioner() {
  return rect(190, 140, 160, 46, '#fcfbf7', { rx: 8 }) + rect(200, 172, 140, 5, '#d9d8d2', { rx: 2 })
}
