import { tokyoClock } from '#domain/calendar.ts'
import type { CsvEncoding } from '#domain/desk/csv-encoding.ts'
import { isFormula } from '#domain/text/formula.ts'
import { toShiftJis } from './shift-jis.ts'

/** A moment by the clock in Japan, as spreadsheets take it: `2026-04-26 05:49`. */
export function timeText(at: string): string {
  const { year, month, day, hour, minute } = tokyoClock(at)
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** A text that would be a formula is led by an apostrophe. */
function cell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines as RFC 4180 has them. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')

const utf8 = new TextEncoder()
const encoders: Record<CsvEncoding, (text: string) => Uint8Array> = {
  'utf-8': (text) => utf8.encode(text),
  shift_jis: toShiftJis,
}

/** A file that is sent while its lines (some at a time) are still read; UTF-8 with the mark by which spreadsheets know it. */
export function csvFile(
  name: string,
  encoding: CsvEncoding,
  parts: AsyncGenerator<readonly (readonly string[])[]>,
): Response {
  const encode = encoders[encoding]
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      if (encoding === 'utf-8') stream.enqueue(encode('\uFEFF'))
    },
    async pull(stream) {
      const { value, done } = await parts.next()
      if (done) stream.close()
      else stream.enqueue(encode(csvText(value)))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  const headers = {
    'content-type': `text/csv; charset=${encoding}`,
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  }
  return new Response(body, { headers })
}
