import { maxImportColumns } from '#domain/estate/import/estate-import.ts'
import { maxImportRows } from '#domain/estate/import/import-columns.ts'
import { digits } from '#domain/format/count.ts'
import type { CsvEncoding } from '#domain/desk/csv-encoding.ts'
import { decodedCsv, parseCsv, type CsvLine } from '#domain/text/parse-csv.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { images } from '#server/images/records.ts'
import { storageOf } from '#server/images/save.ts'
import type { Context } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'
import { signedIn } from '#server/kernel/signed-in.ts'
import { invalid } from '#server/kernel/values.ts'

const fileGone = (field: string) => invalid([{ path: [field], message: 'ファイルを選び直してください' }])

/** The bytes of a file that came for an import; null where it is not there any more. */
export async function importBytes({ services }: Pick<Context, 'services'>, path: string) {
  const file = await storageOf('import', services.storages).get(path)
  return file && Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
}

/** The same. @throws AppError bad_request naming `field` where it is not there any more */
export async function readImportBytes(
  context: Pick<Context, 'services'>,
  path: string,
  field: string,
): Promise<Buffer<ArrayBuffer>> {
  const bytes = await importBytes(context, path)
  if (!bytes) throw fileGone(field)
  return bytes
}

/** A file that whoever asks has uploaded: nobody names the file of another (decision 012). @throws AppError bad_request */
export async function readOwnFile(context: Context, path: string, field: string) {
  const own = { path, dir: 'import', userID: signedIn(context.me).id, removedAt: null }
  const upload = await findOne(context, images, own)
  if (!upload) throw fileGone(field)
  return { name: upload.name, bytes: await readImportBytes(context, path, field) }
}

/** A file of listings: in which letters it came, its headings, and the lines below them. */
export type ImportTable = { encoding: CsvEncoding; headings: string[]; lines: CsvLine[] }

const refuse = (message: string) => invalid([{ path: ['filePath'], message }])
const isUtf16 = (bytes: Buffer) => bytes.length > 1 && [0xfffe, 0xfeff].includes(bytes.readUInt16BE(0))
/** What a spreadsheet leaves behind the last column, as at the end of each row. */
const withoutEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** @throws AppError bad_request where it is no table, has no rows, or more than are taken */
export function readTable(bytes: Buffer<ArrayBuffer>): ImportTable {
  if (isUtf16(bytes) || bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw refuse('CSVのファイルを選んでください。表計算ソフトでは「CSV UTF-8」を選んで保存します。')
  const { text, encoding } = decodedCsv(bytes)
  if (text.includes('\u0000')) throw refuse('CSVのファイルではないようです。選び直してください。')
  const [head, ...lines] = parseCsv(text)
  const headings = withoutEnd(head?.cells ?? []).map((heading) => textWithin(heading.trim(), 200))
  if (headings.length > maxImportColumns)
    throw refuse(`列は${maxImportColumns}列までです。使わない列を消してください。`)
  if (lines.length === 0) throw refuse('見出しの下に、物件の行がありません。1行に1件ずつ書いてください。')
  if (lines.length > maxImportRows)
    throw refuse(`一度に取り込めるのは${digits(maxImportRows)}行までです。ファイルを分けてください。`)
  return { encoding, headings, lines }
}
