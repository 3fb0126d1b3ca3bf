import { darken } from './colour.ts'
import type { Random } from './random.ts'
import { line, path, poly, rect, repeat } from './svg.ts'

const tiles = ['#f4f1e8', '#dfe7e4', '#eadfce', '#d6dfe3', '#f1ddd0'] as const

/** Tiles behind the worktop. */
export function drawTiles(random: Random) {
  const tile = random.pick(tiles)
  const grout = darken(tile, 0.08)
  const isBrick = random.chance(0.5)
  return (
    rect(170, 200, 700, 270, tile) +
    repeat(9, (row) => {
      const y = 200 + row * 30
      const joints = repeat(12, (at) =>
        line(
          170 + at * 60 + (isBrick && row % 2 ? 30 : 0),
          y,
          170 + at * 60 + (isBrick && row % 2 ? 30 : 0),
          y + 30,
          grout,
          2,
        ),
      )
      return line(170, y, 870, y, grout, 2) + joints
    })
  )
}

/** Cupboards under the ceiling. */
export function drawWallUnits(colour: string, random: Random) {
  const unit = (x: number, width: number) =>
    rect(x, 120, width, 90, colour) +
    rect(x + width / 2 - 1, 120, 2, 90, darken(colour, 0.16)) +
    rect(x + width / 2 - 20, 198, 40, 5, darken(colour, 0.3), { rx: 2 })
  const shelf =
    rect(190, 300, 190, 10, '#b08a61') +
    repeat(4, (at) =>
      rect(
        206 + at * 42,
        262 + (at % 2) * 10,
        28,
        38 - (at % 2) * 10,
        ['#e9e0cc', '#c98f6d', '#9db5a6', '#f8f5ec'][at] ?? colour,
        { rx: 6 },
      ),
    )
  return (
    unit(170, 170) +
    unit(340, 170) +
    unit(510, 170) +
    rect(170, 208, 510, 6, darken(colour, 0.2)) +
    (random.chance(0.7) ? shelf : '')
  )
}

/** The extractor hood. */
export function drawHood() {
  return (
    rect(738, 120, 96, 90, '#c9cbca') +
    poly([706, 240, 866, 240, 834, 200, 738, 200], '#b5b8b8') +
    rect(702, 238, 168, 16, '#a2a6a7', { rx: 3 }) +
    rect(762, 243, 46, 5, '#f3e6b9')
  )
}

/** The worktop with sink and stove, drawers below. */
export function drawWorktop(colour: string, top: string) {
  const drawer = (x: number, width: number, rows: number) =>
    repeat(rows, (at) => {
      const high = 136 / rows
      const y = 494 + at * high
      return (
        rect(x, y, width - 4, high - 4, colour, { rx: 2 }) +
        rect(x + 10, y + 8, width - 24, 5, darken(colour, 0.28), { rx: 2 })
      )
    })
  return [
    rect(170, 482, 700, 152, darken(colour, 0.25)),
    drawer(174, 170, 1) + drawer(348, 170, 1) + drawer(522, 170, 3) + drawer(696, 172, 2),
    rect(170, 632, 700, 14, '#5d5a55'),
    rect(162, 464, 716, 22, top, { rx: 3 }),
    rect(162, 481, 716, 5, darken(top, 0.2)),
    rect(470, 462, 170, 8, '#a9b2b4'),
    path('M552 464V426Q552 404 574 404Q592 404 592 422', 'none', {
      stroke: '#9aa3a6',
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }),
    rect(706, 456, 150, 9, '#3d4043', { rx: 3 }),
    rect(738, 416, 74, 40, '#c9694f', { rx: 8 }) +
      rect(732, 410, 86, 9, '#a9523d', { rx: 4 }) +
      rect(768, 400, 14, 10, '#5d4a40', { rx: 4 }),
    rect(398, 424, 14, 40, '#cfe0dc', { rx: 5 }) + rect(418, 434, 14, 30, '#e5c98c', { rx: 5 }),
    rect(200, 420, 66, 44, '#c9a273', { rx: 4 }) + rect(276, 404, 12, 60, '#8a6a4c', { rx: 4 }),
  ].join('')
}

/** A refrigerator. */
export function drawFridge(random: Random) {
  const fill = random.pick(['#e9eaea', '#cdd3d4', '#f4f2ec', '#6f787c'])
  return [
    rect(886, 210, 138, 440, fill, { rx: 8 }),
    rect(1002, 214, 22, 432, darken(fill, 0.08), { rx: 6 }),
    rect(886, 394, 138, 4, darken(fill, 0.2)) + rect(886, 520, 138, 4, darken(fill, 0.2)),
    rect(898, 300, 7, 80, darken(fill, 0.25), { rx: 3 }) + rect(898, 416, 7, 60, darken(fill, 0.25), { rx: 3 }),
    rect(940, 248, 34, 40, '#f8efc9') + rect(958, 264, 30, 30, '#d9e6df'),
  ].join('')
}
