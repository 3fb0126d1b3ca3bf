import { glow, lighten, mix } from './colour.ts'
import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { canvas, circle, gradient, path, rect, repeat } from './svg.ts'

const { width, height } = canvas

/** Sky, sun, clouds, what lies far away, and the ground from `horizon` down. */
export function drawBackdrop(random: Random, mood: Mood, horizon: number, far?: Far) {
  const draw = fars[far ?? random.pick(['hills', 'hills', 'mountains', 'town', 'town'])]
  return [
    drawSky(random, mood),
    draw(random, mood, horizon),
    rect(0, horizon, width, height - horizon, mood.grass),
  ].join('')
}

export type Far = 'hills' | 'mountains' | 'town' | 'sea'

const fars: Record<Far, (random: Random, mood: Mood, horizon: number) => string> = {
  hills: (random, mood, horizon) =>
    drawRidge(random, horizon - 150, 70, mood.far, 0.7) + drawRidge(random, horizon - 75, 50, mood.near, 1),
  mountains: drawMountains,
  town: drawTown,
  sea(random, mood, horizon) {
    const sea = mood.isDark ? '#6f86a8' : '#a9cfdc'
    const top = horizon - 150
    const wave = (at: number) =>
      rect(random.number(0, width - 200), top + 14 + at * 14, random.number(60, 220), 3, lighten(sea, 0.6), {
        rx: 2,
        opacity: 0.7,
      })
    return drawRidge(random, top - 46, 30, mood.far, 0.8) + rect(0, top, width, 220, sea) + repeat(9, wave)
  },
}

/** The sky; its sun where it is asked for, nowhere (`null`), or anywhere high. */
export function drawSky(random: Random, mood: Mood, at?: { x: number; y: number } | null) {
  const { x, y } = at ?? { x: random.number(140, 1060), y: random.number(110, 210) }
  const sun = glow(mood.sun)
  const cloud = () => drawCloud(random, random.number(-40, 1080), random.number(70, 330), mood.cloud)
  return [
    `<defs>${gradient('sky', ...mood.sky)}</defs>`,
    rect(0, 0, width, height, 'url(#sky)'),
    at === null ? '' : circle(x, y, 92, sun, { opacity: 0.28 }) + circle(x, y, 58, sun, { opacity: 0.9 }),
    repeat(random.integer(2, 4), cloud),
  ].join('')
}

function drawCloud(random: Random, x: number, y: number, fill: string) {
  const size = random.number(0.7, 1.5)
  const bar = (dx: number, dy: number, long: number) =>
    rect(x + dx * size, y + dy * size, long * size, 26 * size, fill, { rx: 13 * size })
  return `<g opacity="${random.pick([0.55, 0.7, 0.8])}">${bar(30, 0, 90)}${bar(0, 20, 170)}${bar(60, 40, 80)}</g>`
}

function drawRidge(random: Random, y: number, swing: number, fill: string, opacity: number) {
  const points = Array.from({ length: 5 }, (_, at) => ({ x: at * 400 - 200, y: y + random.number(-swing, swing) }))
  const curve = points.map((to) => `S${to.x - 140} ${to.y} ${to.x} ${to.y}`).join('')
  return path(`M-600 ${y}${curve}V${height}H-600Z`, fill, { opacity })
}

function drawMountains(random: Random, mood: Mood, horizon: number) {
  const range = random.chance(0.6) ? drawRange(random, mood, horizon) : drawVolcano(random, mood, horizon)
  return (
    range +
    drawRidge(random, horizon - 90, 34, mix(mood.far, mood.near, 0.6), 1) +
    drawRidge(random, horizon - 46, 26, mood.near, 1)
  )
}

function drawRange(random: Random, mood: Mood, horizon: number) {
  const peak = (x: number, high: number, fill: string) => {
    const half = high * random.number(1.2, 1.5)
    const lean = random.number(-30, 30)
    const sunny = path(
      `M${x - half} ${horizon}L${x - 18} ${horizon - high}Q${x} ${horizon - high - 12} ${x + 18} ${horizon - high + 4}L${x + half} ${horizon}Z`,
      fill,
    )
    return (
      sunny +
      path(
        `M${x + 4} ${horizon - high - 4}L${x + lean} ${horizon - high * 0.5}L${x + lean * 2} ${horizon}H${x + half}L${x + 18} ${horizon - high + 4}Z`,
        mix(fill, mood.near, 0.35),
        { opacity: 0.6 },
      )
    )
  }
  const pale = mix(mood.far, mood.sky[1] ?? mood.far, 0.45)
  return (
    repeat(3, (at) => peak(150 + at * 430 + random.number(-70, 70), random.number(210, 290), pale)) +
    repeat(3, (at) => peak(-20 + at * 520 + random.number(-70, 70), random.number(150, 220), mood.far))
  )
}

function drawVolcano(random: Random, mood: Mood, horizon: number) {
  const peak = random.number(240, 960)
  const [top, half] = [horizon - random.number(290, 350), random.number(380, 470)]
  const slope = `M${peak - half} ${horizon}Q${peak - 120} ${top + 130} ${peak - 44} ${top}Q${peak} ${top - 12} ${peak + 44} ${top}Q${peak + 120} ${top + 130} ${peak + half} ${horizon}Z`
  const snow = `M${peak - 92} ${top + 74}Q${peak - 64} ${top + 30} ${peak - 44} ${top}Q${peak} ${top - 12} ${peak + 44} ${top}Q${peak + 64} ${top + 30} ${peak + 92} ${top + 74}L${peak + 46} ${top + 58}L${peak + 12} ${top + 88}L${peak - 26} ${top + 56}L${peak - 58} ${top + 82}Z`
  return path(slope, mood.far) + path(snow, mix(mood.far, '#ffffff', 0.72))
}

function drawTown(random: Random, mood: Mood, horizon: number) {
  let [x, row] = [-20, '']
  while (x < width) {
    const [long, high] = [random.number(60, 150), random.number(70, 230)]
    row += rect(x, horizon - high, long, high + 20, mix(mood.far, mood.sky[1] ?? mood.far, random.number(0.25, 0.6)))
    if (random.chance(0.25)) row += rect(x + long / 2, horizon - high - 34, 4, 40, mood.far)
    x += long + random.number(-12, 26)
  }
  return row + drawRidge(random, horizon - 52, 30, mood.near, 1)
}
