import { drawSky } from './backdrop.ts'
import { lighten } from './colour.ts'
import type { Mood } from './mood.ts'
import { drawTree } from './plants.ts'
import { eyeY, project } from './project.ts'
import type { Random } from './random.ts'
import { ellipse, mirror, path, poly, rect, repeat } from './svg.ts'
import { drawStreetHouse } from './view-house.ts'

/** The side of the plot that a photograph is taken from. */
export type Direction = 'north' | 'south' | 'east' | 'west'

/** Where the sun stands for who looks from that side: ahead from the north, at the back from the south. */
const suns: Record<Direction, { x: number; y: number } | null> = {
  north: { x: 640, y: 130 },
  south: null,
  east: { x: 330, y: 330 },
  west: { x: 860, y: 300 },
}

/** The street along the plot, looked along towards where it vanishes; poles and wires lead the eye. */
export function drawView(random: Random, mood: Mood, { direction }: { direction: Direction }) {
  const left = drawSide(random, mood)
  const right = drawSide(random, mood)
  return [
    drawSky(random, mood, suns[direction]),
    random.chance(0.4) ? drawPeak(random, mood) : path('M-20 600Q200 450 420 520T820 490T1220 560V640H-20Z', mood.far),
    path('M-20 620Q260 530 520 552T1220 540V640H-20Z', mood.near),
    rect(0, eyeY + 14, 1200, 340, mood.grass),
    drawStreet(random),
    left,
    mirror(right, true),
    mirror(
      repeat(4, (at) => drawStreetPole(3.4 / (at + 1.6))),
      random.chance(0.5),
    ),
  ].join('')
}

function drawPeak(random: Random, mood: Mood) {
  const x = random.number(500, 700)
  return (
    path(
      `M${x - 420} 600Q${x - 120} 440 ${x - 40} 340Q${x} 330 ${x + 40} 340Q${x + 120} 440 ${x + 420} 600Z`,
      mood.far,
    ) +
    path(
      `M${x - 84} 396Q${x - 58} 366 ${x - 40} 340Q${x} 330 ${x + 40} 340Q${x + 58} 366 ${x + 84} 396L${x + 40} 386L${x + 8} 408L${x - 34} 384Z`,
      lighten(mood.far, 0.7),
    )
  )
}

function drawStreet(random: Random) {
  const road = random.pick(['#cbc8c0', '#c3c3c0', '#d2cdc2'])
  const strip = (from: number, to: number, fill: string) =>
    poly([...project(from, 0, 0.04), ...project(to, 0, 0.04), ...project(to, 0, 1.3), ...project(from, 0, 1.3)], fill)
  const dash = (at: number) => {
    const [near, far] = [1.2 / (at + 1), 1.2 / (at + 1.5)]
    return poly(
      [...project(-0.02, 0, near), ...project(0.02, 0, near), ...project(0.02, 0, far), ...project(-0.02, 0, far)],
      '#f8f6ee',
    )
  }
  return (
    strip(-1.5, 1.5, '#e4dfd3') +
    strip(-1.08, 1.08, '#b7b3a9') +
    strip(-1, 1, road) +
    strip(-0.9, -0.87, '#f8f6ee') +
    strip(0.87, 0.9, '#f8f6ee') +
    (random.chance(0.5) ? repeat(7, dash) : '')
  )
}

/** One side: houses from far to near, each with a wall along the street and a face towards us. */
function drawSide(random: Random, mood: Mood) {
  const edges = [0.16, 0.24, 0.36, 0.56, 0.9, 1.6]
  const house = (at: number) => {
    const [far, near] = [edges[at] ?? 0.16, (edges[at + 1] ?? 1.6) * 0.9]
    return random.chance(0.16) ? drawGarden(random, mood, far, near) : drawStreetHouse(random, mood, far, near)
  }
  return repeat(edges.length - 1, house)
}

function drawGarden(random: Random, mood: Mood, far: number, near: number) {
  const [x, y] = project(-1.95, 0, (far + near) / 2)
  return drawTree(random, mood, x ?? 0, y ?? 0, ((far + near) / 2) * 2.2)
}

function drawStreetPole(near: number) {
  const [x = 0, y = 0] = project(1.3, 0, near * 0.5)
  const [tall, wide] = [720 * near * 0.5, 11 * near * 0.5]
  const top = y - tall
  const wire = (dy: number) =>
    path(
      `M${x} ${top + dy * near}Q${x + 40 * near} ${top + (dy - 20) * near} ${x + 330 * near} ${top + (dy - 150) * near}`,
      'none',
      { stroke: '#5d6269', 'stroke-width': 1.6, opacity: 0.5 },
    )
  return (
    ellipse(x, y, wide * 1.6, wide * 0.5, '#2c3040', { opacity: 0.2 }) +
    rect(x - wide, top, wide * 2, tall, '#a8a49c') +
    rect(x + wide * 0.3, top, wide * 0.7, tall, '#959189') +
    rect(x - wide * 7, top + 14 * near, wide * 14, 4 * near, '#8a8884') +
    rect(x - wide * 5, top + 36 * near, wide * 10, 4 * near, '#8a8884') +
    rect(x - wide * 4.6, top + 56 * near, wide * 3.2, 26 * near, '#b5b8b8', { rx: 3 }) +
    wire(14) +
    wire(36)
  )
}
