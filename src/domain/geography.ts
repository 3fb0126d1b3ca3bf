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
