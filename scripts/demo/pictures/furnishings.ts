import { drawBackdrop } from './backdrop.ts'
import { darken, lighten } from './colour.ts'
import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { circle, ellipse, line, path, place, poly, rect, repeat } from './svg.ts'

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

/** Curtains on a rod, drawn aside from a window. */
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

/** A plant in a pot that stands on (x, y). */
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
