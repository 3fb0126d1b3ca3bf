import { metresBetween, type Point } from '#domain/geography.ts'

type Pixel = [x: number, y: number]
type Size = { width: number; height: number }
type World = [x: number, y: number]

/** A part of the earth as a picture, north above. */
export type View = Size & {
  /** The zoom whose tiles are as large as the picture shows them, or larger. */
  zoom: number
  /** A place on the square of the whole world (Web Mercator, 0 to 1 each way), and back. */
  pixelAt(worldX: number, worldY: number): Pixel
  worldAt(x: number, y: number): World
  pixelOf(point: Point): Pixel
}

const worldOf = ({ lat, lng }: Point): World => {
  const angle = (lat * Math.PI) / 180
  return [(lng + 180) / 360, (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2]
}

/** Pixels of a tile at its own zoom, as maps have it. */
const tileSide = 512

function viewOf([middleX, middleY]: World, pixelsPerWorld: number, { width, height }: Size): View {
  const pixelAt = (worldX: number, worldY: number): Pixel => [
    (worldX - middleX) * pixelsPerWorld + width / 2,
    (worldY - middleY) * pixelsPerWorld + height / 2,
  ]
  return {
    width,
    height,
    zoom: Math.max(0, Math.floor(Math.log2(pixelsPerWorld / tileSide))),
    pixelAt,
    worldAt: (x, y) => [(x - width / 2) / pixelsPerWorld + middleX, (y - height / 2) / pixelsPerWorld + middleY],
    pixelOf: (point) => pixelAt(...worldOf(point)),
  }
}

/** The view around a point. Its scale is true in the middle, and a thousandth off at its edges. */
export function viewAround(middle: Point, { pixelsPerMetre, ...size }: Size & { pixelsPerMetre: number }): View {
  const step = 0.01
  const metresPerDegree = metresBetween(middle, { ...middle, lng: middle.lng + step }) / step
  return viewOf(worldOf(middle), 360 * metresPerDegree * pixelsPerMetre, size)
}

/** How much of a picture an area may fill, and how near it may be: at zoom 13 a town is seen whole. */
const fullShare = 0.8
const nearestPixelsPerWorld = tileSide * 2 ** 13

/** The view of all that lies between two corners. */
export function viewOver(southWest: Point, northEast: Point, size: Size): View {
  const [west, south] = worldOf(southWest)
  const [east, north] = worldOf(northEast)
  const scale = Math.min((size.width * fullShare) / (east - west), (size.height * fullShare) / (south - north))
  return viewOf([(west + east) / 2, (north + south) / 2], Math.min(scale, nearestPixelsPerWorld), size)
}
