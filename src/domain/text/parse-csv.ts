import type { CsvEncoding } from '#domain/desk/csv-encoding.ts'
import { withoutMarkRuns } from './mark-runs.ts'

/** A line of a CSV file: where it begins in the file (from 1), and its cells. */
export type CsvLine = { line: number; cells: string[] }

/** Where the quote stands that closes a cell; the end where none does. */
function closingQuote(source: string, from: number): number {
  let at = source.indexOf('"', from)
  while (at !== -1 && source[at + 1] === '"') at = source.indexOf('"', at + 2)
  return at === -1 ? source.length : at
}

/**
 * The lines of a CSV text (RFC 4180, with any line ends, with or without a byte order mark), without those that are blank. A quote
 * that is never closed reaches to the end; nothing is refused.
 */
export function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = []
  const source = text.replace(/^\uFEFF/, '')
  // What stands behind the quotes of a cell, or all of a plain one, and what ends it.
  const rest = /([^,\r\n]*)(,|\r\n|\r|\n|$)/y
  let line = 1
  let begins = 1
  let cells: string[] = []
  while (rest.lastIndex < source.length || cells.length > 0) {
    const from = rest.lastIndex
    const close = source[from] === '"' ? closingQuote(source, from + 1) : from
    const quoted = source.slice(from + 1, close)
    rest.lastIndex = source[from] === '"' ? Math.min(close + 1, source.length) : from
    const [, plain = '', end] = rest.exec(source)!
    cells.push(quoted.replaceAll('""', '"') + plain)
    line += source.slice(from, rest.lastIndex).match(/\r\n|\r|\n/g)?.length ?? 0
    if (end === ',') continue
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line: begins, cells })
    cells = []
    begins = line
  }
  return lines
}

/** The text of a CSV file, and in which letters: UTF-8 where it is that, else Shift_JIS, which older spreadsheets write. */
export function decodedCsv(bytes: BufferSource): { text: string; encoding: CsvEncoding } {
  try {
    return { text: withoutMarkRuns(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), encoding: 'utf-8' }
  } catch {
    return { text: withoutMarkRuns(new TextDecoder('shift_jis').decode(bytes)), encoding: 'shift_jis' }
  }
}

/** The text of a CSV file, in whichever letters. */
export const decodeCsv = (bytes: BufferSource): string => decodedCsv(bytes).text
