import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { onGrid } from './grid.ts'
import { mapFeature, type MapFeature, type MapLayer } from './layers.ts'

type Collection = { features: MapFeature[] }
const collectionIn = (path: string): Collection => JSON.parse(readFileSync(path, 'utf8'))

/** Where people live closely together (人口集中地区): the rest of the country is woods, fields and hills. */
export function builtUpLayer(folder: string): MapLayer {
  const from = join(folder, 'GeoJSON')
  const files = readdirSync(from).filter((name) => name.startsWith('h22_did_'))
  const features = files
    .flatMap((name) => collectionIn(join(from, name)).features)
    .map(({ geometry }) => mapFeature(geometry, { kind: 'urban_area' }))
  return { name: 'landcover', minZoom: 5, tolerance: 16, features }
}

/** The smallest of the source's areas were simplified to nothing. */
type WoodsCollection = { features: { geometry: MapFeature['geometry'] | null }[] }

/** Where the woods lie in their source. */
export const woodsPath = join('data', 'a13')

/** Okayama's woods may be used, but not for business. */
const okayama = '33.geojson.gz'

/** Protected woods (保安林), about a third of all: most high mountains, and the belts along coasts. */
export function woodsLayer(folder: string): MapLayer {
  const from = join(folder, woodsPath)
  const files = readdirSync(from).filter((name) => name !== okayama)
  const features = files.flatMap((name): MapFeature[] => {
    const { features }: WoodsCollection = JSON.parse(gunzipSync(readFileSync(join(from, name))).toString())
    return features.flatMap(({ geometry }) => (geometry ? [mapFeature(geometry, { kind: 'forest' })] : []))
  })
  const woods = onGrid(features, 10).map((rings) =>
    mapFeature({ type: 'Polygon', coordinates: rings }, { kind: 'forest' }),
  )
  return { name: 'landcover', minZoom: 4, tolerance: 64, features: woods }
}

/** The expressways, each section once however many roads share it. */
export function expresswayLayer(folder: string): MapLayer {
  const { features } = collectionIn(join(folder, 'data', 'highway_path.geojson'))
  const sections = new Map(
    features.map(({ geometry, properties }) => [
      JSON.stringify(geometry.coordinates),
      mapFeature(geometry, {
        kind: 'highway',
        kind_detail: 'motorway',
        name: String(properties.road_name),
        min_zoom: 6,
      }),
    ]),
  )
  return { name: 'roads', minZoom: 6, tolerance: 2, features: [...sections.values()] }
}

const lakeZoom = 10

/** The lakes, out of vector tiles of zoom 10 in which they lie ready. */
export function lakeLayer(folder: string): MapLayer {
  const from = join(folder, 'pbf_water_area/waterArea', String(lakeZoom))
  const features = readdirSync(from).flatMap((x) =>
    readdirSync(join(from, x)).flatMap((file) => {
      const { layers } = new VectorTile(new PbfReader(readFileSync(join(from, x, file))))
      const layer = layers.water_area
      if (!layer) return []
      const tile = [Number(x), Number.parseInt(file, 10), lakeZoom] as const
      return Array.from({ length: layer.length }, (_, index) => {
        const feature = layer.feature(index)
        const { geometry } = feature.toGeoJSON(...tile)
        if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')
          throw new Error(`A lake is ${geometry.type}`)
        const properties = { kind: 'lake', name: String(feature.properties.W09_001) }
        return mapFeature(geometry as MapFeature['geometry'], properties)
      })
    }),
  )
  return { name: 'water', minZoom: 5, tolerance: 10, features }
}
