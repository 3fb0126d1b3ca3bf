import { inArray, sql } from 'drizzle-orm'
import type { ImportRowState } from '#domain/choices/import.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { hiddenAnswers } from '#domain/estate/form/hidden-answers.ts'
import type { EstateImport } from '#domain/estate/import/estate-import.ts'
import { readCell, withoutMark, writeCell, type ImportLookups } from '#domain/estate/import/import-cell.ts'
import { importColumnAt, numberPath, photosPath, type ImportColumn } from '#domain/estate/import/import-columns.ts'
import { valueAt } from '#domain/estate/path.ts'
import { price as priceWords } from '#domain/format/money.ts'
import { isSame } from '#domain/kit/is-same.ts'
import type { CsvLine } from '#domain/text/parse-csv.ts'
import { AppError } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'
import { blankRow, pick, rowOf, type Values } from '#server/kernel/values.ts'
import { guardFacts } from '../estate-guards.ts'
import { photosFor, type PhotosOfHome, type WantedPhoto } from './import-photos.ts'

/** What is wrong with a row: in which cell, if in one. */
export type RowFault = { path: string | null; cell: string; message: string }
/** A field that a row changes, as a cell says it. */
export type RowChange = { path: string; before: string; after: string }

/** What the file's row at `line` would make of the home of its number, and why not. */
export type JudgedRow = {
  line: number
  number: string
  state: ImportRowState
  /** The home that has the number now. */
  home: Pick<Estate, 'id' | 'topImage'> | null
  /** As the file has it, also where that is no title yet. */
  title: string | null
  /** Where it stands and what it costs, in words. */
  about: string
  faults: RowFault[]
  changes: RowChange[]
  /** What is written of the home, and which pictures it shows then; null where these stay. */
  body: Values
  photos: WantedPhoto[] | null
}

/** What rows are judged by. */
export type Judging = {
  file: Pick<EstateImport, 'columns' | 'sellerID' | 'pictures'>
  lookups: ImportLookups
  /** The lines of each number that stands more than once. */
  repeated: ReadonlyMap<string, readonly number[]>
  /** The column of the numbers; -1 for none. */
  numberAt: number
}

const numberOf = ({ cells }: CsvLine, at: number) => withoutMark((cells[at] ?? '').trim())

export function judgingOf(file: Judging['file'], lookups: ImportLookups, lines: readonly CsvLine[]): Judging {
  const numberAt = file.columns.indexOf(numberPath)
  const byNumber = Map.groupBy(lines, (line) => numberOf(line, numberAt))
  const repeated = new Map(
    [...byNumber].filter(([, { length }]) => length > 1).map(([number, own]) => [number, own.map(({ line }) => line)]),
  )
  return { file, lookups, repeated, numberAt }
}

/** The fields of a home with these values at their paths. */
function withValues(home: Estate, values: ReadonlyMap<string, unknown>): Estate {
  const after: Values = { ...home }
  const parts = { land: { ...home.land }, building: { ...home.building } }
  for (const [path, value] of values) {
    const [field = '', inner = ''] = path.split('.')
    if (field === 'land' || field === 'building') parts[field] = { ...parts[field], [inner]: value }
    else after[field] = value
  }
  return rowOf(estate, { ...after, ...parts })
}

/** The code of a municipality by its name, where the file says no code: the search finds homes by it, and a name may be corrected. */
function withCity({ services: { postcodes } }: Context, home: Estate): Estate {
  const { prefecturesCode, city } = home
  if (prefecturesCode === null || city === null) return home
  const known = postcodes.cities(prefecturesCode).find((one) => one.city === city)
  return known ? { ...home, cityCode: known.cityCode } : home
}

/** What a row would leave behind: computed of it and blank where it hides it, as a change by a person is. */
function settleHome(context: Context, home: Estate, saysCode: boolean): Estate {
  const located = saysCode ? home : withCity(context, home)
  const shown = { ...located, ...hiddenAnswers(located) }
  return { ...shown, ...estate.computed?.(shown) }
}

