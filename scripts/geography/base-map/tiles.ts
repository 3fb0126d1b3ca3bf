import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { MapLayer } from './layers.ts'

export const minZoom = 3
/** Nearer than this a map stretches the tiles: a part of a tile is four metres here. */
export const maxZoom = 11
const extent = 4096

export type Tile = { z: number; x: number; y: number; bytes: Uint8Array }

/** A dot of a map that is not stretched, in parts of a tile: what is finer is not seen. */
const dot = 8

/** The part of a layer that tiles of a zoom show. The last tiles are those that are stretched, and have everything. */
function indexOf(layer: MapLayer, z: number) {
  const isLast = z === maxZoom
  const features = layer.features.filter(({ properties }) => isLast || Number(properties.min_zoom ?? 0) <= z)
  const tolerance = isLast ? layer.tolerance : dot
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    // An index keeps detail whole at its own last zoom, so that ours is never its last.
    { maxZoom: maxZoom + 3, indexMaxZoom: 4, indexMaxPoints: 0, tolerance, extent, buffer: 64 },
  )
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
    const indexes = layers
      .filter((layer) => layer.minZoom <= z)
      .map((layer) => ({ name: layer.name, index: indexOf(layer, z) }))
    for (let x = column(west, z); x <= column(east, z); x++)
      for (let y = row(north, z); y <= row(south, z); y++) {
        const parts = indexes.flatMap(({ name, index }) => {
          const tile = index.getTile(z, x, y)
          return tile && tile.features.length > 0 ? [[name, tile] as const] : []
        })
        if (parts.length > 0) yield { z, x, y, bytes: fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent }) }
      }
  }
}
