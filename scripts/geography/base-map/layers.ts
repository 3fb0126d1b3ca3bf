type LngLat = [lng: number, lat: number]
type Geometry =
  | { type: 'Point'; coordinates: LngLat }
  | { type: 'LineString'; coordinates: LngLat[] }
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
