import { drawBackdrop } from './backdrop.ts'
import { darken, lighten } from './colour.ts'
import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { circle, ellipse, line, path, place, poly, rect, repeat } from './svg.ts'

/** The back wall of a room seen straight on; floor, sides and ceiling open towards us from it. */
export const backWall = { x: 170, y: 120, width: 860, height: 500 }

export type Shell = { wall: string; floor: string; floorKind: 'boards' | 'tatami' | 'tiles' }

/** An empty room. */
export function drawShell({ wall, floor, floorKind }: Shell) {
  const { x, y, width, height } = backWall
  const [right, low] = [x + width, y + height]
  return [
    rect(0, 0, 1200, 900, wall),
    poly([0, 0, 1200, 0, right, y, x, y], lighten(wall, 0.55)),
    poly([0, 0, x, y, x, low, 0, 900], darken(wall, 0.06)),
    poly([1200, 0, right, y, right, low, 1200, 900], darken(wall, 0.03)),
    poly([0, 900, x, low, right, low, 1200, 900], floor),
    floors[floorKind](floor),
    poly([x, low - 12, right, low - 12, right, low, x, low], lighten(wall, 0.6)),
    line(x, y, right, y, darken(wall, 0.1), 2),
    line(x, y, x, low, darken(wall, 0.1), 2),
    line(right, y, right, low, darken(wall, 0.08), 2),
  ].join('')
}

const { x: left, width: across } = backWall
const low = backWall.y + backWall.height
const depths = [0, 0.1, 0.24, 0.44, 0.7, 1]
const atDepth = (depth: number) => ({
  from: left - left * depth,
  to: left + across + (1200 - left - across) * depth,
  y: low + (900 - low) * depth,
})

const floors = {
  boards: (floor: string) =>
    repeat(15, (at) =>
      line(left + (across * at) / 14, low, (1200 * at) / 14, 900, darken(floor, 0.12), 2, { opacity: 0.7 }),
    ) +
    repeat(18, (at) => {
      const column = (at * 5) % 14
      const { from, to, y } = atDepth(depths[at % 6] ?? 0)
      const step = (to - from) / 14
      return line(from + column * step, y, from + (column + 1) * step, y, darken(floor, 0.12), 2, { opacity: 0.6 })
    }),
  tatami: (floor: string) =>
    repeat(4, (at) => {
      const [near, far] = [atDepth([0.16, 0.42, 0.74, 1][at] ?? 1), atDepth([0, 0.16, 0.42, 0.74][at] ?? 0)]
      const cells = at % 2 ? [0, 0.5, 1] : [0, 0.25, 0.75, 1]
      return cells
        .slice(1)
        .map((end, index) => {
          const start = cells[index] ?? 0
          const x = (edge: typeof near, share: number) => edge.from + (edge.to - edge.from) * share
          return poly(
            [x(far, start), far.y, x(far, end), far.y, x(near, end), near.y, x(near, start), near.y],
            index % 2 ? floor : lighten(floor, 0.1),
            { stroke: '#5f6b4c', 'stroke-width': 5, 'stroke-linejoin': 'round' },
          )
        })
        .join('')
    }),
  tiles: (floor: string) =>
    repeat(11, (at) => line(left + (across * at) / 10, low, (1200 * at) / 10, 900, darken(floor, 0.1), 2)) +
    depths
      .map((depth) =>
        line(atDepth(depth).from, atDepth(depth).y, atDepth(depth).to, atDepth(depth).y, darken(floor, 0.1), 2),
      )
      .join(''),
}

