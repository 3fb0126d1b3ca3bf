import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefectures } from '#domain/choices/region.ts'
import { tenThousandths } from './railways.ts'

type Pair = [number, number]
type Geometry = { type: string; arcs?: unknown; geometries?: Geometry[] }
type Topology = {
  arcs: Pair[][]
  transform: { scale: Pair; translate: Pair }
  objects: Record<string, Geometry>
}

/** The rings of a TopoJSON file (each a run of arcs, a negative one backwards) as latitude and longitude, each after the first a step. */
function ringsOf(file: string): number[][] {
  const { arcs, transform, objects }: Topology = JSON.parse(readFileSync(file, 'utf8'))
  const { scale, translate } = transform
  const places = arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]): Pair => {
      ;[x, y] = [x + dx, y + dy]
      return [tenThousandths(y * scale[1] + translate[1]), tenThousandths(x * scale[0] + translate[0])]
    })
  })
  const ringOf = (ids: number[]) =>
    ids.flatMap((id) => (id < 0 ? (places[~id] ?? []).toReversed() : (places[id] ?? [])))
  const isRing = (arcs: unknown): arcs is number[] => Array.isArray(arcs) && typeof arcs[0] === 'number'
  const rings = (arcs: unknown): Pair[][] =>
    isRing(arcs) ? [ringOf(arcs)] : Array.isArray(arcs) ? arcs.flatMap(rings) : []
  const all = ({ arcs, geometries = [] }: Geometry): Pair[][] => [...rings(arcs), ...geometries.flatMap(all)]
  return Object.values(objects)
    .flatMap(all)
    .map(stepsOf)
    .filter((ring) => ring.length >= 8)
}

function stepsOf(ring: Pair[]): number[] {
  let lat = 0
  let lng = 0
  return ring.flatMap(([nextLat, nextLng], at) => {
    const step = [nextLat - lat, nextLng - lng]
    ;[lat, lng] = [nextLat, nextLng]
    return at > 0 && step.every((part) => part === 0) ? [] : step
  })
}

/** Where the outlines lie in their source. */
export const outlines = join('data', 'municipality', 'topojson')

/** The outlines of the country's prefectures, roughly (key 00), and of each prefecture's municipalities, as `sortedTable` reads them. */
export function shapes(folder: string): string {
  const from = join(folder, outlines)
  const line = (code: number, file: string) =>
    `${String(code).padStart(2, '0')}\t${ringsOf(join(from, file))
      .map((ring) => ring.join())
      .join('|')}\n`
  const codes = prefectures.map(({ code }) => code)
  return [
    line(0, 's0001/prefectures.json'),
    ...codes.map((code) => line(code, `s0010/N03-21_${String(code).padStart(2, '0')}_210101.json`)),
  ].join('')
}
