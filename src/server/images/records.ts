import { eq, inArray, isNotNull, or } from 'drizzle-orm'
import { pictureCopies } from '#domain/picture-copies.ts'
import type { NamedUpload } from '#domain/kit/field-meta.ts'
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

/** Those of the named files, or thumbnails, that none of these people has put into the bucket they are named for. */
export async function foreignUploads(
  context: Pick<Context, 'db'>,
  named: readonly NamedUpload[],
  owners: readonly string[],
): Promise<NamedUpload[]> {
  if (!named.length) return []
  const keys = named.map(({ key }) => key)
  const columns = tableOf(images)
  const also = or(inArray(columns.path, keys), inArray(columns.thumbnailPath, keys))
  const own = await find(context, images, { userID: owners, removedAt: null }, { also })
  return named.filter(
    ({ key, dir }) => !own.some((file) => file.dir === dir && (file.path === key || file.thumbnailPath === key)),
  )
}

/** Marks files that a person has put into these buckets as removed, those of these paths or all: the nightly purge deletes them. */
export const dropImages = (
  context: Context,
  userID: string,
  dirs: readonly Dir[],
  paths?: readonly string[],
): Promise<void> =>
  setWhere(context, images, { userID, dir: dirs, ...(paths && { path: paths }) }, { removedAt: context.now })

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
