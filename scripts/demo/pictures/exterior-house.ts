import { drawBackdrop } from './backdrop.ts'
import { darken, lighten } from './colour.ts'
import { drawFamilyHouse } from './house-family.ts'
import { drawBoxHouse, drawNarrowHouse, drawShedHouse } from './house-modern.ts'
import { drawTraditionalHouse } from './house-traditional.ts'
import type { Mood } from './mood.ts'
import { drawHedge, drawShrub, drawTree, pine, slender } from './plants.ts'
import type { Random } from './random.ts'
import { canvas, circle, ellipse, mirror, path, place, rect, repeat } from './svg.ts'
import { drawFence, drawPole, drawRoad } from './street.ts'

const ground = 706
const road = 776

/** A house seen from the road, in its garden. */
export function drawExteriorHouse(random: Random, mood: Mood) {
  const kind = random.pick(['family', 'family', 'traditional', 'box', 'shed', 'narrow'] as const)
  const isCity = kind === 'narrow'
  const scene = [
    drawBackdrop(random, mood, 640, isCity ? 'town' : undefined),
    isCity ? drawNeighbours(random) : '',
    random.chance(0.45) ? drawPole(random, random.pick([96, 1120]), ground + 50) : '',
    isCity ? '' : drawTree(random, mood, random.number(70, 190), ground - 4, random.number(0.9, 1.25)),
    isCity ? '' : drawTree(random, mood, random.number(1010, 1140), ground - 2, random.number(0.9, 1.3)),
    ellipse(600, ground + 6, 480, 18, darken(mood.grass, 0.4), { opacity: 0.3 }),
    place(houses[kind](random, mood, 0), -120, ground, 1.2),
    gardens[kind === 'traditional' ? 'japanese' : 'open'](random, mood),
    drawRoad(random, road),
  ].join('')
  return mirror(scene, random.chance(0.5))
}

const houses = {
  family: drawFamilyHouse,
  traditional: drawTraditionalHouse,
  box: drawBoxHouse,
  shed: drawShedHouse,
  narrow: drawNarrowHouse,
}

const gardens = {
  japanese(random: Random, mood: Mood) {
    const stone = (at: number) => ellipse(690 + at * 34, ground + 18 + at * 13, 30, 9, '#bcb6aa')
    return [
      repeat(4, stone),
      drawTree(random, mood, 216, ground + 30, 1.02, pine),
      drawLantern(330, ground + 36),
      drawShrub(random, mood, 410, ground + 36, 0.9),
      drawFence(random, -10, road, 560, 'plaster'),
      drawFence(random, 960, road, 260, 'plaster'),
    ].join('')
  },
  open(random: Random, mood: Mood) {
    const long = random.number(210, 290)
    const boundary = random.chance(0.35)
      ? drawHedge(mood, -20, road, long, 78) + drawHedge(mood, canvas.width - 200, road, 230, 78)
      : drawFence(random, -20, road, long) + drawFence(random, canvas.width - 180, road, 220)
    return [
      path(`M640 ${ground + 6}H800L850 ${road}H620Z`, lighten('#d8d1c3', 0.2)),
      boundary,
      drawTree(random, mood, long + 40, ground + 44, 0.72, slender),
      drawShrub(random, mood, long + 124, ground + 56, 0.8),
      drawShrub(random, mood, 950, ground + 58, 0.9),
      drawGatepost(random, 566, road),
    ].join('')
  },
}

function drawGatepost(random: Random, x: number, y: number) {
  const stone = random.pick(['#d7d0c2', '#b9a38c', '#9aa09c'])
  return (
    rect(x, y - 104, 44, 104, stone, { rx: 2 }) +
    rect(x + 9, y - 88, 26, 12, '#f8f5ec') +
    rect(x + 9, y - 62, 26, 16, darken(stone, 0.35), { rx: 2 })
  )
}

function drawLantern(x: number, y: number) {
  const stone = '#a8a49a'
  return (
    rect(x - 22, y - 8, 44, 10, darken(stone, 0.1)) +
    rect(x - 8, y - 56, 16, 50, stone) +
    rect(x - 20, y - 64, 40, 9, darken(stone, 0.1)) +
    rect(x - 14, y - 88, 28, 24, stone) +
    rect(x - 6, y - 84, 12, 16, '#5d5a54') +
    path(
      `M${x - 32} ${y - 88}Q${x - 12} ${y - 92} ${x} ${y - 110}Q${x + 12} ${y - 92} ${x + 32} ${y - 88}Z`,
      darken(stone, 0.14),
    ) +
    circle(x, y - 112, 5, stone)
  )
}

function drawNeighbours(random: Random) {
  const wall = () => random.pick(['#dcd8d0', '#d3d6d6', '#e2d8cb'])
  const house = (x: number, width: number, high: number, colour: string) =>
    rect(x, ground - high, width, high, colour) +
    rect(x - 8, ground - high - 10, width + 16, 14, darken(colour, 0.3)) +
    repeat(3, (at) => rect(x + width / 2 - 50, ground - high + 40 + at * 120, 100, 56, darken(colour, 0.16), { rx: 2 }))
  return house(60, 330, random.integer(280, 380), wall()) + house(812, 340, random.integer(250, 400), wall())
}
