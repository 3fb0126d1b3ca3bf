import { drawBackdrop, type Far } from './backdrop.ts'
import { darken, lighten } from './colour.ts'
import type { Mood } from './mood.ts'
import { drawHedge, drawTree } from './plants.ts'
import type { Random } from './random.ts'
import { circle, ellipse, line, mirror, path, place, poly, rect, repeat, words } from './svg.ts'
import { drawFence, drawPole } from './street.ts'

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
    isRural ? drawFields(random, mood, horizon) : '',
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

function drawFields(random: Random, mood: Mood, horizon: number) {
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

function drawPatches(random: Random, mood: Mood, back: number, front: number) {
  const patch = () => {
    const depth = random.number(0.15, 0.85)
    const fill = random.pick([mood.grass, '#c9b48c', '#e6dac0'])
    return ellipse(
      600 + random.number(-200, 200),
      back + (front - back) * depth,
      40 + 110 * depth,
      8 + 20 * depth,
      fill,
      { opacity: 0.55 },
    )
  }
  return repeat(random.integer(4, 7), patch)
}

function drawTufts(random: Random, mood: Mood, back: number, front: number, half: number, spread: number) {
  const tuft = () => {
    const depth = random.number(0.08, 0.95)
    const reach = (half + (spread - half) * depth) * 0.86
    const [x, y, size] = [600 + random.number(-reach, reach), back + (front - back) * depth, 0.5 + depth * 0.7]
    const blade = (dx: number) =>
      path(`M${x + dx * 4 * size} ${y}q${dx * 2 * size} ${-12 * size} ${dx * 7 * size} ${-20 * size}`, 'none', {
        stroke: mood.leaves[1],
        'stroke-width': 2.6,
        'stroke-linecap': 'round',
      })
    return random.chance(0.3)
      ? ellipse(x, y, 9 * size, 4 * size, '#b9ad96', { opacity: 0.7 })
      : [-1, 0, 1].map(blade).join('')
  }
  return repeat(random.integer(18, 34), tuft)
}

/** Yellow and black rope between the stakes. */
function drawRope(plot: number[]) {
  const at = (index: number) => plot[index % plot.length] ?? 0
  return repeat(4, (side) => {
    const [x1, y1, x2, y2] = [at(side * 2), at(side * 2 + 1) - 26, at(side * 2 + 2), at(side * 2 + 3) - 26]
    const width = side === 2 ? 5 : 3.4
    return (
      line(x1, y1 + 26, x2, y2 + 26, '#ffffff', 3, { opacity: 0.55 }) +
      line(x1, y1, x2, y2, '#e6c545', width) +
      line(x1, y1, x2, y2, '#4c4a44', width, { 'stroke-dasharray': '9 15' })
    )
  })
}

function drawSurveyStakes(plot: number[]) {
  return repeat(plot.length / 2, (at) => {
    const [x, y] = [plot[at * 2] ?? 0, plot[at * 2 + 1] ?? 0]
    const size = y > 700 ? 1.3 : 0.8
    return (
      ellipse(x, y + 2, 13 * size, 4 * size, '#2c3040', { opacity: 0.2 }) +
      rect(x - 6 * size, y - 50 * size, 12 * size, 52 * size, '#faf7ee') +
      rect(x + 1.5 * size, y - 50 * size, 4.5 * size, 52 * size, '#e3ddd0') +
      rect(x - 6 * size, y - 50 * size, 12 * size, 15 * size, '#d9604c')
    )
  })
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
