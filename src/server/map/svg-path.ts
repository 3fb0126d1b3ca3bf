type Pixel = [x: number, y: number]
type Size = { width: number; height: number }

/** What is so far beyond a picture's edge is left out; the stroke of what is nearer is still seen. Pixels. */
const margin = 12
/** Steps shorter than this are not seen. Pixels. */
const minStep = 0.6

const number = (value: number) => String(Math.round(value * 10) / 10)

/** A run of places as a path, each after the first a step from the one before. */
function runPath(run: readonly Pixel[]): string {
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  return run
    .map(([x, y], at) => {
      if (Math.abs(x - lastX) < minStep && Math.abs(y - lastY) < minStep && at < run.length - 1) return ''
      const isFirst = Number.isNaN(lastX)
      const [dx, dy] = [number(isFirst ? x : x - lastX), number(isFirst ? y : y - lastY)]
      // Each step is counted from where the rounded ones have led.
      lastX = isFirst ? Number(dx) : lastX + Number(dx)
      lastY = isFirst ? Number(dy) : lastY + Number(dy)
      return `${isFirst ? 'M' : 'l'}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`
    })
    .join('')
}

/** The parts of a line that lie in a picture. */
function runsIn(line: readonly Pixel[], { width, height }: Size): Pixel[][] {
  const runs: Pixel[][] = []
  let run: Pixel[] = []
  for (const [at, to] of line.entries()) {
    const from = line[at - 1]
    if (!from) continue
    const isSeen =
      Math.max(from[0], to[0]) > -margin &&
      Math.min(from[0], to[0]) < width + margin &&
      Math.max(from[1], to[1]) > -margin &&
      Math.min(from[1], to[1]) < height + margin
    if (isSeen) run.push(...(run.length > 0 ? [to] : [from, to]))
    else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  }
  return run.length > 0 ? [...runs, run] : runs
}

/** Cuts a ring at one side of a picture (Sutherland and Hodgman): `axis` 0 is x, and what is on `limit`'s `sign` side stays. */
function cutRing(ring: readonly Pixel[], axis: 0 | 1, limit: number, sign: 1 | -1): Pixel[] {
  const isInside = (place: Pixel) => (place[axis] - limit) * sign >= 0
  return ring.flatMap((to, at) => {
    const from = ring.at(at - 1) ?? to
    const share = (limit - from[axis]) / (to[axis] - from[axis])
    const edge: Pixel = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    if (isInside(to)) return isInside(from) ? [to] : [edge, to]
    return isInside(from) ? [edge] : []
  })
}

function ringIn(ring: readonly Pixel[], { width, height }: Size): Pixel[] {
  const right = cutRing(cutRing(ring, 0, -margin, 1), 0, width + margin, -1)
  return cutRing(cutRing(right, 1, -margin, 1), 1, height + margin, -1)
}

/** Lines as the `d` of a path, as far as they lie in a picture. */
export const linesPath = (lines: readonly Pixel[][], size: Size): string =>
  lines
    .flatMap((line) => runsIn(line, size))
    .map(runPath)
    .join('')

/** Areas as the `d` of a path: rings and their holes, as far as they lie in a picture. */
export const areasPath = (rings: readonly Pixel[][], size: Size): string =>
  rings
    .map((ring) => ringIn(ring, size))
    .filter((ring) => ring.length > 2)
    .map((ring) => `${runPath(ring)}z`)
    .join('')
