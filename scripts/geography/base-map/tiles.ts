import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { joinFeatures, type MapLayer } from './layers.ts'

export const minZoom = 3
/** Nearer than this a map stretches the tiles: a part of a tile is four metres here. */
export const maxZoom = 11
/** In so many parts of a tile's side the tolerance of a layer is said. */
const partsPerSide = 4096
/** So many parts has the side of a layer's tile: of the last, which is stretched, as fine as the layer is simplified. */
function extentOf({ tolerance }: MapLayer, z: number): number {
  if (z < maxZoom) return partsPerSide / 4
  return tolerance > 2 ? partsPerSide / 2 : partsPerSide
}

export type Tile = { z: number; x: number; y: number; bytes: Uint8Array }

/** A dot of a map that is not stretched: what is finer is not seen. */
const dot = partsPerSide / 512

/** What simplifying may move at a zoom: as much ground as in the last tiles, or a dot. */
function toleranceOf({ tolerance }: MapLayer, z: number): number {
  return z < maxZoom ? Math.max(dot, tolerance / 2 ** (maxZoom - z)) : tolerance
}

/** The part of a layer that tiles of a zoom show. The last tiles are those that are stretched, and have everything. */
function indexOf(layer: MapLayer, z: number, extent: number) {
  const isLast = z === maxZoom
  const features = joinFeatures(
    layer.features.filter(({ properties }) => isLast || Number(properties.min_zoom ?? 0) <= z),
  )
  const tolerance = (toleranceOf(layer, z) * extent) / partsPerSide
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    // An index keeps detail whole at its own last zoom, so that ours is never its last.
    { maxZoom: maxZoom + 3, indexMaxZoom: 4, indexMaxPoints: 0, tolerance, extent, buffer: extent / 64 },
  )
}

/** The layers of one name, which a tile has as one. */
function indexesOf(name: string, layers: MapLayer[], z: number) {
  const extent = Math.max(...layers.map((layer) => extentOf(layer, z)))
  return { name, extent, indexes: layers.map((layer) => indexOf(layer, z, extent)) }
}

const column = (lng: number, z: number) => Math.floor(((lng + 180) / 360) * 2 ** z)
function row(lat: number, z: number): number {
  const angle = (lat * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z)
}

/** West, south, east, north: what of the world is cut. Degrees. */
export const bounds = [122.5, 20, 154.5, 46] as const

/** Cuts layers into vector tiles; tiles of the open sea are none. */
export function* cutTiles(layers: MapLayer[]): Generator<Tile> {
  const [west, south, east, north] = bounds
  for (let z = minZoom; z <= maxZoom; z++) {
    const shown = layers.filter((layer) => layer.minZoom <= z)
    const groups = [...Map.groupBy(shown, ({ name }) => name)].map(([name, those]) => indexesOf(name, those, z))
    for (let x = column(west, z); x <= column(east, z); x++)
      for (let y = row(north, z); y <= row(south, z); y++) {
        // A tile is the layers' bytes one after the other, so that each has an extent of its own.
        const bytes = groups.flatMap(({ name, extent, indexes }) => {
          const [tile, ...others] = indexes.flatMap((index) => index.getTile(z, x, y) ?? [])
          if (!tile) return []
          for (const { features } of others) tile.features.push(...features)
          return tile.features.length > 0 ? [fromGeojsonVt({ [name]: tile }, { version: 2, extent })] : []
        })
        if (bytes.length > 0) yield { z, x, y, bytes: Buffer.concat(bytes) }
      }
  }
}
