import { digits } from './format/count.ts'
/** A place on the earth, in degrees (WGS 84). */
export type Point = { lat: number; lng: number }

const EARTH = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places along a straight line over the ground (haversine formula). */
export function metresBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * EARTH * Math.asin(Math.sqrt(north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east))
}

/** The eight points of the compass, from the north on by the east. */
export const directions = ['北', '北東', '東', '南東', '南', '南西', '西', '北西'] as const
export type Direction = (typeof directions)[number]

/** In which direction one place lies of another. Good for the distances that people move house over, not around the globe. */
export function directionFrom(from: Point, to: Point): Direction {
  const east = (to.lng - from.lng) * Math.cos(radians((from.lat + to.lat) / 2))
  const eighths = Math.round((Math.atan2(east, to.lat - from.lat) / Math.PI) * 4)
  return directions[(eighths + 8) % 8] ?? '北'
}

/** How far somewhere lies, and in which direction. */
export type Distance = { metres: number; direction: Direction }

/** 約1.2km・北東. Hundreds of metres, since a town's centre stands for all of it; what is nearer has no direction. */
export function distanceText({ metres, direction }: Distance): string {
  if (metres < 150) return '約100m以内'
  const hundreds = Math.round(metres / 100)
  return `約${hundreds < 10 ? `${hundreds * 100}m` : `${digits(hundreds / 10)}km`}・${direction}`
}
