import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLines, railways } from '../railways.ts'
import { mapFeature, type MapLayer } from './layers.ts'

type Polylines = { features: { geometry: { coordinates: [number, number][] } }[] }

/** From which zoom on a station is named, by how many lines meet there: the fewest lines, then the zoom. */
const zoomsByLines = [
  [8, 8],
  [5, 9],
  [3, 10],
  [2, 11],
] as const
const zoomOf = (lines: number) => zoomsByLines.find(([least]) => lines >= least)?.[1] ?? 12

/** The railways as they run, and the stations; Shinkansen lines are seen from afar. */
export function railwayLayers(folder: string): MapLayer[] {
  const { stations, lines } = railways(folder)
  const linesAt = new Map<string, number>()
  for (const [, , , stops] of lines) for (const id of new Set(stops)) linesAt.set(id, (linesAt.get(id) ?? 0) + 1)
  const tracks = openLines(folder).flatMap(({ code, name = '' }) => {
    const { features }: Polylines = JSON.parse(readFileSync(join(folder, `out/main/polyline/${code}.json`), 'utf8'))
    const isFast = name.includes('新幹線')
    const properties = { kind: 'rail', kind_detail: isFast ? 'highspeed' : 'rail', min_zoom: isFast ? 5 : 8 }
    return features.map(({ geometry }) =>
      mapFeature({ type: 'LineString', coordinates: geometry.coordinates }, properties),
    )
  })
  return [
    { name: 'roads', minZoom: 5, tolerance: 2, features: tracks },
    {
      name: 'pois',
      minZoom: 8,
      tolerance: 0,
      features: stations.map(([id = '', name = '', , , lat, lng]) =>
        mapFeature(
          { type: 'Point', coordinates: [Number(lng) / 10_000, Number(lat) / 10_000] },
          { kind: 'station', name, min_zoom: zoomOf(linesAt.get(String(id)) ?? 1) },
        ),
      ),
    },
  ]
}