/** A window on the world, with what lies outside drawn small; `id` keeps its clip apart from others. */
export function drawOutlook(
  random: Random,
  mood: Mood,
  box: { x: number; y: number; width: number; height: number },
  id: string,
  panes = 2,
) {
  const { x, y, width, height } = box
  const scale = Math.max(width / 1200, height / 700)
  const frame = '#fbf9f3'
  return [
    `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`,
    rect(x - 12, y - 12, width + 24, height + 24, frame, { rx: 3 }),
    `<g clip-path="url(#${id})">${place(drawBackdrop(random, mood, 560), x - 20, y, scale * 1.05)}${rect(x, y + height * 0.88, width, height * 0.12, mood.leaves[0])}</g>`,
    poly(
      [
        x + width * 0.2,
        y,
        x + width * 0.32,
        y,
        x + width * 0.32 - height * 0.3,
        y + height,
        x + width * 0.2 - height * 0.3,
        y + height,
      ].map((value, at) => (at % 2 ? value : Math.max(x, value))),
      '#ffffff',
      { opacity: 0.22 },
    ),
    repeat(panes - 1, (at) => rect(x + (width * (at + 1)) / panes - 5, y, 10, height, frame)),
    rect(x - 18, y + height + 10, width + 36, 10, darken(frame, 0.1)),
  ].join('')
}

export function drawCurtains(x: number, y: number, width: number, height: number, colour: string) {
  const curtain = (from: number) =>
    rect(from, y, 62, height, colour) + repeat(3, (at) => rect(from + 12 + at * 18, y, 6, height, darken(colour, 0.08)))
  return rect(x - 66, y - 12, width + 132, 7, '#b08f6c', { rx: 3 }) + curtain(x - 52) + curtain(x + width - 10)
}

/** A lamp that hangs on a cord from the ceiling. */
export function drawPendant(x: number, y: number, colour: string) {
  return (
    line(x, 60, x, y - 40, '#5b554d', 3) +
    ellipse(x, y + 10, 90, 26, '#fff2c4', { opacity: 0.35 }) +
    path(`M${x - 56} ${y}Q${x - 50} ${y - 44} ${x} ${y - 46}Q${x + 50} ${y - 44} ${x + 56} ${y}Z`, colour) +
    ellipse(x, y, 56, 8, '#fff4cf')
  )
}

export function drawPotPlant(random: Random, x: number, y: number, scale = 1) {
  const green = random.pick(['#6f9a72', '#7fa566', '#5f8f7c'])
  const leaf = (turn: number, size: number, fill: string) =>
    `<g transform="rotate(${turn})">${path(`M0 0Q${-24 * size} ${-70 * size} 0 ${-136 * size}Q${24 * size} ${-70 * size} 0 0Z`, fill)}</g>`
  const leaves = [-52, -26, 0, 24, 50]
    .map((turn, at) => leaf(turn, 1 - Math.abs(at - 2) * 0.1, at % 2 ? lighten(green, 0.15) : green))
    .join('')
  const pot = random.pick(['#c98f6d', '#f1ece1', '#7d8785', '#d8b48a'])
  return place(
    ellipse(0, 2, 46, 9, '#2c3040', { opacity: 0.14 }) +
      place(leaves, 0, -62) +
      path('M-34 -74H34L26 0H-26Z', pot) +
      rect(-37, -80, 74, 12, darken(pot, 0.08), { rx: 3 }),
    x,
    y,
    scale,
  )
}

/** A framed picture on the wall. */
export function drawFramed(random: Random, x: number, y: number, width: number, height: number) {
  const [a, b] = [
    random.pick(['#d9a577', '#8fb0a0', '#a9bccb', '#e0c27f']),
    random.pick(['#6f8f84', '#c97f62', '#7b8fa8']),
  ]
  return (
    rect(x, y, width, height, '#8d6b4c') +
    rect(x + 7, y + 7, width - 14, height - 14, '#fbf7ec') +
    circle(x + width * 0.62, y + height * 0.4, width * 0.16, a) +
    path(
      `M${x + 14} ${y + height - 14}Q${x + width * 0.4} ${y + height * 0.4} ${x + width - 14} ${y + height - 14}Z`,
      b,
    )
  )
}
