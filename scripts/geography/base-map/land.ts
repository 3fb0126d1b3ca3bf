import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapFeature, type MapLayer } from './layers.ts'

type Pair = [number, number]
type Municipality = { arcs: unknown; properties: { N03_001: string } }
type Topology = {
  arcs: Pair[][]
  transform: { scale: Pair; translate: Pair }
  objects: Record<string, { geometries: Municipality[] }>
}

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
export function landLayers(folder: string): MapLayer[] {
  const file = join(folder, outlines, 's0010/N03-21_210101.json')
  const { arcs, transform, objects }: Topology = JSON.parse(readFileSync(file, 'utf8'))
  const { scale, translate } = transform
  const lines = arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]): Pair => {
      ;[x, y] = [x + dx, y + dy]
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const uses = Object.values(objects)
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
  return [
    {
      name: 'earth',
      minZoom: 3,
      tolerance: 2,
      features: ringsOf(coast).map((ring) => mapFeature({ type: 'Polygon', coordinates: [ring] }, { kind: 'earth' })),
    },
    {
      name: 'boundaries',
      minZoom: 5,
      tolerance: 6,
      features: bounds.map(({ line, isOfPrefecture }) =>
        mapFeature(
          { type: 'LineString', coordinates: line },
          isOfPrefecture ? { kind: 'region', min_zoom: 5 } : { kind: 'locality', min_zoom: 10 },
        ),
      ),
    },
  ]
}
