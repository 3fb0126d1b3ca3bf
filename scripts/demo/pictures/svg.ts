type Attributes = Record<string, string | number>

/** The size that every picture is drawn in, in SVG units: 4:3. */
export const canvas = { width: 1200, height: 900 }

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) {
  return element('rect', { x, y, width, height, fill, ...more })
}

/** A polygon through `x, y, x, y, …`. */
export function poly(points: number[], fill: string, more: Attributes = {}) {
  return element('polygon', { points: points.map(round).join(' '), fill, ...more })
}

export function path(d: string, fill: string, more: Attributes = {}) {
  return element('path', { d, fill, ...more })
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string, width: number, more = {}) {
  return element('line', { x1, y1, x2, y2, stroke, 'stroke-width': width, ...more })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more })
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}) {
  return ellipse(cx, cy, r, r, fill, more)
}

/** Text centred on a point. */
export function words(x: number, y: number, text: string, size: number, fill: string, more: Attributes = {}) {
  const attributes = { x, y, fill, 'font-size': size, 'text-anchor': 'middle', 'dominant-baseline': 'central', ...more }
  return `<text font-family="Noto Sans CJK JP"${written(attributes)}>${text}</text>`
}

/** The same drawing elsewhere, or larger, or (with a negative `scaleX`) mirrored. */
export function place(content: string, x: number, y: number, scaleX = 1, scaleY = Math.abs(scaleX)) {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scaleX} ${scaleY})">${content}</g>`
}

export function mirror(content: string, isMirrored: boolean) {
  return isMirrored ? place(content, canvas.width, 0, -1) : content
}

/** A gradient from top to bottom, to be filled with as `url(#id)`. */
export function gradient(id: string, ...colours: string[]) {
  const stops = colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

/** Repeats a drawing for 0, 1, … `count - 1`. */
export function repeat(count: number, drawing: (index: number) => string) {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => drawing(index)).join('')
}

export function page(content: string) {
  const { width, height } = canvas
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

function element(tag: string, attributes: Attributes) {
  return `<${tag}${written(attributes)}/>`
}

function written(attributes: Attributes) {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
}

function round(value: number) {
  return Math.round(value * 100) / 100
}
