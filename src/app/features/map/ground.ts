import type { ExpressionSpecification, GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import type { Corner } from '#domain/polygon.ts'
import type { Client } from '#http/client.ts'
import { mapColours as colours } from '#http/map-look.ts'

type LngLat = [lng: number, lat: number]
type Ground = Awaited<ReturnType<Client['place']['ground']>>
type Layer = StyleSpecification['layers'][number]
type LineLayer = Extract<Layer, { type: 'line' }>
type SymbolLayer = Extract<Layer, { type: 'symbol' }>

/** A place of ten-thousandths of a degree. */
export const placeOf = (lat: number, lng: number): LngLat => [lng / 10_000, lat / 10_000]

const empty: StyleSpecification['sources'][string] = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
}
/** Wider the nearer the map looks, from `far` at zoom 6 to `near` at 16. */
const widening = (far: number, near: number): NonNullable<LineLayer['paint']>['line-width'] => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  6,
  far,
  16,
  near,
]

type Areas = { layer: string; colour: string; kinds?: string[] }
const area = (id: string, { layer, colour, kinds }: Areas): Layer => ({
  id,
  type: 'fill',
  source: 'base',
  'source-layer': layer,
  filter: kinds ? ['in', ['get', 'kind'], ['literal', kinds]] : ['==', ['geometry-type'], 'Polygon'],
  paint: { 'fill-color': colour },
})

/** What was drawn for a look from afar says up to which zoom it is true. */
const isTrueAtZoom: ExpressionSpecification = ['>=', ['coalesce', ['get', 'max_zoom'], 24], ['zoom']]

type Lines = { layer: string; kinds: string[]; paint: LineLayer['paint']; from?: number }
const line = (id: string, { layer, kinds, paint, from = 0 }: Lines): Layer => ({
  id,
  type: 'line',
  source: 'base',
  'source-layer': layer,
  minzoom: from,
  filter: ['all', ['in', ['get', 'kind'], ['literal', kinds]], isTrueAtZoom],
  layout: { 'line-join': 'round' },
  ...(paint && { paint }),
})

