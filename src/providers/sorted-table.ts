import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const NEWLINE = 10

/**
 * Opens a packed table of lines `key⇥a,b|c,d`, sorted by keys of one length, and answers a key's rows (none if unknown).
 * The text stays one buffer and is searched by bisection: 120,000 postcodes as objects would take ten times the memory.
 */
export function sortedTable(folder: string, name: string): (key: string) => string[][] {
  const text = gunzipSync(readFileSync(join(folder, name)))
  return (key) => {
    const target = Buffer.from(`${key}\t`)
    let low = 0
    let high = text.length
    while (low < high) {
      const start = text.lastIndexOf(NEWLINE, ((low + high) >> 1) - 1) + 1
      const end = text.indexOf(NEWLINE, start)
      const order = text.compare(target, 0, target.length, start, start + target.length)
      if (order === 0) return rowsOf(text.toString('utf8', start + target.length, end))
      if (order < 0) low = end + 1
      else high = start
    }
    return []
  }
}

function rowsOf(line: string): string[][] {
  return line.split('|').map((row) => row.split(','))
}
