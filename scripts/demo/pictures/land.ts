import { drawBackdrop, type Far } from './backdrop.ts'
import { darken, lighten } from './colour.ts'
import { drawPatches, drawRope, drawSurveyStakes, drawTufts } from './land-plot.ts'
import type { Mood } from './mood.ts'
import { drawHedge, drawTree } from './plants.ts'
import type { Random } from './random.ts'
import { drawFence, drawPole } from './street.ts'
import { circle, mirror, place, poly, rect, repeat, words } from './svg.ts'

const soils = ['#d9c8a6', '#cfd3a2', '#d3c0a0', '#c9d2a0', '#ddd0b4'] as const

/** A plot for sale, seen from its road: stakes and rope around it, neighbours beside it, land or sea behind. */
export function drawLand(random: Random, mood: Mood) {
  const far: Far = random.pick(['hills', 'mountains', 'town', 'sea', 'mountains'])
  const isMirrored = random.chance(0.5)
  const isRural = far === 'mountains' || (far === 'sea' && random.chance(0.5))
  const horizon = 520
  const [back, front] = [random.number(556, 580), 800]
  const [half, spread] = [random.number(230, 280), random.number(400, 450)]
  const plot = [600 - half, back, 600 + half * 0.9, back, 600 + spread, front, 600 - spread, front]
  const scene = [
    drawBackdrop(random, mood, horizon, far),
    isRural ? drawFields(random, horizon) : '',
    drawNeighbour(random, random.integer(-40, 10), back + 30, random.number(0.86, 1)),
    random.chance(0.65)
      ? drawNeighbour(random, random.integer(900, 950), back + 20, random.number(0.84, 1))
      : drawWood(random, mood, back),
    random.chance(0.6)
      ? drawFence(random, 600 - half - 10, back + 4, half * 1.9 + 20, 'block')
      : drawHedge(mood, 600 - half - 16, back + 6, half * 1.9 + 32, 50),
    poly(plot, random.pick(soils)),
    drawPatches(random, mood, back, front),
    drawTufts(random, mood, back, front, half, spread),
    drawRope(plot),
    drawSurveyStakes(plot),
    random.chance(0.55) ? drawPole(random, 1096, front + 10, 90) : '',
    drawBoard(random, random.integer(250, 330), front - 70, isMirrored),
    drawRoadside(front),
    drawTree(random, mood, random.number(40, 90), front + 4, random.number(0.8, 1.1)),
  ].join('')
  return mirror(scene, isMirrored)
}

function drawFields(random: Random, horizon: number) {
  const green = random.pick(['#bcd08f', '#d6c878', '#a9c99a'])
  const row = (at: number) =>
    poly(
      [
        -20,
        horizon + 8 + at * 16,
        1220,
        horizon + 2 + at * 15,
        1220,
        horizon + 11 + at * 15,
        -20,
        horizon + 18 + at * 16,
      ],
      at % 2 ? green : darken(green, 0.06),
    )
  return repeat(6, row)
}

function drawWood(random: Random, mood: Mood, y: number) {
  return repeat(4, (at) => drawTree(random, mood, 930 + at * 82, y + random.number(0, 30), random.number(0.7, 1)))
}

function drawNeighbour(random: Random, x: number, ground: number, scale: number) {
  const [wall, roof] = [
    random.pick(['#efe8dc', '#e3e6e6', '#eddccb', '#d9dcd2']),
    random.pick(['#66727a', '#8d6555', '#5f6d5c', '#77685f']),
  ]
  const pane = (at: number) =>
    rect(34 + (at % 2) * 96, -190 + Math.floor(at / 2) * 96, 58, 46, '#bfd6df', { rx: 2 }) +
    rect(61 + (at % 2) * 96, -190 + Math.floor(at / 2) * 96, 4, 46, '#f8f6f0')
  const body =
    rect(0, -220, 230, 220, wall) +
    rect(0, -220, 230, 14, darken(wall, 0.2), { opacity: 0.5 }) +
    poly([-22, -216, 56, -298, 174, -298, 252, -216], roof) +
    rect(-22, -220, 274, 10, darken(roof, 0.25), { rx: 3 }) +
    rect(0, -114, 230, 4, darken(wall, 0.12)) +
    repeat(4, pane)
  return place(body, x, ground, scale)
}

function drawBoard(random: Random, x: number, y: number, isMirrored: boolean) {
  const accent = random.pick(['#c9604b', '#4f7f6a', '#456a8c'])
  const text = place(words(0, 0, '売地', 46, '#fffaf0', { 'font-weight': 700 }), x, y - 118, isMirrored ? -1 : 1, 1)
  return (
    [-52, 44].map((dx) => rect(x + dx, y - 90, 8, 96, '#a98763')).join('') +
    rect(x - 82, y - 166, 164, 96, '#fbf8f0', { rx: 5 }) +
    rect(x - 74, y - 158, 148, 80, accent, { rx: 3 }) +
    text
  )
}

function drawRoadside(front: number) {
  return (
    rect(0, front, 1200, 14, '#d8d2c5') +
    repeat(13, (at) => rect(at * 100, front, 2, 14, '#bdb7aa')) +
    rect(0, front + 14, 1200, 90, '#c9c6be') +
    rect(0, front + 26, 1200, 5, lighten('#c9c6be', 0.6)) +
    repeat(
      3,
      (at) => circle(180 + at * 420, front + 62, 15, '#b5b2aa') + circle(180 + at * 420, front + 62, 10, '#bfbcb4'),
    )
  )
}