/** The layers of the ground, from below. */
const groundLayers: Layer[] = [
  { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
  area('land', { layer: 'earth', colour: colours.land }),
  area('forests', { layer: 'landcover', colour: colours.woods, kinds: ['forest'] }),
  area('built-up', { layer: 'landcover', colour: colours.builtUp, kinds: ['urban_area'] }),
  area('woods', {
    layer: 'landuse',
    colour: colours.woods,
    kinds: ['forest', 'wood', 'park', 'national_park', 'nature_reserve', 'grass', 'cemetery', 'golf_course'],
  }),
  area('water', { layer: 'water', colour: colours.water }),
  line('rivers', {
    layer: 'water',
    kinds: ['river', 'stream', 'canal'],
    paint: { 'line-color': colours.river, 'line-width': widening(0.7, 6) },
  }),
  line('bounds', {
    layer: 'boundaries',
    kinds: ['region'],
    paint: { 'line-color': colours.bound, 'line-width': 1.2 },
  }),
  line('city-bounds', {
    layer: 'boundaries',
    kinds: ['locality', 'county'],
    from: 11,
    paint: { 'line-color': colours.bound, 'line-dasharray': [6, 3], 'line-width': 0.8 },
  }),
  line('minor-roads', {
    layer: 'roads',
    kinds: ['minor_road', 'medium_road'],
    from: 12,
    paint: { 'line-color': colours.road, 'line-width': widening(0.3, 4) },
  }),
  line('road-edges', {
    layer: 'roads',
    kinds: ['major_road'],
    from: 9,
    paint: { 'line-color': colours.roadEdge, 'line-width': widening(1.4, 10) },
  }),
  line('roads', {
    layer: 'roads',
    kinds: ['major_road'],
    from: 9,
    paint: { 'line-color': colours.road, 'line-width': widening(0.6, 7) },
  }),
  line('expressway-edges', {
    layer: 'roads',
    kinds: ['highway'],
    paint: { 'line-color': colours.expresswayEdge, 'line-width': widening(1.2, 10) },
  }),
  line('expressways', {
    layer: 'roads',
    kinds: ['highway'],
    paint: { 'line-color': colours.expressway, 'line-width': widening(0.6, 7) },
  }),
  line('rails', {
    layer: 'roads',
    kinds: ['rail'],
    paint: { 'line-color': colours.rail, 'line-width': widening(0.6, 4) },
  }),
  line('rail-gaps', {
    layer: 'roads',
    kinds: ['rail'],
    from: 10,
    paint: { 'line-color': colours.railGap, 'line-dasharray': [5, 5], 'line-width': widening(0.2, 2) },
  }),
]

const isShownAtZoom: SymbolLayer['filter'] = ['<=', ['to-number', ['get', 'min_zoom'], 0], ['zoom']]
/** No glyphs are fetched from anybody: the browser draws names with its own fonts. */
const fonts = ['Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'sans-serif']

type Names = { layer: string; kind: string; size: number; colour: string; from: number; to: number }
const names = (id: string, { layer, kind, size, colour, from, to }: Names): SymbolLayer => ({
  id,
  type: 'symbol',
  source: 'base',
  'source-layer': layer,
  minzoom: from,
  maxzoom: to,
  filter: ['all', ['==', ['get', 'kind'], kind], isShownAtZoom],
  layout: {
    'text-field': ['coalesce', ['get', 'name:ja'], ['get', 'name']],
    'text-font': fonts,
    'text-size': size,
    'text-padding': 6,
    'symbol-sort-key': ['-', 0, ['to-number', ['get', 'population_rank'], 0]],
  },
  paint: { 'text-color': colour, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
})

/** The layer of the stations' names that have room. */
export const stationNames = 'station-names'
const nameLayers: Layer[] = [
  names('town-names', {
    layer: 'places',
    kind: 'neighbourhood',
    size: 11,
    colour: colours.quietName,
    from: 13,
    to: 24,
  }),
  {
    id: 'stations',
    type: 'circle',
    source: 'base',
    'source-layer': 'pois',
    minzoom: 8,
    filter: ['all', ['==', ['get', 'kind'], 'station'], isShownAtZoom],
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 2, 14, 4.5],
      'circle-color': '#ffffff',
      'circle-stroke-width': 1.5,
      'circle-stroke-color': colours.station,
    },
  },
  names('city-names', { layer: 'places', kind: 'locality', size: 13, colour: colours.quietName, from: 6, to: 14 }),
  names('region-names', { layer: 'places', kind: 'region', size: 13, colour: colours.quietName, from: 4, to: 8 }),
  stationLayer(),
]

function stationLayer(): Layer {
  const layer = names(stationNames, { layer: 'pois', kind: 'station', size: 12, colour: colours.name, from: 8, to: 24 })
  return {
    ...layer,
    layout: {
      ...layer.layout,
      'text-anchor': 'top',
      'text-offset': [0, 0.5],
      'symbol-sort-key': ['to-number', ['get', 'min_zoom'], 0],
    },
  }
}

/** Where the marks of homes lie: invisible, placed before all names, so that no name lies under a mark. */
const obstacles: Layer = {
  id: 'obstacles',
  type: 'symbol',
  source: 'obstacles',
  layout: {
    'icon-image': ['get', 'image'],
    'icon-offset': ['get', 'offset'],
    'icon-allow-overlap': true,
  },
}

/** The nearest a map looks: towns' centres are apart there whose homes would cover each other from farther away. */
export const nearestZoom = 18
/** Somebody's images go no nearer: farther ones are stretched. */
const imageZoom = 18

/**
 * The look of a map: our own tiles, in the schema of `@protomaps/basemaps`. Somebody's images, where they are set, lie over the
 * ground and have the names in them.
 */
export function styleOf({ url, maxZoom, tiles }: Ground, origin: string): StyleSpecification {
  const drawn: Layer[] = [
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': colours.yellow, 'fill-opacity': 0.25 } },
    { id: 'around', type: 'line', source: 'area', paint: { 'line-color': colours.ink, 'line-width': 2 } },
  ]
  const images: Layer[] = tiles ? [{ id: 'tiles', type: 'raster', source: 'tiles' }] : []
  return {
    version: 8,
    sources: {
      base: { type: 'vector', tiles: [origin + url], minzoom: 3, maxzoom: maxZoom },
      ...(tiles && { tiles: { type: 'raster', tiles: [tiles.url], tileSize: 256, maxzoom: imageZoom } }),
      area: empty,
      obstacles: empty,
    },
    layers: [...groundLayers, ...images, ...drawn, ...(tiles ? [] : nameLayers), obstacles],
  }
}

/** Draws an area in place of the one before; none, without corners. */
export function drawArea(map: MapLibre, corners: readonly Corner[]): void {
  const ring = corners.map(([lat, lng]) => placeOf(lat, lng))
  const [first] = ring
  const features = first
    ? [
        {
          type: 'Feature' as const,
          properties: {},
          geometry: { type: 'Polygon' as const, coordinates: [[...ring, first]] },
        },
      ]
    : []
  map.getSource<GeoJSONSource>('area')?.setData({ type: 'FeatureCollection', features })
}
