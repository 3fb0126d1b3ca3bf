import { prefectures } from '#domain/choices/region.ts'
import type { RailwayLine, Station } from './index.ts'

/** What a map is drawn on: of the whole country roughly, or of one prefecture with its municipalities and railways. */
export type Ground = {
  /** Each a first latitude and longitude, then steps, in ten-thousandths of a degree. */
  outlines: number[][]
  lines: { name: string; color: string; points: number[][] }[]
  stations: Station[]
  /** Of the whole country: south, west, north and east of each prefecture, in ten-thousandths of a degree. */
  prefectures: { prefecturesCode: number; extent: [number, number, number, number] }[]
}

type Network = {
  stations: ReadonlyMap<string, Station>
  linesByPrefecture: ReadonlyMap<number, readonly RailwayLine[]>
}

/** The least and the most latitude and longitude of outlines: south, west, north, east. */
function extentOf(outlines: readonly (readonly number[])[]): [number, number, number, number] {
  const extent: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const steps of outlines) {
    let lat = 0
    let lng = 0
    for (let at = 0; at < steps.length; at += 2) {
      lat += steps[at] ?? 0
      lng += steps[at + 1] ?? 0
      extent[0] = Math.min(extent[0], lat)
      extent[1] = Math.min(extent[1], lng)
      extent[2] = Math.max(extent[2], lat)
      extent[3] = Math.max(extent[3], lng)
    }
  }
  return extent
}

/** What a map is drawn on; `shapesOf` answers the packed outlines of a key (00, or a prefecture's code). */
export function grounds(shapesOf: (key: string) => string[][], network: () => Network) {
  let extents: Ground['prefectures'] | undefined
  const outlinesOf = (code: number) => shapesOf(String(code).padStart(2, '0')).map((steps) => steps.map(Number))
  const extentsOfAll = () =>
    (extents ??= prefectures.map(({ code }) => ({ prefecturesCode: code, extent: extentOf(outlinesOf(code)) })))
  return function groundOf(prefecturesCode: number): Ground {
    const outlines = outlinesOf(prefecturesCode)
    if (prefecturesCode === 0) return { outlines, lines: [], stations: [], prefectures: extentsOfAll() }
    const { stations, linesByPrefecture } = network()
    const lines = linesByPrefecture.get(prefecturesCode) ?? []
    return {
      outlines,
      lines: lines.map(({ name, color, stationIDs }) => ({
        name,
        color,
        points: stationIDs.flatMap((id) => stations.get(id) ?? []).map(({ lat, lng }) => [lat, lng]),
      })),
      stations: [...stations.values()].filter((station) => station.prefecturesCode === prefecturesCode),
      prefectures: [],
    }
  }
}
