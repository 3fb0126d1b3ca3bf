import { darken, lighten } from './colour.ts'
import type { Random } from './random.ts'
import { drawPotPlant } from './furnishings.ts'
import { drawSideboard } from './sideboard.ts'
import { ellipse, poly, rect } from './svg.ts'

/** A sofa, a rug and a low table, with a lamp or a sideboard. */
export function drawSofaCorner(random: Random, cloth: string) {
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

function drawFloorLamp() {
  return (
    ellipse(230, 716, 44, 9, '#5b554d') +
    rect(226, 420, 7, 296, '#6a6158') +
    ellipse(230, 420, 120, 90, '#fff1c6', { opacity: 0.3 }) +
    poly([190, 352, 270, 352, 292, 430, 168, 430], '#f8ebcb')
  )
}