/** The values that the cells of a row say, those alone that its home has not, and what is wrong with cells. */
function readValues({ file, lookups }: Judging, line: CsvLine, before: Estate | undefined) {
  const values = new Map<string, unknown>()
  const faults: RowFault[] = []
  for (const [index, path] of file.columns.entries()) {
    const column = path === null || path === photosPath ? undefined : importColumnAt(path)
    const cell = line.cells[index] ?? ''
    if (!column || cell.trim() === '') continue
    if (before && cell === writeCell(column, valueOf(before, column), lookups)) continue
    const read = readCell(column, cell, lookups)
    if ('fault' in read) faults.push({ path, cell, message: read.fault })
    else if (read.value !== null && !(before && isSame(read.value, valueOf(before, column))))
      values.set(column.path, read.value)
  }
  return { values, faults }
}

const valueOf = (home: Estate, { path }: ImportColumn) => valueAt(home, path)

const { draft, rejected } = ListingStatus
const open: readonly number[] = [draft, rejected]

/** Why a home that stands is not touched by a file. */
function closedFault({ status, userID }: Estate, sellerID: string | null): string | null {
  if (userID !== sellerID) return 'この番号の物件は、ほかの売主のものです。番号か売主を確かめてください。'
  if (open.includes(status)) return null
  return `この番号の物件は「${ListingStatus.label(status)}」のため、取り込みでは変えられません。下書きに戻してから取り込むか、売主の画面から変更を申請してください。`
}

function numberFaults({ repeated }: Judging, number: string, line: number, full: string | undefined): string[] {
  if (number === '') return ['自社管理番号を入力してください']
  if (full !== undefined)
    return [`番号が「${full}」の物件があります。先頭の0が失われていないか確かめて、同じ番号で入力してください。`]
  const others = (repeated.get(number) ?? []).filter((other) => other !== line)
  return others.length > 0 ? [`同じ番号が${others.slice(0, 5).join('行目と')}行目にもあります`] : []
}

/** What the guards of a home say about it, each by the column that it is about. */
function factFaults(context: Context, after: Estate, before: Estate | undefined, cellAt: (path: string) => string) {
  try {
    guardFacts(context, after, before)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.issues.map(({ path, message }): RowFault => {
      const [field = '', inner] = path.map(String)
      const at = importColumnAt(`${field}.${inner}`) ? `${field}.${inner}` : field
      return { path: at, cell: cellAt(at), message }
    })
  }
}

function judgeRow(context: Context, judging: Judging, line: CsvLine, { home, photos, full }: HomeBefore): JudgedRow {
  const { file, lookups, numberAt } = judging
  const number = numberOf(line, numberAt)
  const cellAt = (path: string) => line.cells[file.columns.indexOf(path)] ?? ''
  const { values, faults } = readValues(judging, line, home)
  for (const message of numberFaults(judging, number, line.line, full))
    faults.unshift({ path: numberPath, cell: number, message })
  const start = home ?? rowOf(estate, { ...blankRow(estate, context.me), userID: file.sellerID ?? '' })
  const after = settleHome(context, withValues(start, values), cellAt('cityCode').trim() !== '')
  const wanted = photosFor(cellAt(photosPath), file.pictures, photos)
  faults.push(...wanted.faults.map((message) => ({ path: photosPath, cell: cellAt(photosPath), message })))
  const fields = fieldsChanged(start, after)
  const isTouched = fields.length > 0 || wanted.photos !== null
  const closed = home && isTouched && closedFault(home, file.sellerID)
  if (closed) faults.unshift({ path: numberPath, cell: number, message: closed })
  if (isTouched) faults.push(...factFaults(context, after, home, cellAt))
  const changes = home ? [...values.keys()].flatMap((path) => changeAt(path, home, after, lookups)) : []
  return {
    line: line.line,
    number,
    state: stateOf(faults.length > 0, home !== undefined, isTouched),
    home: home ? { id: home.id, topImage: home.topImage } : null,
    title: after.title ?? (cellAt('title').trim() || null),
    about: aboutOf(after),
    faults,
    changes: [...changes, ...photoChange(photos, wanted.photos)],
    body: pick({ ...after }, fields.filter(isWritten)),
    photos: wanted.photos,
  }
}

