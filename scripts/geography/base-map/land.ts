import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapFeature, type MapLayer } from './layers.ts'
import { linesOf, type Pair, type Topology } from './topology.ts'

type Municipality = { arcs: unknown; properties: { N03_001: string } }
type Municipalities = Topology<Record<string, { geometries: Municipality[] }>>

/** Where the outlines lie in their source. */
export const outlines = join('data', 'municipality', 'topojson')

const arcIDsOf = (arcs: unknown): number[] => (Array.isArray(arcs) ? arcs.flatMap(arcIDsOf) : [Number(arcs)])

/** The rings that lines make where one ends at the beginning of the next. */
function ringsOf(lines: Pair[][]): Pair[][] {
  const byStart = Map.groupBy(lines, ([first]) => String(first))
  const next = (place: Pair | undefined) => byStart.get(String(place))?.pop()
  const rings: Pair[][] = []
  for (const [first] of lines) {
    let line = next(first)
    if (!line) continue
    const ring = [...line]
    while (String(ring[0]) !== String(ring.at(-1)) && (line = next(ring.at(-1)))) ring.push(...line.slice(1))
    if (ring.length > 3) rings.push(ring)
  }
  return rings
}

/**
 * The land as one, and the bounds of prefectures and municipalities. Neighbours share the arcs between them: an arc of one
 * municipality alone is the coast, or a lake's shore.
 */
export function landLayers(folder: string): { layers: MapLayer[]; coast: Pair[] } {
  const file = join(folder, outlines, 's0010/N03-21_210101.json')
  const topology: Municipalities = JSON.parse(readFileSync(file, 'utf8'))
  const lines = linesOf(topology)
  const uses = Object.values(topology.objects)
    .flatMap(({ geometries }) => geometries)
    .flatMap(({ arcs, properties }) =>
      arcIDsOf(arcs).map((id) => ({
        arc: id < 0 ? ~id : id,
        isBackwards: id < 0,
        prefecture: properties.N03_001,
      })),
    )
  const usesByArc = [...Map.groupBy(uses, ({ arc }) => arc).values()]
  const lineOf = ({ arc, isBackwards }: (typeof uses)[number]) =>
    (isBackwards ? lines[arc]?.toReversed() : lines[arc]) ?? []
  const coast = usesByArc.flatMap(([use, ...others]) => (use && others.length === 0 ? [lineOf(use)] : []))
  const bounds = usesByArc.flatMap(([use, other]) =>
    use && other ? [{ line: lineOf(use), isOfPrefecture: use.prefecture !== other.prefecture }] : [],
  )
  const layers = [
    {
      name: 'earth',
      minZoom: 3,
      tolerance: 4,
      features: ringsOf(coast).map((ring) => mapFeature({ type: 'Polygon', coordinates: [ring] }, { kind: 'earth' })),
    },
    {
      name: 'boundaries',
      minZoom: 5,
      tolerance: 16,
      features: bounds.map(({ line, isOfPrefecture }) =>
        mapFeature(
          { type: 'LineString', coordinates: line },
          isOfPrefecture ? { kind: 'region', min_zoom: 5 } : { kind: 'locality', min_zoom: 11 },
        ),
      ),
    },
  ]
  return { layers, coast: coast.flat() }
}
