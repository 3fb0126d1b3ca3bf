import { darken, lighten } from './colour.ts'
import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { circle, ellipse, path, place, rect, repeat } from './svg.ts'

const trunk = '#8d6b4f'

type Plant = (random: Random, mood: Mood) => string

/** A tree standing on (x, y), about 260 high at scale 1. */
export function drawTree(random: Random, mood: Mood, x: number, y: number, scale = 1, kind?: Plant) {
  const plant = kind ?? random.pick([round, round, poplar, slender, mood.blossom ? cherry : round])
  return (
    ellipse(x, y, 62 * scale, 9 * scale, darken(mood.grass, 0.35), { opacity: 0.35 }) +
    place(plant(random, mood), x, y, scale)
  )
}

export const round: Plant = (_, { leaves: [leaf, shade, light] }) =>
  rect(-9, -110, 18, 112, trunk) +
  circle(0, -172, 74, leaf) +
  circle(-48, -132, 50, shade) +
  circle(46, -128, 54, light) +
  circle(-22, -196, 34, light, { opacity: 0.5 })

const poplar: Plant = (_, { leaves: [leaf, shade, light] }) =>
  rect(-7, -70, 14, 72, trunk) +
  ellipse(0, -160, 46, 112, leaf) +
  path('M0 -272A46 112 0 0 0 0 -48Q-26 -150 0 -272Z', shade, { opacity: 0.7 }) +
  ellipse(14, -190, 16, 50, light, { opacity: 0.5 })

/** The slim tree of several stems that stands beside many Japanese doors. */
export const slender: Plant = (random, { leaves: [leaf, shade, light] }) => {
  const stem = (to: number) => path(`M0 0Q${to / 3} -90 ${to} -200`, 'none', { stroke: trunk, 'stroke-width': 5 })
  const clump = () =>
    ellipse(
      random.number(-52, 52),
      random.number(-240, -110),
      random.number(20, 34),
      random.number(13, 20),
      random.pick([leaf, shade, light]),
    )
  return stem(-30) + stem(4) + stem(34) + repeat(15, clump)
}

export const cherry: Plant = (random, { blossom }) => {
  const pink = blossom ?? '#f2c4cb'
  const petal = () => circle(random.number(-110, 110), random.number(-40, 6), 3, pink)
  return (
    path('M-10 2Q-2 -70 -46 -120L-36 -124Q-4 -90 0 -70Q10 -100 44 -126L50 -118Q12 -60 12 2Z', trunk) +
    circle(-54, -138, 56, darken(pink, 0.07)) +
    circle(54, -142, 58, pink) +
    circle(0, -184, 70, lighten(pink, 0.25)) +
    circle(-26, -206, 32, lighten(pink, 0.55)) +
    repeat(10, petal)
  )
}

/** A garden pine, its needles trained into pads. */
export const pine: Plant = () => {
  const pad = (x: number, y: number, wide: number) =>
    ellipse(x, y, wide, wide * 0.34, '#557a5c') +
    ellipse(x - wide * 0.1, y - wide * 0.1, wide * 0.78, wide * 0.22, '#6d9270')
  const bark = path('M-10 0Q-34 -80 6 -130Q30 -170 6 -226L18 -226Q48 -166 22 -122Q-8 -76 12 0Z', '#7b5c46')
  return bark + pad(-62, -106, 58) + pad(70, -140, 58) + pad(-40, -176, 50) + pad(48, -206, 44) + pad(8, -246, 48)
}

/** A clipped hedge from (x, y) upwards. */
export function drawHedge(mood: Mood, x: number, y: number, long: number, high: number) {
  const [leaf, shade, light] = mood.leaves
  const count = Math.max(1, Math.round(long / 54))
  const ball = (at: number) =>
    circle(x + (at + 0.5) * (long / count), y - high + 12, long / count / 1.7, at % 2 ? leaf : light)
  return repeat(count, ball) + rect(x, y - high + 10, long, high - 10, leaf) + rect(x, y - 14, long, 14, shade)
}

export function drawShrub(random: Random, mood: Mood, x: number, y: number, size = 1) {
  const [leaf, shade, light] = mood.leaves
  const blossom = random.pick(['#f0b9b4', '#f6e3a8', '#ffffff', '#c9b8e0'])
  const dot = () => circle(x + random.number(-34, 34) * size, y - random.number(12, 44) * size, 3.5 * size, blossom)
  return (
    `<g>${path(`M${x - 48 * size} ${y}a48 46 0 0 1 ${96 * size} 0Z`, leaf)}` +
    circle(x - 24 * size, y - 20 * size, 20 * size, shade) +
    circle(x + 20 * size, y - 20 * size, 22 * size, light) +
    `${random.chance(0.5) ? repeat(7, dot) : ''}</g>`
  )
}
