import { drawPendant, drawPotPlant } from './furnishings.ts'
import { darken, lighten } from './colour.ts'
import { drawFridge, drawHood, drawTiles, drawWallUnits, drawWorktop } from './kitchen-wall.ts'
import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { drawOutlook } from './furnishings.ts'
import { drawShell } from './room.ts'
import { circle, ellipse, mirror, poly, rect, repeat } from './svg.ts'

const doors = ['#e9e4d8', '#8fa39a', '#c79b6f', '#5d6a70', '#d9c7ad', '#b7c1b4', '#a96f56', '#f3f1ea'] as const

/** A kitchen: along the wall, or with a counter that faces the room. */
export function drawKitchen(random: Random, mood: Mood) {
  const colour = random.pick(doors)
  const top = random.pick(['#f5f3ee', '#b9b5ad', '#dcd0bd', '#6d6a66'])
  const floor = random.pick(['#d9b98f', '#c79f74', '#e0c8a4', '#cfc7ba'])
  const scene = [
    drawShell({
      wall: random.pick(['#f3efe6', '#eceee9', '#f1e9dd']),
      floor,
      floorKind: floor === '#cfc7ba' ? 'tiles' : 'boards',
    }),
    drawTiles(random),
    drawWallUnits(colour, random),
    drawOutlook(random, mood, { x: 430, y: 226, width: 250, height: 164 }, 'outlook', 2),
    drawHood(),
    drawWorktop(colour, top),
    drawFridge(random),
    random.chance(0.55) ? drawCounter(random, colour, top) : drawMat(random),
  ].join('')
  return mirror(scene, random.chance(0.5))
}

function drawCounter(random: Random, colour: string, top: string) {
  const front = random.pick([lighten(colour, 0.3), '#b98d63', '#f1ede4', '#8b7a6b'])
  const seat = random.pick(['#c98f6d', '#5f6a66', '#d8bd8f', '#8aa186'])
  const stool = (x: number) =>
    rect(x + 12, 800, 8, 92, '#6b5644') +
    rect(x + 70, 800, 8, 92, '#6b5644') +
    rect(x + 14, 850, 62, 6, '#6b5644') +
    rect(x, 778, 90, 24, seat, { rx: 12 })
  const shade = random.pick(['#f1ece1', '#c98f6d', '#5f6a66', '#e2c17f'])
  return [
    ellipse(560, 872, 460, 18, '#2c3040', { opacity: 0.12 }),
    rect(130, 676, 830, 190, front),
    repeat(14, (at) => rect(130 + at * 60, 676, 2, 190, darken(front, 0.08))),
    rect(130, 676, 830, 16, '#2c3040', { opacity: 0.14 }),
    poly([140, 628, 950, 628, 1000, 660, 90, 660], lighten(top, 0.3)),
    rect(90, 658, 910, 22, top, { rx: 3 }),
    drawPotPlant(random, 230, 646, 0.62),
    ellipse(660, 642, 74, 11, '#f8f4ea') +
      [-30, 0, 28]
        .map((dx, at) => circle(660 + dx, 628 - (at % 2) * 5, 16, ['#e2a35d', '#c9694f', '#a9b56d'][at] ?? seat))
        .join(''),
    [250, 500, 750].map(stool).join(''),
    [330, 560, 790].map((x) => drawPendant(x, 176, shade)).join(''),
  ].join('')
}

function drawMat(random: Random) {
  const mat = random.pick(['#a7b5a0', '#c8a58b', '#9fb0bd', '#d6c6a3'])
  return (
    poly([330, 720, 770, 720, 830, 800, 270, 800], mat) +
    poly([350, 730, 750, 730, 800, 790, 300, 790], 'none', { stroke: lighten(mat, 0.5), 'stroke-width': 4 }) +
    drawPotPlant(random, 1090, 800, 1.5)
  )
}
