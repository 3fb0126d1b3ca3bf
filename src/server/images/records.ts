import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import { pictureCopies } from '#domain/picture-copies.ts'
import type { NamedUpload } from '#domain/kit/field-meta.ts'
import { integer, maybe, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { AppError } from '#http/errors.ts'
import { contentTypeOf } from '#providers/storage/key.ts'
import { doEach } from '../jobs/do-each.ts'
import { deleteWhere, insertRow, setWhere } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { queryOne } from '../kernel/query.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { tableOf } from '../kernel/table.ts'
import { type Dir, dirOf } from './dirs.ts'
import { type GoingRow, unnamedKeys } from './named-files.ts'
import { type ImageRecord, storageOf } from './save.ts'

/** The stored files with their owners, which decide who may read them. */
export const images = internalTable('images', {
  id: ref('番号'),
  path: text('保存先'),
  thumbnailPath: maybe(text('サムネイルの保存先')),
  dir: text('保存区分'),
  name: text('ファイル名'),
  width: maybe(integer('幅')),
  height: maybe(integer('高さ')),
  size: integer('サイズ', { max: 2_147_483_647 }),
  contentType: text('種類'),
  userID: ref('会員'),
  createdAt: time('作成日時'),
  attachedAt: maybe(time('使用開始日時')),
  removedAt: maybe(time('削除日時')),
  sentFor: maybe(ref('送り先の下書き')),
  /** Files from before it was stored have none. */
  sha256: maybe(text('内容のSHA-256')),
  /** Of the bytes that a picture was made from, where they came with a file of listings. */
  sourceSha256: maybe(text('もとの画像のSHA-256')),
})

const columns = tableOf(images)

/** Records a person's upload, and the draft that a phone has sent it for. */
export const storeRecord =
  (context: Pick<Context, 'db' | 'now'>, userID: string, attachedAt: string | null = null, sentFor?: string) =>
  async (file: ImageRecord): Promise<void> => {
    const blank = { removedAt: null, sourceSha256: null }
    await insertRow(context, images, { ...file, ...blank, userID, attachedAt, sentFor: sentFor ?? null })
  }

/** Records a picture of somebody's that was made from bytes of this SHA-256, which tells whether the same comes again. */
export const storeSourced =
  (context: Pick<Context, 'db' | 'now'>, userID: string, sourceSha256: string) =>
  async (file: ImageRecord): Promise<void> => {
    const blank = { removedAt: null, attachedAt: null, sentFor: null }
    await insertRow(context, images, { ...file, ...blank, userID, sourceSha256 })
  }

/** The id of a file's owner; null where there is no such file. */
export async function ownerOf(context: Context, path: string): Promise<string | null> {
  const also = or(eq(columns.path, path), eq(columns.thumbnailPath, path))
  const [image] = await find(context, images, { removedAt: null }, { columns: ['userID'], also })
  return image?.userID ?? null
}

/** The SHA-256 of a file by its key, in hex; null where it is not known. */
export async function sumOf(context: Pick<Context, 'db'>, path: string): Promise<string | null> {
  const [file] = await find(context, images, { path }, { columns: ['sha256'] })
  return file?.sha256 ?? null
}

/** The sizes of these files by their keys, in bytes. */
export async function sizesOf(context: Pick<Context, 'db'>, paths: readonly string[]): Promise<Map<string, number>> {
  const files = paths.length ? await find(context, images, { path: paths }, { columns: ['path', 'size'] }) : []
  return new Map(files.map(({ path, size }) => [path, size]))
}

/** Those of the named files, or thumbnails, that none of these people has put into the bucket they are named for. */
export async function foreignUploads(
  context: Pick<Context, 'db'>,
  uploads: readonly NamedUpload[],
  owners: readonly string[],
): Promise<NamedUpload[]> {
  if (!uploads.length) return []
  const keys = uploads.map(({ key }) => key)
  const also = or(inArray(columns.path, keys), inArray(columns.thumbnailPath, keys))
  const own = await find(context, images, { userID: owners, removedAt: null }, { also })
  return uploads.filter(
    ({ key, dir }) => !own.some((file) => file.dir === dir && (file.path === key || file.thumbnailPath === key)),
  )
}

/** Keeps the files, or thumbnails, that a row has come to name: what no row names is cleared away after a day. */
export async function keepAttached(
  context: Pick<Context, 'db' | 'now'>,
  uploads: readonly NamedUpload[],
): Promise<void> {
  if (!uploads.length) return
  const keys = uploads.map(({ key }) => key)
  const also = or(inArray(columns.path, keys), inArray(columns.thumbnailPath, keys))
  await setWhere(context, images, { attachedAt: null }, { attachedAt: context.now }, also)
}

/** How many bytes of files one member may keep here. */
const quota = 1_000_000_000

/** @throws AppError too_large when a member keeps as much as any may */
export async function demandQuota(context: Pick<Context, 'db'>, userID: string): Promise<void> {
  const row = await queryOne<{ bytes: number }>(
    context,
    sql`select coalesce(sum(size), 0)::float8 as bytes from images where "userID" = ${userID} and "removedAt" is null`,
  )
  if (row.bytes < quota) return
  const message = '保存できる量（1GB）に達しました。使っていない写真や書類を削除してからお試しください。'
  throw new AppError('too_large', message, [{ path: ['image'], message }])
}

/** Marks those of some files as removed that no row names any more: the nightly purge deletes them. */
async function dropUnnamed(context: Context, files: readonly DroppedFile[], goingRow?: GoingRow): Promise<void> {
  const keysOf = ({ path, thumbnailPath }: DroppedFile) => (thumbnailPath === null ? [path] : [path, thumbnailPath])
  const unnamedPaths = await unnamedKeys(context, files.flatMap(keysOf), goingRow)
  const droppedFiles = files.filter((file) => keysOf(file).every((key) => unnamedPaths.has(key)))
  const id = droppedFiles.map((file) => file.id)
  if (id.length) await setWhere(context, images, { id }, { removedAt: context.now })
}

const droppedColumns = ['id', 'path', 'thumbnailPath'] as const
type DroppedFile = { id: string; path: string; thumbnailPath: string | null }

/** Gives up what a person who leaves has put into these buckets, but these files: whatever names the rest is theirs and goes as well. */
export const dropImages = (
  context: Context,
  userID: string,
  dirs: readonly Dir[],
  { but: pathsOfRecords }: { but: readonly string[] },
): Promise<void> =>
  setWhere(
    context,
    images,
    { userID, dir: dirs },
    { removedAt: context.now },
    not(inArray(columns.path, pathsOfRecords)),
  )

/**
 * Gives up these files, whoever has put them there (`userID`: only those of this person), but what a row still names. It is asked
 * once the rows that named them have been written or deleted; of a row that is deleted after it, `goingRow` says which it is.
 */
export async function dropPaths(
  context: Context,
  paths: readonly string[],
  { going: goingRow, userID }: { going?: GoingRow; userID?: string } = {},
): Promise<void> {
  if (!paths.length) return
  const where = { path: paths, removedAt: null, ...(userID !== undefined && { userID }) }
  await dropUnnamed(context, await find(context, images, where, { columns: droppedColumns }), goingRow)
}

/** How long an upload may wait for the row that names it, in milliseconds. */
const unattachedLifetimeMs = 24 * 60 * 60_000

type Store = Pick<Services, 'db' | 'storages'>

/** Deletes a file with its thumbnail and copies, and then its record. */
async function removeFile({ db, storages }: Store, { id, path, thumbnailPath }: DroppedFile): Promise<void> {
  const dir = dirOf(path)
  for (const key of [path, thumbnailPath, ...pictureCopies(path).map((copy) => copy.path)])
    // Where a record names what can be no file, there is none to remove, and the record must not wait for ever.
    if (dir && key && contentTypeOf(key) !== null) await storageOf(dir, storages).remove(key)
  await deleteWhere({ db }, images, { id })
}

/**
 * Deletes the files that are marked as removed or that no row has come to name, and then their records.
 * @throws Error where one of them could not be deleted: its record stays for the next night
 */
export async function removeDropped(services: Store & Pick<Services, 'now' | 'log'>): Promise<void> {
  const long = new Date(Date.parse(services.now()) - unattachedLifetimeMs).toISOString()
  const also = or(isNotNull(columns.removedAt), and(isNull(columns.attachedAt), lt(columns.createdAt, long)))
  const droppedFiles = await find(services, images, {}, { columns: droppedColumns, also })
  await doEach(
    services.log,
    droppedFiles.map((file) => [file.path, () => removeFile(services, file)]),
  )
}
