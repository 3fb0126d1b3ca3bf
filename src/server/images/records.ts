import { isNotNull, or, eq } from 'drizzle-orm'
import { pictureCopies } from '#domain/estate/picture-copies.ts'
import { integer, maybe, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { deleteWhere, insertRows, setWhere } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { tableOf } from '../kernel/table.ts'
import { type Dir, dirOf } from './dirs.ts'
import { type ImageRecord, storageOf } from './save.ts'

/** The stored files with their owners, which decide who may read them. */
const images = internalTable('images', {
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
  removedAt: maybe(time('削除日時')),
})

/** Records a person's upload. */
export const storeRecord =
  (context: Pick<Context, 'db' | 'now'>, userID: string) =>
  async ({ path, thumbnailPath, dir, name, width, height, size, contentType }: ImageRecord): Promise<void> => {
    const file = { path, thumbnailPath, dir, name, width, height, size, contentType }
    await insertRows(context, images, [{ ...file, userID, removedAt: null }])
  }

/** The id of a file's owner; null where there is no such file. */
export async function ownerOf(context: Context, path: string): Promise<string | null> {
  const columns = tableOf(images)
  const also = or(eq(columns.path, path), eq(columns.thumbnailPath, path))
  const [image] = await find(context, images, { removedAt: null }, { columns: ['userID'], also })
  return image?.userID ?? null
}

/** Whether all of these are files that the sender of the request has uploaded into this bucket. */
export async function areOwn(context: Context, dir: Dir, paths: readonly string[]): Promise<boolean> {
  const where = { path: paths, dir, userID: context.me!.id, removedAt: null }
  const own = paths.length ? await find(context, images, where, { columns: ['path'] }) : []
  return own.length === new Set(paths).size
}

/** Marks files as removed: the nightly purge deletes them. */
export async function dropImages(context: Context, paths: readonly string[]): Promise<void> {
  if (paths.length) await setWhere(context, images, { path: paths }, { removedAt: context.now })
}

/** Marks a person's files in these buckets as removed. */
export const dropImagesOf = (context: Context, userID: string, dirs: readonly Dir[]): Promise<void> =>
  setWhere(context, images, { userID, dir: dirs }, { removedAt: context.now })

/** Deletes the files that are marked as removed, and then their records. */
export async function removeDropped({ db, storages }: Pick<Services, 'db' | 'storages'>): Promise<void> {
  const dropped = await find({ db }, images, {}, { also: isNotNull(tableOf(images).removedAt) })
  for (const { id, path, thumbnailPath } of dropped) {
    const dir = dirOf(path)
    for (const key of [path, thumbnailPath, ...pictureCopies(path).map((copy) => copy.path)])
      if (dir && key) await storageOf(dir, storages).remove(key)
    await deleteWhere({ db }, images, { id })
  }
}
