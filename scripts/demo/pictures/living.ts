import { drawFramed, drawOutlook, drawPendant, drawPotPlant } from './furnishings.ts'
import { darken, lighten } from './colour.ts'
import { drawSofaCorner } from './living-sofa.ts'
import { drawTatamiRoom } from './living-tatami.ts'
import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { drawCurtains } from './furnishings.ts'
import { drawShell } from './room.ts'
import { drawSideboard } from './sideboard.ts'
import { circle, ellipse, mirror, poly, rect } from './svg.ts'

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

function drawAirConditioner() {
  return rect(190, 140, 160, 46, '#fcfbf7', { rx: 8 }) + rect(200, 172, 140, 5, '#d9d8d2', { rx: 2 })
}
