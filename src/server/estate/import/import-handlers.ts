import { sql } from 'drizzle-orm'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { importRowStateNames, type ImportRowState } from '#domain/choices/import.ts'
import { estateImport, type EstateImport } from '#domain/estate/import/estate-import.ts'
import { columnsNamed, importColumnAt, importColumns } from '#domain/estate/import/import-columns.ts'
import { textWithin } from '#domain/text/text-within.ts'
import type { ImportRow, ImportRows } from '#http/shapes/estate-import.ts'
import type { Context } from '#server/kernel/context.ts'
import { changeRow } from '#server/kernel/change.ts'
import { createRow } from '#server/kernel/create.ts'
import { creationHandler, crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { answerBefore, writeOnce } from '#server/kernel/idempotency.ts'
import { findOne } from '#server/kernel/find.ts'
import { authorizeDesk, oneRow, shownRow } from '#server/kernel/store.ts'
import type { Values } from '#server/kernel/values.ts'
import { exportHomes, faultHeading, faultsFile, templateFile } from './import-csv.ts'
import { importBytes, readOwnFile, readTable } from './import-file.ts'
import { noCounts, type JudgedRow } from './judge-rows.ts'
import { judgedParts } from './judged-parts.ts'
import { lookIntoZip } from './zip-pictures.ts'

/** The columns that were chosen for the last file with these headings; what the headings name, where there was none. */
async function columnsFor(context: Context, headings: readonly string[]): Promise<EstateImport['columns']> {
  // Rows that were given back to be mended have their reasons behind them.
  const own = headings.at(-1) === faultHeading ? headings.slice(0, -1) : headings
  const also = sql`headings = ${JSON.stringify(own)}::jsonb and "startedAt" is not null`
  const last = await findOne(context, estateImport, {}, { columns: ['columns'], also, orderBy: '-createdAt' })
  return last ? headings.map((_, index) => last.columns[index] ?? null) : columnsNamed(headings)
}

/** Once a key, although files are read before anything is written. */
async function repeatable<T>(context: Context, work: () => Promise<(context: Context) => Promise<T>>): Promise<T> {
  const before = await answerBefore<T>(context)
  return before ? before.answer : writeOnce(context, await work())
}

/** What is written of a file that has come. @throws AppError bad_request where it is none of listings */
async function newImport(context: Context, body: Values) {
  const filePath = typeof body.filePath === 'string' ? body.filePath : ''
  const { name, bytes } = await readOwnFile(context, filePath, 'filePath')
  const { encoding, headings, lines } = readTable(bytes)
  const columns = body.columns ?? (await columnsFor(context, headings))
  const zipPaths = Array.isArray(body.zipPaths) ? body.zipPaths.map(String) : []
  const pictures = await picturesIn(context, { zipPaths: [], pictures: [] }, zipPaths)
  const seen = { fileName: name, encoding, headings, rowCount: lines.length, pictures }
  return (context: Context) => createRow(context, estateImport, { ...body, columns }, seen)
}

/** What is in the ZIPs of an import: those that it has not had are looked into. */
async function picturesIn(
  context: Context,
  { zipPaths, pictures }: Pick<EstateImport, 'zipPaths' | 'pictures'>,
  paths: readonly string[],
) {
  const seen: EstateImport['pictures'] = []
  for (const [zip, path] of paths.entries()) {
    const before = zipPaths.indexOf(path)
    const own = before >= 0 ? pictures.filter((picture) => picture.zip === before) : await newPictures(context, path)
    seen.push(...own.map(({ name, sha256 }) => ({ zip, name, sha256 })))
  }
  return seen
}

const newPictures = async (context: Context, path: string) =>
  lookIntoZip((await readOwnFile(context, path, 'zipPaths')).bytes)

/** How many rows are shown at once. */
const shownRows = 50

const columnName = (path: string | null) => (path === null ? null : (importColumnAt(path)?.name ?? null))
const seenRow = ({ line, number, state, home, title, about, faults, changes }: JudgedRow): ImportRow => ({
  line,
  number,
  state,
  homeID: home?.id ?? null,
  title,
  about,
  faults: faults.map(({ path, cell, message }) => ({ column: columnName(path), cell: textWithin(cell, 200), message })),
  changes: changes.map(({ path, before, after }) => ({
    column: columnName(path) ?? '',
    before: textWithin(before, 200),
    after: textWithin(after, 200),
  })),
})

type RowsQuery = { state?: ImportRowState | undefined; from: number }

/** How many rows an import would take, change and refuse, and some of those in one state: what is refused, where nothing is asked. */
async function seeRows(context: Context, id: string, { state: asked, from }: RowsQuery): Promise<ImportRows> {
  authorizeDesk(context.me, DeskArea.review)
  const file = await oneRow(context, estateImport, id)
  const counts = noCounts()
  // Which state is shown is known once all are counted, where none is asked for.
  const rowsByState = new Map<ImportRowState, JudgedRow[]>(importRowStateNames.map((state) => [state, []]))
  // An import whose file is gone still says how it ended.
  const bytes = await importBytes(context, file.filePath)
  for await (const part of bytes ? judgedParts(context, file, bytes) : [])
    for (const { row } of part) {
      const at = counts[row.state]++
      if (at >= from && at < from + shownRows) rowsByState.get(row.state)?.push(row)
    }
  const state = asked ?? importRowStateNames.toReversed().find((one) => counts[one] > 0) ?? 'new'
  const columns = importColumns.map(({ path, name }) => ({ path, name }))
  return {
    columns,
    counts,
    state,
    from,
    pictureCount: file.pictures.length,
    rows: (rowsByState.get(state) ?? []).map(seenRow),
  }
}

export const estateImportHandlers: Handlers<'estateImport'>['estateImport'] = {
  ...crudHandlers(estateImport),
  create: creationHandler(estateImport, (context, body) => repeatable(context, () => newImport(context, body))),
  async patch(context, { id, body }) {
    const values: Values = body
    const { zipPaths } = body
    if (!zipPaths) {
      const row = await writeOnce(context, (context) => changeRow(context, estateImport, id, values))
      return shownRow(estateImport, context.me, row)
    }
    authorizeDesk(context.me, DeskArea.review)
    const row = await repeatable(context, async () => {
      const pictures = await picturesIn(context, await oneRow(context, estateImport, id), zipPaths)
      return (context) => changeRow(context, estateImport, id, values, { serverFields: { pictures } })
    })
    return shownRow(estateImport, context.me, row)
  },
  rows: (context, { id, query }) => seeRows(context, id, query),
  faults: (context, { id, query }) => faultsFile(context, id, query),
  template: (context, { query }) => templateFile(context, query),
  export: (context, { body }) => exportHomes(context, body),
}
