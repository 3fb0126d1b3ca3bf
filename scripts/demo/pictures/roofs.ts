import { darken, lighten } from './colour.ts'
import { line, poly, rect, repeat } from './svg.ts'

/** Where the eaves run (`y`) from `x` for `width`, and how far the ridge is above them. */
export type Eaves = { x: number; y: number; width: number; rise: number; colour: string; isTiled: boolean }

type Slope = Eaves & { inset: number }

/** The roof that slopes to all four sides (yosemune). */
export function drawHipRoof(eaves: Eaves) {
  return drawSlope({ ...eaves, inset: Math.min(eaves.width * 0.3, eaves.rise * 1.35) })
}

/** The roof whose slope faces the street, gables to the sides (kirizuma, hirairi). */
export function drawSideGableRoof(eaves: Eaves) {
  const { x, y, width, rise, colour } = eaves
  return (
    drawSlope({ ...eaves, inset: 16 }) + rect(x + 10, y - rise - 7, width - 20, 11, darken(colour, 0.18), { rx: 4 })
  )
}

/** The roof whose gable faces the street (tsumairi); `wall` fills the triangle under it. */
export function drawFrontGableRoof({ x, y, width, rise, colour }: Eaves, wall: string) {
  const middle = x + width / 2
  const [left, right] = [x + 32, x + width - 32]
  return (
    poly([left, y + 1, middle, y - rise + 14, right, y + 1], wall) +
    poly(
      [left, y + 1, middle, y - rise + 14, right, y + 1, right, y - 6, middle, y - rise + 34, left, y - 6],
      darken(wall, 0.18),
      { opacity: 0.5 },
    ) +
    poly([x + 12, y + 4, middle, y - rise, middle, y - rise + 16, x + 22, y + 10], colour) +
    poly(
      [x + width - 12, y + 4, middle, y - rise, middle, y - rise + 16, x + width - 22, y + 10],
      darken(colour, 0.12),
    ) +
    poly(
      [x, y + 12, middle, y - rise, x + width, y + 12, x + width, y + 4, middle, y - rise - 10, x, y + 4],
      lighten(colour, 0.12),
    )
  )
}

/** The roof of one slope, high on its left (katanagare). */
export function drawShedRoof({ x, y, width, rise, colour }: Eaves, wall: string) {
  return (
    poly([x + 26, y + 3, x + 26, y - rise + 8, x + width - 26, y - 2, x + width - 26, y + 3], wall) +
    poly([x, y - rise - 12, x + width, y - 12, x + width, y + 8, x, y - rise + 10], colour) +
    poly([x, y - rise - 12, x + width, y - 12, x + width, y - 5, x, y - rise - 5], lighten(colour, 0.2))
  )
}

function drawSlope({ x, y, width, rise, colour, isTiled, inset }: Slope) {
  const step = isTiled ? 15 : 22
  const rows = Math.floor(rise / step)
  const row = (at: number) => {
    const up = (at + 0.5) * step
    const cut = (inset * up) / rise
    const [from, to] = [x + cut + 3, x + width - cut - 3]
    const joints = { 'stroke-dasharray': isTiled ? '2.5 13' : '0', 'stroke-dashoffset': at % 2 ? 7 : 0 }
    const bottom = line(from, y - up + step / 2, to, y - up + step / 2, darken(colour, 0.2), isTiled ? 2.5 : 1.5, {
      opacity: 0.7,
    })
    return (
      bottom + (isTiled ? line(from, y - up, to, y - up, darken(colour, 0.16), step, { ...joints, opacity: 0.55 }) : '')
    )
  }
  return (
    poly([x, y, x + inset, y - rise, x + width - inset, y - rise, x + width, y], colour) +
    poly(
      [x + width / 2, y - rise, x + width - inset, y - rise, x + width, y, x + width * 0.62, y],
      darken(colour, 0.06),
      { opacity: 0.5 },
    ) +
    repeat(rows, row) +
    (inset > 20 ? rect(x + inset - 8, y - rise - 6, width - inset * 2 + 16, 10, darken(colour, 0.2), { rx: 5 }) : '') +
    rect(x, y - 2, width, 11, darken(colour, 0.26), { rx: 3 })
  )
}
