import { z } from 'zod'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { ImportStatus, SeenEncoding } from '#domain/choices/import.ts'
import { Role } from '#domain/choices/person.ts'
import { integer, longText, maybe, ref, refs, text } from '#domain/kit/fields.ts'
import { machine, system, type Obstacle } from '#domain/kit/moves.ts'
import { json, oneOf } from '#domain/kit/parts.ts'
import { time } from '#domain/kit/moments.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { deskOf, nobody } from '#domain/kit/rules.ts'
import { importColumnAt, numberPath } from './import-columns.ts'

/** How many columns a file may have, and how many ZIPs of pictures come with it. */
export const maxImportColumns = 400
const maxImportZips = 50

const path = z
  .string()
  .max(60)
  .refine((path) => importColumnAt(path) !== undefined, '選び直してください')
  .nullable()
const headings = z.array(z.string().max(200)).max(maxImportColumns)
const columns = z
  .array(path, '列ごとに項目を選んでください')
  .max(maxImportColumns)
  .refine((paths) => {
    const named = paths.filter((path) => path !== null)
    return new Set(named).size === named.length
  }, '同じ項目は、ひとつの列だけに選んでください')

/**
 * A picture in one of the ZIPs: which of them, its name there with its folders, the SHA-256 of its bytes in hexadecimal, and why it is none,
 * once that was tried.
 */
const picture = z.object({
  zip: z.int().min(0),
  name: z.string().max(300),
  sha256: z.string().length(64),
  fault: z.string().max(300).optional(),
})
export type ZipPicture = z.output<typeof picture>
/** How many pictures one ZIP may hold. */
export const maxZipPictures = 500

const fields = {
  filePath: ref('CSVのファイル', { upload: 'import' }),
  fileName: text('ファイル名', { min: 1 }),
  encoding: oneOf('文字コード', SeenEncoding),
  headings: json('見出し', headings),
  /** Which field each column of the file holds: its path, or null for none. */
  columns: json('列の割り当て', columns),
  sellerID: maybe(ref('売主')),
  zipPaths: refs('写真のZIP', { max: maxImportZips, upload: 'import' }),
  /** What was seen in the ZIPs when they came: nobody opens them again to look. */
  pictures: json('写真', z.array(picture).max(maxImportZips * maxZipPictures)),
  status: oneOf('状態', ImportStatus),
  /** How many rows there are below the headings, and how many of them are done. */
  rowCount: integer('行数', { min: 1 }),
  doneCount: integer('進んだ行数'),
  newCount: integer('新規'),
  changeCount: integer('変更'),
  sameCount: integer('変更なし'),
  refusedCount: integer('取り込めない'),
  madeBy: ref('作った担当者'),
  startedBy: maybe(ref('始めた担当者')),
  startedAt: maybe(time('始めた日時')),
  endedAt: maybe(time('終わった日時')),
  stopReason: maybe(longText('中止の理由', { max: 300 })),
}
export type EstateImport = RowOf<typeof fields>

const { preview, waiting, running, done, stopped } = ImportStatus
const { admin } = Role

const obstaclesToStart = ({ columns, sellerID }: EstateImport): Obstacle[] => {
  const obstacles: Obstacle[] = []
  if (!columns.includes(numberPath)) obstacles.push({ path: ['columns'], message: '自社管理番号の列を選んでください' })
  if (sellerID === null) obstacles.push({ path: ['sellerID'], message: '売主を選んでください' })
  return obstacles
}

const moves = machine<EstateImport>()('status', {
  start: {
    label: '取り込みを始める',
    from: [preview],
    to: waiting,
    by: [admin],
    obstacles: obstaclesToStart,
    sets: (_, now) => ({ startedAt: now }),
  },
  begin: { label: '取り込む', from: [waiting], to: running, by: [system] },
  finish: {
    label: '取り込みを終える',
    from: [running],
    to: done,
    by: [system],
    sets: (_, now) => ({ endedAt: now }),
  },
  stop: {
    label: '取り込みを中止する',
    from: [preview, waiting, running],
    to: stopped,
    by: [admin, system],
    takes: ['stopReason'],
    reason: 'stopReason',
    sets: (_, now) => ({ endedAt: now }),
  },
})

const review = deskOf(DeskArea.review)

/**
 * A file of listings as it came, which becomes drafts on behalf of one seller: looked at, then carried out row by row by the queue. A
 * home is known again by the operator's own number, so that the same file again changes only what differs.
 */
export const estateImport = resource('estateImport', fields, {
  label: '物件の取り込み',
  calls: ['list', 'one', 'create', 'patch'],
  area: DeskArea.review,
  rules: {
    read: review,
    create: review,
    change: (me) => review(me) && [{ status: preview }],
    move: review,
  },
  moves,
  defaults: (me) => ({
    fileName: '',
    encoding: SeenEncoding.utf8,
    headings: [],
    columns: [],
    zipPaths: [],
    pictures: [],
    status: preview,
    rowCount: 1,
    doneCount: 0,
    newCount: 0,
    changeCount: 0,
    sameCount: 0,
    refusedCount: 0,
    madeBy: me?.id ?? '',
  }),
  // As many as there are pictures: only the server asks for them.
  readers: { pictures: nobody },
  writers: {
    fileName: nobody,
    encoding: nobody,
    headings: nobody,
    pictures: nobody,
    rowCount: nobody,
    doneCount: nobody,
    newCount: nobody,
    changeCount: nobody,
    sameCount: nobody,
    refusedCount: nobody,
    madeBy: nobody,
    startedBy: nobody,
    startedAt: nobody,
    endedAt: nobody,
    stopReason: nobody,
  },
  createOnly: ['filePath'],
})
