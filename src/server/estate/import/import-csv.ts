import { tokyoDate } from '#domain/calendar.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import type { CsvEncoding } from '#domain/desk/csv-encoding.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { estateImport } from '#domain/estate/import/estate-import.ts'
import { photoCell, writeCell, type ImportLookups } from '#domain/estate/import/import-cell.ts'
import { importExample } from '#domain/estate/import/import-example.ts'
import { importColumnAt, importColumns, photosPath } from '#domain/estate/import/import-columns.ts'
import { valueAt } from '#domain/estate/path.ts'
import { csvFile } from '#server/desk/csv/csv.ts'
import { pagesOf } from '#server/desk/csv/pages-of.ts'
import { askList } from '#server/desk/list/ask-list.ts'
import { searchAll } from '#server/desk/searches.ts'
import type { Context } from '#server/kernel/context.ts'
import { countRows } from '#server/kernel/sql/list-rows.ts'
import { authorizeDesk, oneRow } from '#server/kernel/store.ts'
import { admitHomes } from '#server/user/admit-export.ts'
import { rowOf } from '#server/kernel/values.ts'
import { readImportBytes } from './import-file.ts'
import { photosOfHomes } from './import-photos.ts'
import type { JudgedRow } from './judge-rows.ts'
import { judgedParts } from './judged-parts.ts'
import { importLookups } from './lookups.ts'

type Letters = { encoding?: CsvEncoding | undefined }

const headings = importColumns.map(({ name }) => name)

/** The columns with an example below them, to be written over. */
export async function templateFile(context: Context, { encoding = 'utf-8' }: Letters): Promise<Response> {
  authorizeDesk(context.me, DeskArea.review)
  async function* lines() {
    yield [headings, importColumns.map(({ path }) => importExample[path] ?? '')]
  }
  return csvFile('estates-template', encoding, lines())
}

/** Above the reasons, in the last column of the rows that are given back to be mended. */
export const faultHeading = '取り込めない理由'

const reasonOf = ({ faults }: JudgedRow) =>
  faults
    .map(({ path, message }) => {
      const column = path === null ? undefined : importColumnAt(path)
      return column ? `${column.name}：${message}` : message
    })
    .join('／')

/** The rows that are left out, as they came, each with what is wrong with it: mended, they are a file of their own. */
export async function faultsFile(context: Context, id: string, { encoding = 'utf-8' }: Letters): Promise<Response> {
  authorizeDesk(context.me, DeskArea.review)
  const file = await oneRow(context, estateImport, id)
  const bytes = await readImportBytes(context, file.filePath, 'filePath')
  async function* lines() {
    yield [[...file.headings, faultHeading]]
    for await (const part of judgedParts(context, file, bytes))
      yield part.flatMap(({ row, line }) =>
        row.state === 'refused' ? [[...file.headings.map((_, at) => line.cells[at] ?? ''), reasonOf(row)]] : [],
      )
  }
  return csvFile(`estates-faults-${tokyoDate(context.now)}`, encoding, lines())
}

type ExportRequest = Letters & { search: Record<string, string>; reason: string }

const cellsOf = (home: Estate, names: readonly string[], lookups: ImportLookups) =>
  importColumns.map((column) =>
    column.path === photosPath ? photoCell(names) : writeCell(column, valueAt(home, column.path), lookups),
  )

/**
 * The homes that the desk's list shows under this search, in the columns that a file of listings has: what is exported is imported
 * again. Recorded with the reason and how many there were.
 * @throws AppError forbidden, sign_in_too_old, too_many
 */
export async function exportHomes(
  context: Context,
  { search, reason, encoding = 'utf-8' }: ExportRequest,
): Promise<Response> {
  authorizeDesk(context.me, DeskArea.export)
  const { noun, queryOf } = askList(context, 'estates', search)
  const query = queryOf()
  const further = await searchAll(context, noun, query)
  const { count } = await countRows(context, noun, query, further)
  await admitHomes(context, { search, encoding, count }, reason)
  const lookups = await importLookups(context)
  async function* lines() {
    yield [headings]
    for await (const rows of pagesOf(context, noun, query, further)) {
      const homes = rows.map((row) => rowOf(estate, row))
      const photos = await photosOfHomes(context, homes)
      yield homes.map((home) => cellsOf(home, photos.get(home.id)?.map(({ name }) => name) ?? [], lookups))
    }
  }
  return csvFile(`estates-${tokyoDate(context.now)}`, encoding, lines())
}
