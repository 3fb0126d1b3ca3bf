import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from '#domain/text/parse-csv.ts'

type Row = Record<string, string>

function rowsOf(folder: string, name: string): Row[] {
  const [head, ...rows] = parseCsv(readFileSync(join(folder, 'out/main', name), 'utf8'))
  return rows.map(({ cells }) => Object.fromEntries(head?.cells.map((column, at) => [column, cells[at] ?? '']) ?? []))
}

/** A ten-thousandth of a degree is eleven metres: enough for a walk, and for where a town lies. */
export const tenThousandths = (degrees: string | number) => Math.round(Number(degrees) * 10_000)

const valueOf = (text = '') => (text === 'NULL' ? '' : text)
const isOpen = (row: Row) => row.closed === '0'

/** The open lines, as the source's columns say them. */
export const openLines = (folder: string): Row[] => rowsOf(folder, 'line.csv').filter(isOpen)

/** Every open station and the lines that call there, as `src/providers/geography/railways.ts` reads them. */
export function railways(folder: string) {
  const stations = rowsOf(folder, 'station.csv').filter(isOpen)
  const idByCode = new Map(stations.map(({ code, id }) => [code, id]))
  const calls = Map.groupBy(rowsOf(folder, 'register.csv'), ({ line_code }) => line_code)
  const lines = openLines(folder)
    .map((line) => ({
      line,
      stops: (calls.get(line.code) ?? [])
        .toSorted((a, b) => Number(a.index) - Number(b.index))
        .flatMap(({ station_code }) => idByCode.get(station_code) ?? []),
    }))
    .filter(({ stops }) => stops.length > 0)
  const served = new Set(lines.flatMap(({ stops }) => stops))
  return {
    stations: stations
      .filter(({ id = '' }) => served.has(id))
      .map(({ id, original_name, name_kana, prefecture, lat = '', lng = '' }) => [
        id,
        original_name,
        name_kana,
        Number(prefecture),
        tenThousandths(lat),
        tenThousandths(lng),
      ]),
    lines: lines.map(({ line: { id, name, color }, stops }) => [id, name, valueOf(color), stops]),
  }
}
