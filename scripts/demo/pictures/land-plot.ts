import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { ellipse, line, path, rect, repeat } from './svg.ts'

/** Bare and overgrown patches of ground. */
export function drawPatches(random: Random, mood: Mood, back: number, front: number) {
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

/** Grass and stones, larger towards us. */
export function drawTufts(random: Random, mood: Mood, back: number, front: number, half: number, spread: number) {
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
export function drawRope(plot: number[]) {
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

/** White stakes with red heads on the corners. */
export function drawSurveyStakes(plot: number[]) {
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
