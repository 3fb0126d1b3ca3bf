import { darken, lighten } from './colour.ts'
import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { canvas, circle, ellipse, line, path, place, rect, repeat } from './svg.ts'

const { width, height } = canvas

/** Pavement and road along the lower edge, from `top` down. */
export function drawRoad(random: Random, top: number) {
  const road = random.pick(['#cfcbc2', '#c6c5c1', '#d3cdc1'])
  const slab = (at: number) => line(at * 60 + 10, top, at * 60 + 2, top + 30, darken('#e3ded3', 0.1), 1.5)
  const dashes = random.chance(0.55) ? rect(0, top + 82, width, 6, '#f7f5ee', { opacity: 0.9 }) : ''
  return (
    rect(0, top, width, 30, '#e6e1d6') +
    repeat(21, slab) +
    rect(0, top + 30, width, 8, '#bdb8ad') +
    rect(0, top + 38, width, height - top, road) +
    dashes
  )
}

/** A utility pole with its transformer, and the wires that cross the picture. */
export function drawPole(random: Random, x: number, ground: number, top = 60) {
  const wire = (y: number, sag: number) =>
    path(`M-20 ${y - 26}Q${x / 2} ${y + sag} ${x} ${y}Q${(x + width) / 2} ${y + sag} ${width + 20} ${y - 34}`, 'none', {
      stroke: '#6b6f76',
      'stroke-width': 2,
      opacity: 0.55,
    })
  const arm = (y: number, half: number) =>
    rect(x - half, y, half * 2, 7, '#8c8a86') +
    repeat(3, (at) => rect(x - half + at * half - 3, y - 10, 6, 10, '#f3f1ea'))
  return (
    [0, 16, 60].map((dy) => wire(top + 20 + dy, random.number(26, 44))).join('') +
    rect(x - 8, top, 16, ground - top, '#a9a59d') +
    rect(x + 2, top, 6, ground - top, '#96928a') +
    arm(top + 18, 48) +
    arm(top + 76, 36) +
    rect(x + 12, top + 112, 32, 50, '#b9bcbb', { rx: 5 }) +
    repeat(4, (at) => rect(x - 8, ground - 130 + at * 22, 16, 11, at % 2 ? '#3c3f44' : '#e9c94f', { opacity: 0.85 }))
  )
}

/** A garden boundary standing on `y`: block wall, plaster with a tiled coping, bars or boards. */
export function drawFence(random: Random, x: number, y: number, long: number, kind?: FenceKind) {
  return fences[kind ?? random.pick(['block', 'bars', 'boards'])](x, y, long)
}

type FenceKind = 'block' | 'bars' | 'boards' | 'plaster'

const fences: Record<FenceKind, (x: number, y: number, long: number) => string> = {
  block: (x, y, long) =>
    rect(x, y - 74, long, 74, '#d5d0c5') +
    [25, 50].map((dy) => line(x, y - 74 + dy, x + long, y - 74 + dy, '#bfb9ad', 2)).join('') +
    repeat(long / 50, (at) => line(x + at * 50 + 25, y - 74, x + at * 50 + 25, y, '#c6c0b4', 1.5)) +
    rect(x - 4, y - 84, long + 8, 12, '#c3bdb1', { rx: 2 }),
  bars: (x, y, long) =>
    rect(x, y - 30, long, 30, '#d9d4c9') +
    repeat(long / 14, (at) => rect(x + at * 14 + 5, y - 92, 4, 64, '#6f7572')) +
    rect(x, y - 92, long, 6, '#5f6562') +
    rect(x, y - 40, long, 5, '#5f6562'),
  boards: (x, y, long) =>
    repeat(6, (at) => rect(x, y - 92 + at * 15, long, 11, at % 2 ? '#b98e66' : '#c39a72')) +
    repeat(long / 90 + 1, (at) => rect(Math.min(x + at * 90, x + long - 8), y - 98, 8, 98, '#8f6a4a')),
  plaster: (x, y, long) =>
    rect(x, y - 88, long, 88, '#f3eee2') +
    rect(x, y - 26, long, 26, '#8b857b') +
    rect(x - 8, y - 104, long + 16, 18, '#5e656d', { rx: 3 }) +
    line(x - 8, y - 95, x + long + 8, y - 95, '#7b838b', 14, { 'stroke-dasharray': '3 13' }),
}

/** A small car seen from its side, standing on (x, y). */
export function drawCar(random: Random, mood: Mood, x: number, y: number, scale = 1) {
  const paint = random.pick(['#f2f0ea', '#9fb8c4', '#d9a08a', '#a9b59a', '#4f5a66', '#e6d3a5'])
  const glass = mood.isDark ? '#7f8fa8' : '#c9dfe8'
  const wheel = (at: number) => circle(at, -22, 23, '#3d4045') + circle(at, -22, 10, '#c9c9c4')
  const body =
    ellipse(110, 0, 130, 9, '#3a3d44', { opacity: 0.22 }) +
    path('M0 -26V-62Q2 -78 20 -80L36 -122Q40 -134 56 -134H168Q182 -134 190 -122L206 -82Q222 -78 222 -62V-26Z', paint) +
    path('M46 -84L58 -118Q60 -122 66 -122H106V-84Z', glass) +
    path('M116 -84V-122H164Q172 -122 176 -116L190 -84Z', glass) +
    rect(0, -44, 222, 18, darken(paint, 0.14)) +
    rect(122, -74, 18, 5, darken(paint, 0.3), { rx: 2 }) +
    rect(210, -66, 12, 14, lighten('#f2c46d', 0.3), { rx: 4 }) +
    wheel(48) +
    wheel(176)
  return place(body, x, y, scale)
}
