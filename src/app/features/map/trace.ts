import { doMeet, maxCorners, polygonFault, type Corner } from '#domain/polygon.ts'

const metresOfLatitude = 11.132

/** Of a line that crosses itself near its ends, as a hand draws it, the loop between; any other line whole. */
function loopOf(line: readonly Corner[]): readonly Corner[] {
  let first = -1
  let last = line.length - 1
  const legs = line.slice(1).map((to, index) => [line[index] ?? to, to] as const)
  legs.forEach((leg, index) => {
    const far = legs.findLastIndex((other, at) => at > index + 1 && doMeet(leg, other))
    if (far - index > last - first || (first < 0 && far > index)) [first, last] = [index, far]
  })
  return first >= 0 && last - first > legs.length * 0.75 ? line.slice(first + 1, last + 1) : line
}

/** The corners of a ring without those that say least of its form, until so many are left (Visvalingam and Whyatt). */
export function simplifyRing(ring: readonly Corner[], most: number): Corner[] {
  const left = [...ring]
  const weight = (index: number) => {
    const [a, b] = left.at(index - 1)!
    const [c, d] = left[index]!
    const [e, f] = left[(index + 1) % left.length]!
    return Math.abs((c - a) * (f - b) - (e - a) * (d - b))
  }
  while (left.length > most) {
    const weights = left.map((_, index) => weight(index))
    left.splice(weights.indexOf(Math.min(...weights)), 1)
  }
  return left
}

/** The area within a line drawn by hand, closed by itself; where its small bends cross, with fewer of them. */
export function areaOf(line: readonly Corner[]): Corner[] {
  const different = line.filter((corner, index) => String(corner) !== String(line[index - 1]))
  const ring = loopOf(different)
  const tries = [maxCorners, 24, 12].map((most) => simplifyRing(ring, most))
  return tries.find((corners) => !polygonFault(corners)) ?? tries[0]!
}

/** The corners of a circle around a place. */
export function circleAround([lat, lng]: Corner, metres: number): Corner[] {
  const corners = 24
  const high = metres / metresOfLatitude
  const wide = high / Math.cos((lat / 10_000 / 180) * Math.PI)
  return Array.from({ length: corners }, (_, index): Corner => {
    const angle = (index / corners) * 2 * Math.PI
    return [Math.round(lat + high * Math.cos(angle)), Math.round(lng + wide * Math.sin(angle))]
  })
}
