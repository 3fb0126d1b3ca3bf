import { darken, lighten } from './colour.ts'
import { line, poly, rect, repeat } from './svg.ts'

/** The back wall of a room seen straight on; floor, sides and ceiling open towards us from it. */
export const backWall = { x: 170, y: 120, width: 860, height: 500 }

type Shell = { wall: string; floor: string; floorKind: 'boards' | 'tatami' | 'tiles' }

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
