import { darken } from './colour.ts'
import type { Room } from './floor-plans.ts'
import { circle, ellipse, line, path, rect, repeat } from './svg.ts'

const porcelain = '#fbfaf6'
const ink = '#8d9088'
const outline = { stroke: ink, 'stroke-width': 2 }

/** What stands in a room, in pixels from its upper left corner: `cell` is the side of a cell. */
export function drawFixtures([kind, , , width, height]: Room, cell: number, floor: string) {
  const [w, h] = [width * cell, height * cell]
  if (kind === 'bath') return drawTub(w, h, floor)
  if (kind === 'toilet')
    return (
      rect(w / 2 - 16, 10, 32, 13, porcelain, { rx: 3, ...outline }) + ellipse(w / 2, 40, 13, 18, porcelain, outline)
    )
  if (kind === 'wash') return drawBasin(w, cell)
  if (kind === 'entrance') return drawShoes(w, h, floor)
  if (kind === 'stairs') return drawSteps(w, h)
  if (kind === 'closet')
    return line(8, h / 2, w - 8, h / 2, '#b9b3a4', 1.6, { 'stroke-dasharray': '6 5', opacity: w > h ? 1 : 0 })
  if (kind === 'tatami') return drawMats(w, h)
  if (kind === 'western' || kind === 'living' || kind === 'kitchen') return drawBoards(w, h, floor)
  if (kind === 'balcony')
    return rect(5, 5, w - 10, h - 10, 'none', { stroke: '#b9c2b4', 'stroke-width': 2, 'stroke-dasharray': '8 6' })
  return ''
}

export function drawWorktop(width: number, height: number) {
  const isWide = width > height
  const long = Math.max(width, height)
  const parts =
    rect(long * 0.1, 7, long * 0.3, 24, '#dfe6e6', { rx: 4, ...outline }) +
    [0.66, 0.84].map((at) => circle(long * at, 19, 9, 'none', outline)).join('')
  const turned = isWide ? parts : `<g transform="translate(${width} 0) rotate(90)">${parts}</g>`
  return rect(0, 0, width, height, porcelain, outline) + (Math.min(width, height) > 30 ? turned : '')
}

function drawTub(w: number, h: number, floor: string) {
  const [width, height] = w > h ? [w * 0.46, h - 20] : [w - 20, h * 0.46]
  return (
    rect(10, 10, width, height, porcelain, { rx: 10, ...outline }) +
    rect(18, 18, width - 16, height - 16, darken(floor, 0.06), { rx: 12, stroke: ink, 'stroke-width': 1.5 })
  )
}

function drawBasin(w: number, cell: number) {
  const side = cell * 0.62
  return (
    rect(w - side - 6, 6, side, side * 0.8, porcelain, outline) +
    ellipse(w - side / 2 - 6, 6 + side * 0.4, side * 0.3, side * 0.24, '#e4ecec', outline) +
    rect(6, 6, side * 0.86, side * 0.86, porcelain, outline) +
    circle(6 + side * 0.43, 6 + side * 0.43, side * 0.28, 'none', outline)
  )
}

function drawShoes(w: number, h: number, floor: string) {
  const grid = darken(floor, 0.1)
  return (
    repeat(w / 22, (at) => line(at * 22, 0, at * 22, h, grid, 1)) +
    repeat(h / 22, (at) => line(0, at * 22, w, at * 22, grid, 1))
  )
}

function drawSteps(w: number, h: number) {
  const isWide = w > h
  const count = Math.round((isWide ? w : h) / 20)
  const step = (at: number) =>
    isWide
      ? line((at * w) / count, 0, (at * w) / count, h, ink, 1.6)
      : line(0, (at * h) / count, w, (at * h) / count, ink, 1.6)
  const arrow = isWide
    ? path(
        `M${w * 0.08} ${h / 2}H${w * 0.84}M${w * 0.78} ${h / 2 - 7}L${w * 0.86} ${h / 2}L${w * 0.78} ${h / 2 + 7}`,
        'none',
        { stroke: '#5b5f57', 'stroke-width': 2.4 },
      )
    : path(
        `M${w / 2} ${h * 0.92}V${h * 0.14}M${w / 2 - 7} ${h * 0.2}L${w / 2} ${h * 0.12}L${w / 2 + 7} ${h * 0.2}`,
        'none',
        { stroke: '#5b5f57', 'stroke-width': 2.4 },
      )
  return repeat(count, step) + arrow
}

function drawMats(w: number, h: number) {
  const mat = (x: number, y: number, width: number, height: number) =>
    rect(x * w, y * h, width * w, height * h, 'none', { stroke: '#a3ad78', 'stroke-width': 2.4 })
  return (
    mat(0, 0, 0.5, 1 / 3) +
    mat(0.5, 0, 0.5, 1 / 3) +
    mat(0, 1 / 3, 0.25, 2 / 3) +
    mat(0.25, 1 / 3, 0.5, 1 / 3) +
    mat(0.25, 2 / 3, 0.5, 1 / 3) +
    mat(0.75, 1 / 3, 0.25, 2 / 3)
  )
}

function drawBoards(w: number, h: number, floor: string) {
  return repeat(h / 15 - 1, (at) => line(0, (at + 1) * 15, w, (at + 1) * 15, darken(floor, 0.05), 1.3))
}