const aboutOf = ({ publicAddress, priceDecided, price }: Estate) =>
  [publicAddress, priceDecided && price !== null && priceWords(price)].filter(Boolean).join('、')

const fieldsChanged = (before: Values, after: Values) =>
  Object.keys(after).filter((field) => field !== numberPath && !isSame(after[field], before[field]))

/** What follows from the rest is written with it. */
const isWritten = (field: string) => !['region', 'prefectures', 'publicAddress'].includes(field)

function changeAt(path: string, before: Estate, after: Estate, lookups: ImportLookups): RowChange[] {
  const column = importColumnAt(path)
  if (!column) return []
  const words = (home: Estate) => writeCell(column, valueOf(home, column), lookups)
  return words(before) === words(after) ? [] : [{ path, before: words(before), after: words(after) }]
}

const photoChange = (photos: PhotosOfHome, wanted: WantedPhoto[] | null): RowChange[] =>
  wanted === null ? [] : [{ path: photosPath, before: `${photos.length}枚`, after: `${wanted.length}枚` }]

function stateOf(hasFaults: boolean, isThere: boolean, isTouched: boolean): ImportRowState {
  if (hasFaults) return 'refused'
  if (!isThere) return 'new'
  return isTouched ? 'change' : 'same'
}

/** The home that has the row's number, with its pictures; where none has it, the number that a spreadsheet may have made it of. */
type HomeBefore = { home: Estate | undefined; photos: PhotosOfHome; full: string | undefined }

/** The numbers of a seller's homes from which a spreadsheet makes these: 000123 becomes 123. */
async function fullNumbers(context: Context, sellerID: string | null, numbers: readonly string[]) {
  const digits = numbers.filter((number) => /^[1-9]\d*$/.test(number))
  const bare = sql`ltrim(${tableOf(estate).ownNumber}, '0')`
  const where = { userID: sellerID ?? '' }
  const options = { columns: ['ownNumber'], also: inArray(bare, digits) } as const
  const homes = digits.length > 0 ? await find(context, estate, where, options) : []
  return new Map(homes.map(({ ownNumber }) => [(ownNumber ?? '').replace(/^0+/, ''), ownNumber ?? '']))
}

/**
 * Judges rows by what stands now: the same for the eyes of whoever looks at them and, with `lock`, for the writing, which keeps the homes
 * from changing until the transaction ends.
 */
export async function judgeRows(
  context: Context,
  judging: Judging,
  lines: readonly CsvLine[],
  {
    lock = false,
    photosOf,
  }: { lock?: boolean; photosOf(homes: readonly Estate[]): Promise<Map<string, PhotosOfHome>> },
): Promise<JudgedRow[]> {
  const numbers = [...new Set(lines.map((line) => numberOf(line, judging.numberAt)).filter(Boolean))]
  const homes = numbers.length > 0 ? await find(context, estate, { ownNumber: numbers }, { lock }) : []
  const byNumber = new Map(homes.map((home) => [home.ownNumber, home]))
  const strangers = numbers.filter((number) => !byNumber.has(number))
  const fullByNumber = await fullNumbers(context, judging.file.sellerID, strangers)
  const hasPhotos = judging.file.columns.includes(photosPath)
  const photosByHome = hasPhotos ? await photosOf(homes) : new Map<string, PhotosOfHome>()
  return lines.map((line) => {
    const number = numberOf(line, judging.numberAt)
    const home = byNumber.get(number)
    const full = fullByNumber.get(number)
    return judgeRow(context, judging, line, { home, photos: photosByHome.get(home?.id ?? '') ?? [], full })
  })
}

export type ImportCounts = Record<ImportRowState, number>
export const noCounts = (): ImportCounts => ({ new: 0, change: 0, same: 0, refused: 0 })
