import { ink, paper } from './floor-plan-colours.ts'
import type { Door, Pane } from './floor-plans.ts'
import { line, path, rect } from './svg.ts'

/** A door, or a gap, in a wall. */
export function drawOpening([kind, x, y, along, length, into]: Door, cell: number) {
  const long = length * cell
  const gap = rect(0, -5, long, 10, kind === 'entry' ? '#dcd8ce' : '#f6efe1')
  const swing = `M0 0V${long * into}A${long} ${long} 0 0 ${into > 0 ? 0 : 1} ${long} 0`
  const leaf = {
    entry: path(swing, '#ffffff', { 'fill-opacity': 0.5, stroke: '#6a6d66', 'stroke-width': 2.5 }),
    swing: path(swing, '#ffffff', { 'fill-opacity': 0.5, stroke: '#6a6d66', 'stroke-width': 2 }),
    slide:
      rect(0, -5, long * 0.54, 5, paper, { stroke: ink, 'stroke-width': 1.6 }) +
      rect(long * 0.46, 0, long * 0.54, 5, paper, { stroke: ink, 'stroke-width': 1.6 }),
    fold: path(`M0 0L${long * 0.25} ${9 * into}L${long * 0.5} 0L${long * 0.75} ${9 * into}L${long} 0`, 'none', {
      stroke: '#6a6d66',
      'stroke-width': 2,
    }),
    open: line(0, 0, long, 0, '#b5b0a2', 1.6, { 'stroke-dasharray': '7 6' }),
  }[kind]
  return placeAlong(gap + leaf, x * cell, y * cell, along)
}

/** A sliding window in an outer wall. */
export function drawPane([x, y, along, length]: Pane, cell: number) {
  const long = length * cell
  const pane =
    rect(0, -6, long, 12, '#ffffff', { stroke: ink, 'stroke-width': 2 }) +
    line(0, -1.6, long / 2 + 4, -1.6, '#6f9fb3', 3) +
    line(long / 2 - 4, 2, long, 2, '#6f9fb3', 3)
  return placeAlong(pane, x * cell, y * cell, along)
}

/** Down a wall, x and y change places: a leaf that swings towards +1 then swings to the right. */
function placeAlong(content: string, x: number, y: number, along: 'h' | 'v') {
  return `<g transform="matrix(${along === 'h' ? '1 0 0 1' : '0 1 1 0'} ${x.toFixed(1)} ${y.toFixed(1)})">${content}</g>`
}
