import { metresBetween, type Point } from '#domain/geography.ts'

type Pixel = [x: number, y: number]

/** A part of the earth as a picture, the point in its middle, north above. */
export type View = {
  width: number
  height: number
  pixelsPerMetre: number
  /** A place on the square of the whole world (Web Mercator, 0 to 1 each way), and back. */
  pixelAt(worldX: number, worldY: number): Pixel
  worldAt(x: number, y: number): [worldX: number, worldY: number]
  pixelOf(point: Point): Pixel
}

const worldOf = ({ lat, lng }: Point): [number, number] => {
  const angle = (lat * Math.PI) / 180
  return [(lng + 180) / 360, (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2]
}

/** The view around a point. Its scale is true in the middle, and a thousandth off at its edges. */
export function viewAround(
  middle: Point,
  { width, height, pixelsPerMetre }: Pick<View, 'width' | 'height' | 'pixelsPerMetre'>,
): View {
  const step = 0.01
  const metresPerDegree = metresBetween(middle, { ...middle, lng: middle.lng + step }) / step
  const pixelsPerWorld = 360 * metresPerDegree * pixelsPerMetre
  const [middleX, middleY] = worldOf(middle)
  const pixelAt = (worldX: number, worldY: number): Pixel => [
    (worldX - middleX) * pixelsPerWorld + width / 2,
    (worldY - middleY) * pixelsPerWorld + height / 2,
  ]
  return {
    width,
    height,
    pixelsPerMetre,
    pixelAt,
    worldAt: (x, y) => [(x - width / 2) / pixelsPerWorld + middleX, (y - height / 2) / pixelsPerWorld + middleY],
    pixelOf: (point) => pixelAt(...worldOf(point)),
  }
}
