import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import type { Corner } from '#domain/polygon.ts'
import type { Client } from '#http/client.ts'

type Ground = Awaited<ReturnType<Client['place']['ground']>>
type LngLat = [lng: number, lat: number]
type Shape =
  | { type: 'Polygon'; coordinates: LngLat[][] }
  | { type: 'LineString'; coordinates: LngLat[] }
  | { type: 'Point'; coordinates: LngLat }
type Feature = { type: 'Feature'; properties: Record<string, string>; geometry: Shape }

/** From this zoom on a map shows municipalities and railways. */
const maxNearbyCodes = 8
/** So many prefectures are drawn nearby at once. */
const maxGrounds = 8

/** A place of ten-thousandths of a degree. */
export const placeOf = (lat: number, lng: number): LngLat => [lng / 10_000, lat / 10_000]

/** A ring of the shipped outlines: a place, then steps, in ten-thousandths of a degree. */
export function ringOf(steps: readonly number[]): LngLat[] {
  let lat = 0
  let lng = 0
  const ring: LngLat[] = []
  for (let at = 0; at < steps.length; at += 2) {
    lat += steps[at] ?? 0
    lng += steps[at + 1] ?? 0
    ring.push(placeOf(lat, lng))
  }
  return ring
}

const collection = (features: Feature[]) => ({ type: 'FeatureCollection' as const, features })
const feature = (geometry: Shape, properties = {}): Feature => ({ type: 'Feature', properties, geometry })
const land = ({ outlines }: Ground) =>
  outlines.map((steps) => feature({ type: 'Polygon', coordinates: [ringOf(steps)] }))
const rails = ({ lines }: Ground) =>
  lines.map(({ color, points }) => {
    const coordinates = points.map(([lat = 0, lng = 0]): LngLat => [lng, lat])
    return feature({ type: 'LineString', coordinates }, { color: color || '#8a8d84' })
  })
const stops = ({ stations }: Ground) =>
  stations.map(({ lat, lng }) => feature({ type: 'Point', coordinates: [lng, lat] }))

const empty = { type: 'geojson', data: collection([]) } as const
/** The look of the ground. */
export const groundStyle = {
  version: 8,
  sources: { country: empty, land: empty, rails: empty, stops: empty, area: empty },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#dce9f5' } },
    {
      id: 'country',
      type: 'fill',
      source: 'country',
      paint: {
        'fill-color': '#f7f7f1',
        'fill-outline-color': '#b9bbb0',
      },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      minzoom: maxNearbyCodes,
      paint: {
        'fill-color': '#f7f7f1',
        'fill-outline-color': '#b9bbb0',
      },
    },
    {
      id: 'rails',
      type: 'line',
      source: 'rails',
      minzoom: maxNearbyCodes,
      paint: {
        'line-color': ['get', 'color'],
        'line-width': 1.5,
        'line-opacity': 0.6,
      },
    },
    {
      id: 'stops',
      type: 'circle',
      source: 'stops',
      minzoom: 11,
      paint: {
        'circle-radius': 3,
        'circle-color': '#ffffff',
        'circle-stroke-width': 1.5,
        'circle-stroke-color': '#5f6359',
      },
    },
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': '#e8f40f', 'fill-opacity': 0.25 } },
    { id: 'around', type: 'line', source: 'area', paint: { 'line-color': '#1c1e1a', 'line-width': 2 } },
  ],
} satisfies StyleSpecification

/** Draws an area in place of the one before; none, without corners. */
export function drawArea(map: MapLibre, corners: readonly Corner[]): void {
  const ring = corners.map(([lat, lng]) => placeOf(lat, lng))
  const [first] = ring
  const area = first ? [feature({ type: 'Polygon', coordinates: [[...ring, first]] })] : []
  map.getSource<GeoJSONSource>('area')?.setData(collection(area))
}

/** Draws what lies under the homes: the country at once, the prefectures in view as they are needed. Each is asked for once. */
export async function drawGround(
  map: MapLibre,
  api: Client,
): Promise<{ drawNearby: () => Promise<Ground[]>; credit: string }> {
  const asked = new Map<number, Promise<Ground>>()
  const ground = (prefecturesCode: number) => {
    const answer = asked.get(prefecturesCode) ?? api.place.ground({ prefecturesCode })
    asked.set(prefecturesCode, answer)
    return answer
  }
  const show = (source: string, features: Feature[]) =>
    map.getSource<GeoJSONSource>(source)?.setData(collection(features))
  const country = await ground(0)
  show('country', land(country))
  if (country.tiles) {
    // Ours lies beneath: where a tile does not come, the outlines stay.
    map.addSource('tiles', { type: 'raster', tiles: [country.tiles.url], tileSize: 256 })
    map.addLayer({ id: 'tiles', type: 'raster', source: 'tiles' }, 'rails')
  }
  return { drawNearby, credit: country.tiles?.credit ?? '' }
  async function drawNearby() {
    if (map.getZoom() < maxNearbyCodes) return []
    const view = map.getBounds()
    const inView = country.prefectures.filter(({ extent }) => {
      const [south = 0, west = 0, north = 0, east = 0] = extent.map((part) => part / 10_000)
      return south < view.getNorth() && north > view.getSouth() && west < view.getEast() && east > view.getWest()
    })
    const grounds = await Promise.all(inView.slice(0, maxGrounds).map(({ prefecturesCode }) => ground(prefecturesCode)))
    show('land', grounds.flatMap(land))
    show('rails', grounds.flatMap(rails))
    show('stops', grounds.flatMap(stops))
    return grounds
  }
}
