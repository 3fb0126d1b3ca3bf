export type Pair = [number, number]
/** TopoJSON whose coordinates are steps of a grid: lines that several shapes share, as steps from place to place. */
export type Topology<Objects> = {
  arcs: Pair[][]
  transform: { scale: Pair; translate: Pair }
  objects: Objects
}

/** The lines of a topology as places, [longitude, latitude]. */
export const linesOf = ({ arcs, transform: { scale, translate } }: Topology<unknown>): Pair[][] =>
  arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]): Pair => {
      ;[x, y] = [x + dx, y + dy]
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
