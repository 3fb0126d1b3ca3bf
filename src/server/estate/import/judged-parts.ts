import { setImmediate as breath } from 'node:timers/promises'
import type { EstateImport } from '#domain/estate/import/estate-import.ts'
import type { CsvLine } from '#domain/text/parse-csv.ts'
import type { Context } from '#server/kernel/context.ts'
import { readTable } from './import-file.ts'
import { photosOfHomes } from './import-photos.ts'
import { judgeRows, judgingOf, type JudgedRow } from './judge-rows.ts'
import { importLookups } from './lookups.ts'

/** How many rows are judged before other requests get their turn. */
const rowsAtOnce = 100

/** All rows of an import as they would be taken now, each with its line of the file, some at a time. */
export async function* judgedParts(
  context: Context,
  file: EstateImport,
  bytes: Buffer<ArrayBuffer>,
): AsyncGenerator<{ row: JudgedRow; line: CsvLine }[]> {
  const { lines } = readTable(bytes)
  const judging = judgingOf(file, await importLookups(context), lines)
  for (let at = 0; at < lines.length; at += rowsAtOnce) {
    const part = lines.slice(at, at + rowsAtOnce)
    const rows = await judgeRows(context, judging, part, { photosOf: (homes) => photosOfHomes(context, homes) })
    yield rows.flatMap((row, index) => (part[index] ? [{ row, line: part[index] }] : []))
    await breath()
  }
}
