import { cornersOf, extentOf } from '#domain/polygon.ts'
import type { Client } from '#http/client.ts'
import type { Conditions } from '../search.ts'

const japan: [number, number, number, number] = [128, 30.5, 146, 45.6]

/** Where a map of a search looks first: at the part of the map or the area that it names, or else where its homes are. */
export async function boundsOf(api: Client, conditions: Conditions): Promise<[number, number, number, number]> {
  if (conditions.box) {
    const [south = 0, west = 0, north = 0, east = 0] = conditions.box.split(',').map(Number)
    return [west, south, east, north]
  }
  const drawn = conditions.polygon && extentOf(cornersOf(conditions.polygon))
  const extent = drawn || (await api.place.homes(conditions)).extent
  if (!extent) return japan
  const margin = 0.02
  const [south = 0, west = 0, north = 0, east = 0] = extent.map((part) => part / 10_000)
  return [west - margin, south - margin, east + margin, north + margin]
}
