import { darken, lighten } from './colour.ts'
import { glassOf, type Mood } from './mood.ts'
import { project } from './project.ts'
import type { Random } from './random.ts'
import { poly } from './svg.ts'

/** A house beside the street between two nearnesses: the wall along it, the face towards us, the roof, its fence. */
export function drawStreetHouse(random: Random, mood: Mood, far: number, near: number) {
  const wall = random.pick(['#efe8db', '#e5e8e8', '#ecd9c6', '#d7dcd4', '#c9ab94', '#dcd6cb', '#9aa5a8'])
  const roof = random.pick(['#5f6b73', '#8a6252', '#5e6b59', '#6f625a', '#4d5660'])
  const [high, rise, street, outer] = [random.number(380, 620), random.number(90, 150), -1.62, -3.6]
  const at = (across: number, up: number, nearness: number) => project(across, up, nearness)
  const span = (share: number) => 1 / ((1 - share) / far + share / near)
  const pane = (from: number, to: number, low: number, up: number) =>
    poly(
      [
        ...at(street, low, span(from)),
        ...at(street, up, span(from)),
        ...at(street, up, span(to)),
        ...at(street, low, span(to)),
      ],
      glassOf(random, mood),
      { stroke: '#f8f5ee', 'stroke-width': 5 * far },
    )
  const face = (across: number, low: number, up: number) =>
    poly(
      [
        ...at(across, low, near),
        ...at(across, up, near),
        ...at(across - 0.5, up, near),
        ...at(across - 0.5, low, near),
      ],
      glassOf(random, mood),
      { stroke: '#f8f5ee', 'stroke-width': 7 * far },
    )
  return [
    poly(
      [...at(street, 0, far), ...at(street, high, far), ...at(street, high, near), ...at(street, 0, near)],
      darken(wall, 0.1),
    ),
    pane(0.2, 0.42, 60, 190),
    pane(0.58, 0.82, 60, 190),
    pane(0.2, 0.42, high - 150, high - 60),
    pane(0.58, 0.82, high - 150, high - 60),
    poly([...at(street, 0, near), ...at(street, high, near), ...at(outer, high, near), ...at(outer, 0, near)], wall),
    face(-2, high - 160, high - 60),
    face(-2.8, high - 160, high - 60),
    face(-2, 70, 200),
    poly(
      [
        ...at(street + 0.12, high - 12, far),
        ...at(street + 0.12, high - 12, near),
        ...at(-2.5, high + rise, near),
        ...at(-2.5, high + rise, far),
      ],
      lighten(roof, 0.1),
    ),
    poly(
      [...at(street + 0.12, high - 12, near), ...at(-2.5, high + rise, near), ...at(outer - 0.2, high - 12, near)],
      roof,
    ),
    drawStreetWall(random, mood, far, near),
  ].join('')
}

function drawStreetWall(random: Random, mood: Mood, far: number, near: number) {
  const [low, fill] = random.pick<[number, string]>([
    [80, '#d3cec3'],
    [96, mood.leaves[0]],
    [70, '#c7ab8b'],
    [88, '#e6e0d3'],
  ])
  const end = near * 0.86
  const quad = (from: number, to: number, colour: string) =>
    poly(
      [...project(-1.5, from, far), ...project(-1.5, to, far), ...project(-1.5, to, end), ...project(-1.5, from, end)],
      colour,
    )
  return quad(0, low, fill) + quad(low - 12, low, lighten(fill, 0.25))
}
