type LngLat = [lng: number, lat: number]
type Geometry =
  | { type: 'Point'; coordinates: LngLat }
  | { type: 'LineString'; coordinates: LngLat[] }
  | { type: 'MultiLineString'; coordinates: LngLat[][] }
  | { type: 'Polygon'; coordinates: LngLat[][] }
  | { type: 'MultiPolygon'; coordinates: LngLat[][][] }
export type MapFeature = { type: 'Feature'; properties: Record<string, string | number>; geometry: Geometry }

/**
 * One layer of the tiles, named and described as `@protomaps/basemaps` does, so that one style draws the shipped map and an
 * operator's archive. `tolerance` is what simplifying may move, in parts of a tile (4096 a side).
 */
export type MapLayer = { name: string; minZoom: number; tolerance: number; features: MapFeature[] }

export const mapFeature = (geometry: Geometry, properties: MapFeature['properties']): MapFeature => ({
  type: 'Feature',
  properties,
  geometry,
})

/**
 * Features as one for each set of properties: a tile names them once instead of for each line or area. Points stay by themselves.
 */
export function joinFeatures(features: readonly MapFeature[]): MapFeature[] {
  const lines = new Map<string, LngLat[][]>()
  const areas = new Map<string, LngLat[][][]>()
  const points: MapFeature[] = []
  for (const feature of features) {
    const { geometry } = feature
    const key = JSON.stringify(feature.properties)
    if (geometry.type === 'Point') points.push(feature)
    else if (geometry.type === 'LineString') listOf(lines, key).push(geometry.coordinates)
    else if (geometry.type === 'MultiLineString') listOf(lines, key).push(...geometry.coordinates)
    else if (geometry.type === 'Polygon') listOf(areas, key).push(geometry.coordinates)
    else listOf(areas, key).push(...geometry.coordinates)
  }
  return [
    ...points,
    ...[...lines].map(([key, coordinates]) => mapFeature({ type: 'MultiLineString', coordinates }, JSON.parse(key))),
    ...[...areas].map(([key, coordinates]) => mapFeature({ type: 'MultiPolygon', coordinates }, JSON.parse(key))),
  ]
}

function listOf<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
