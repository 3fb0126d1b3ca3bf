import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapFeature, type MapFeature, type MapLayer } from './layers.ts'
import { mainOf } from './main-roads.ts'
import { distanceFrom, lengthOf } from './measure.ts'
import { linesOf, type Pair, type Topology } from './topology.ts'

/** The map is one of a millionth: nearer than this its lines would lie visibly beside what they stand for. */
const maxZoom = 12

/** Lines off the grid that they were stored on: each place within goes half of the way to its neighbours' middle. */
function smooth(line: Pair[]): Pair[] {
  return line.map((place, at): Pair => {
    const before = line[at - 1]
    const after = line[at + 1]
    if (!before || !after) return place
    return [(before[0] + 2 * place[0] + after[0]) / 4, (before[1] + 2 * place[1] + after[1]) / 4]
  })
}

function linesIn(folder: string, name: string): Pair[][] {
  const topology: Topology<unknown> = JSON.parse(readFileSync(join(folder, 'json', `${name}.topojson`), 'utf8'))
  return linesOf(topology).map((line) => smooth(smooth(line)))
}

type Reach = { line: Pair[]; ends: [string, string]; length: number; withSources: number }

/** From which zoom on a river is shown, by the kilometres of it and of all that flow into it. */
const zoomsByLength = [
  [1000, 5],
  [400, 6],
  [150, 7],
  [50, 8],
  [20, 9],
] as const
/** Shorter waters are left out. */
const fewestKilometres = 25
const zoomOf = (length: number) => zoomsByLength.find(([least]) => length >= least)?.[1] ?? 10

/** Adds to each reach the kilometres of what flows into it. Water flows to the end of its net that is nearest to the coast. */
function addSources(reaches: Reach[], coast: readonly Pair[]) {
  const distance = distanceFrom(coast)
  const byEnd = new Map<string, Reach[]>()
  const distances = new Map<string, number>()
  for (const reach of reaches)
    for (const [end, place] of [
      [reach.ends[0], reach.line[0]],
      [reach.ends[1], reach.line.at(-1)],
    ] as const) {
      byEnd.set(end, [...(byEnd.get(end) ?? []), reach])
      distances.set(end, place ? distance(place) : Infinity)
    }
  const isDone = new Set<Reach>()
  for (const [mouth] of [...distances].toSorted(([, a], [, b]) => a - b)) {
    const upwards: { reach: Reach; below: Reach | undefined }[] = []
    const open: { end: string; below: Reach | undefined }[] = [{ end: mouth, below: undefined }]
    for (let next = open.shift(); next; next = open.shift()) {
      for (const reach of byEnd.get(next.end) ?? []) {
        if (isDone.has(reach)) continue
        isDone.add(reach)
        upwards.push({ reach, below: next.below })
        open.push({ end: reach.ends[0] === next.end ? reach.ends[1] : reach.ends[0], below: reach })
      }
    }
    for (const { reach, below } of upwards.toReversed()) if (below) below.withSources += reach.withSources
  }
}

/** The rivers, the larger the farther they are seen. `coast` has the places where they may end. */
export function riverLayer(folder: string, coast: readonly Pair[]): MapLayer {
  const reaches = linesIn(folder, 'riverl_jpn').map((line): Reach => {
    const length = lengthOf(line)
    return { line, ends: [String(line[0]), String(line.at(-1))], length, withSources: length }
  })
  addSources(reaches, coast)
  const features = reaches
    .filter(({ withSources }) => withSources >= fewestKilometres)
    .map(({ line, withSources }): MapFeature =>
      mapFeature(
        { type: 'LineString', coordinates: line },
        { kind: 'river', min_zoom: zoomOf(withSources), max_zoom: maxZoom },
      ),
    )
  return { name: 'water', minZoom: 5, tolerance: 32, features }
}

type Beside = { expressways: MapLayer; places: MapLayer }

/** The main roads besides expressways, without their numbers. `places` has the towns between which they run. */
export function mainRoadLayer(folder: string, { expressways, places }: Beside): MapLayer {
  const towns = places.features.flatMap(({ geometry, properties }) =>
    properties.kind === 'locality' && geometry.type === 'Point' ? [geometry.coordinates] : [],
  )
  const features = mainOf(linesIn(folder, 'roadl_jpn'), expressways.features, towns).map((line) =>
    mapFeature({ type: 'LineString', coordinates: line }, { kind: 'major_road', min_zoom: 10, max_zoom: maxZoom }),
  )
  return { name: 'roads', minZoom: 10, tolerance: 32, features }
}
