import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { MapTiles, TilePlace } from '#providers/map-tiles/index.ts'
import type { View } from './view.ts'

const unpack = promisify(gunzip)
/** No tile that somebody would draw is larger unpacked. Bytes. */
const maxUnpacked = 16 * 2 ** 20
/** A packed tile unpacked. @throws where it is larger than that */
export const unpackTile = (tile: Uint8Array) => unpack(tile, { maxOutputLength: maxUnpacked })

/** So many zooms farther a tile stands for a missing one; beyond, it would show hardly anything. */
const standInZooms = 4

/** Something on the ground: its properties, and its points, lines or rings in the picture's pixels. */
export type Shape = { isArea: boolean; properties: VectorTileFeature['properties']; lines: [x: number, y: number][][] }
/** What lies in a view, by the layers of the tiles. */
export type Ground = ReadonlyMap<string, Shape[]>

type Tile = { place: TilePlace; bytes: Uint8Array }

/** The tile at a place, or the nearest one above it that is there, `more` zooms at most. */
async function tileAbove(mapTiles: MapTiles, place: TilePlace, more = standInZooms): Promise<Tile | undefined> {
  const bytes = await mapTiles.tile(place)
  if (bytes) return { place, bytes }
  const above = { z: place.z - 1, x: place.x >> 1, y: place.y >> 1 }
  return more > 0 && place.z > 0 ? tileAbove(mapTiles, above, more - 1) : undefined
}

/** The tiles of a zoom that a view touches. */
function placesIn(view: View, z: number): TilePlace[] {
  const side = 2 ** z
  const [left, top] = view.worldAt(0, 0).map((part) => Math.floor(part * side))
  const [right, bottom] = view.worldAt(view.width, view.height).map((part) => Math.floor(part * side))
  const places: TilePlace[] = []
  for (let x = left ?? 0; x <= (right ?? -1); x++)
    for (let y = top ?? 0; y <= (bottom ?? -1); y++) places.push({ z, x, y })
  return places
}

function shapesOf(feature: VectorTileFeature, { z, x, y }: TilePlace, view: View): Shape {
  const lines = feature.loadGeometry().map((line) =>
    line.map((point) => {
      const world = [x + point.x / feature.extent, y + point.y / feature.extent].map((part) => part / 2 ** z)
      return view.pixelAt(world[0] ?? 0, world[1] ?? 0)
    }),
  )
  return { isArea: feature.type === 3, properties: feature.properties, lines }
}

/** Reads what lies in a view out of the tiles. `layers` names those that are wanted. */
export async function groundIn(mapTiles: MapTiles, view: View, layers: readonly string[]): Promise<Ground> {
  const { maxZoom } = await mapTiles.facts()
  const nearbyTiles = await Promise.all(
    placesIn(view, Math.min(view.zoom, maxZoom)).map((place) => tileAbove(mapTiles, place)),
  )
  const tiles = new Map(nearbyTiles.flatMap((tile) => (tile ? [[JSON.stringify(tile.place), tile] as const] : [])))
  const ground = new Map<string, Shape[]>(layers.map((name) => [name, []]))
  for (const { place, bytes } of tiles.values()) {
    const tile = new VectorTile(new PbfReader(await unpackTile(bytes)))
    for (const [name, shapes] of ground) {
      const layer = tile.layers[name]
      for (let at = 0; layer && at < layer.length; at++) shapes.push(shapesOf(layer.feature(at), place, view))
    }
  }
  return ground
}
