import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { metresBetween, type Point } from '#domain/geography.ts'
import { sortedTable } from '../sorted-table.ts'
import type { Geography, RailwayLine, Station, Tiles } from './index.ts'
import { placeKey } from '#domain/text/place-key.ts'

type StationRow = [id: string, name: string, kana: string, prefecturesCode: number, lat: number, lng: number]
type LineRow = [id: string, name: string, color: string, stationIDs: string[]]

/**
 * Answers from the shipped data (scripts/import-places.ts), unpacked on the first question.
 *
 * @param options.tiles what else a map is drawn on, where somebody's tiles are used
 * @param options.folder where railway.json.gz and centre.tsv.gz lie
 * @throws on the first question, when the files are not there
 */
export function geography({ folder, tiles }: { folder: string; tiles?: Tiles | undefined }): Geography {
  let railway: Railway | undefined
  let towns: ReturnType<typeof sortedTable> | undefined
  let names: ReturnType<typeof stationNames> | undefined
  const network = () => (railway ??= openRailway(folder))
  return {
    tiles,
    station: (stationID) => network().stations.get(stationID),
    stationsNamed: (name) => network().stationsByName.get(stationKey(name)) ?? [],
    linesNamed: (name) => network().linesByName.get(name) ?? [],
    stationsLike(text, count) {
      const { stations, linesByStation } = network()
      names ??= stationNames(stations.values(), (id) => linesByStation.get(id)?.length ?? 0)
      return names(text, count)
    },
    line: (lineID) => network().lines.get(lineID),
    linesOf: (stationID) => network().linesByStation.get(stationID) ?? [],
    linesIn: (prefecturesCode) => network().linesByPrefecture.get(prefecturesCode) ?? [],
    nearest: (point, count) => nearest(network(), point, count),
    centre(cityCode, town) {
      towns ??= sortedTable(folder, 'centre.tsv.gz')
      const row = towns(cityCode).find(([name]) => name === town)
      return row && { ...pointOf(Number(row[1]), Number(row[2])), reach: Number(row[3]) * 100 }
    },
  }
}

/** The files count in ten-thousandths of a degree, and the reach of a town in hundreds of metres. */
const pointOf = (lat: number, lng: number): Point => ({ lat: lat / 10_000, lng: lng / 10_000 })

type Railway = ReturnType<typeof openRailway>

function openRailway(folder: string) {
  const rows: { stations: StationRow[]; lines: LineRow[] } = JSON.parse(
    gunzipSync(readFileSync(join(folder, 'railway.json.gz'))).toString(),
  )
  const stations = new Map(rows.stations.map((row) => [row[0], stationOf(row)]))
  const lines = new Map(
    rows.lines.map(([lineID, name, color, ids]) => [lineID, { lineID, name, color, stationIDs: ids }]),
  )
  const prefectureOf = (stationID: string) => stations.get(stationID)?.prefecturesCode ?? 0
  return {
    stations,
    stationsByName: stationsByName([...stations.values()]),
    linesByName: linesByName([...lines.values()]),
    lines,
    linesByStation: linesBy([...lines.values()], (stationID) => stationID),
    linesByPrefecture: linesBy([...lines.values()], prefectureOf),
  }
}

const stationOf = ([stationID, name, kana, prefecturesCode, lat, lng]: StationRow): Station => ({
  stationID,
  name,
  kana,
  prefecturesCode,
  ...pointOf(lat, lng),
})

/** The stations by their names as they are compared, written and read. */
function stationsByName(stations: readonly Station[]): Map<string, Station[]> {
  const keyed = stations.flatMap((station) =>
    [...new Set([stationKey(station.name), stationKey(station.kana)])].map((key) => ({ key, station })),
  )
  const entriesByKey = Map.groupBy(keyed, ({ key }) => key)
  return new Map([...entriesByKey].map(([key, rows]) => [key, rows.map(({ station }) => station)]))
}

/** The least letters of what a line is called. */
const minLineLength = 3

/** The lines by every end of their names that people may call them by: JR中央本線(東京～塩尻) is 中央本線, and 中央線 as well. */
function linesByName(lines: readonly RailwayLine[]): Map<string, RailwayLine[]> {
  const keyed = lines.flatMap((line) => {
    const name = line.name.replace(/[(（].*$/, '')
    const names = [name, name.replace(/本線$/, '線')]
    const ends = names.flatMap((name) => [...name].map((_, at) => name.slice(at)))
    return [...new Set(ends)].filter((end) => end.length >= minLineLength).map((end) => ({ end, line }))
  })
  const entriesByKey = Map.groupBy(keyed, ({ end }) => end)
  return new Map([...entriesByKey].map(([end, rows]) => [end, rows.map(({ line }) => line)]))
}

/** The lines by something of their stations, each line once. */
function linesBy<K>(lines: readonly RailwayLine[], keyOf: (stationID: string) => K): Map<K, RailwayLine[]> {
  const keyed = lines.flatMap((line) => [...new Set(line.stationIDs.map(keyOf))].map((key) => ({ key, line })))
  const entriesByKey = Map.groupBy(keyed, ({ key }) => key)
  return new Map([...entriesByKey].map(([key, rows]) => [key, rows.map(({ line }) => line)]))
}

function nearest({ stations }: Railway, point: Point, count: number) {
  return [...stations.values()]
    .map((station) => ({ ...station, metres: Math.round(metresBetween(point, station)) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, count)
}

/** A name as it is compared, with and without 駅 alike. */
const stationKey = (name: string) => placeKey(name).replace(/駅$/, '')

/**
 * Finds the stations that what is typed is the name of, the beginning, or a part, in this order; as they are written or read. Of stations
 * alike, those of more lines come first.
 */
function stationNames(stations: Iterable<Station>, linesAt: (stationID: string) => number) {
  const all = [...stations].map((station) => ({
    station,
    lines: linesAt(station.stationID),
    keys: [stationKey(station.name), stationKey(station.kana)],
  }))
  all.sort((a, b) => b.lines - a.lines)
  return function like(text: string, count: number): Station[] {
    const key = stationKey(text)
    if (!key) return []
    const matchers = [
      (name: string) => name === key,
      (name: string) => name.startsWith(key),
      (name: string) => name.includes(key),
    ]
    const matches = matchers.flatMap((fits) => all.filter(({ keys }) => keys.some(fits)))
    return [...new Set(matches)].slice(0, count).map(({ station }) => station)
  }
}
