import { sql } from 'drizzle-orm'
import type { Context, Services } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { newID } from '../kernel/id.ts'
import { type Dir, dirOf } from './dirs.ts'
import { type ImageRecord, storageOf } from './save.ts'

// Uploads are no noun: the storage holds them, and this table says whose they are.

/** Records a person's upload: whose it is decides who may see it. */
export const storeRecord =
  (context: Pick<Context, 'db' | 'now'>, userID: string) =>
  async ({ path, thumbnailPath, dir, name, width, height, size, contentType }: ImageRecord): Promise<void> => {
    await query(
      context,
      sql`insert into images (id, path, "thumbnailPath", dir, name, width, height, size, "contentType", "userID", "createdAt")
        values (${newID()}, ${path}, ${thumbnailPath}, ${dir}, ${name}, ${width}, ${height}, ${size}, ${contentType}, ${userID}, ${context.now})`,
    )
  }

/** Whose file this is; null where there is none. */
export async function ownerOf(context: Context, path: string): Promise<string | null> {
  const [image] = await query<{ userID: string }>(
    context,
    sql`select "userID" from images where (path = ${path} or "thumbnailPath" = ${path}) and "removedAt" is null`,
  )
  return image?.userID ?? null
}

/** Whether all of these are files that whoever asks has put into this bucket. */
export async function areOwn(context: Context, dir: Dir, paths: readonly string[]): Promise<boolean> {
  if (!paths.length) return true
  const rows = await query<{ path: string }>(
    context,
    sql`select path from images where path = any(${sql.param(paths)}::text[])
      and dir = ${dir} and "userID" = ${context.me!.id} and "removedAt" is null`,
  )
  return rows.length === new Set(paths).size
}

/** Removes the files that were given up, and then their records. */
export async function removeDropped({ db, storages }: Pick<Services, 'db' | 'storages'>): Promise<void> {
  const images = await query<{ id: string; path: string; thumbnailPath: string | null }>(
    { db },
    sql`select id, path, "thumbnailPath" from images where "removedAt" is not null`,
  )
  for (const { id, path, thumbnailPath } of images) {
    const dir = dirOf(path)
    for (const key of [path, thumbnailPath]) if (dir && key) await storageOf(dir, storages).remove(key)
    await query({ db }, sql`delete from images where id = ${id}`)
  }
}

/** Gives up files by their paths: the nightly purge removes them. */
export async function dropImages(context: Context, paths: readonly string[]): Promise<void> {
  if (paths.length)
    await query(
      context,
      sql`update images set "removedAt" = ${context.now} where path = any(${sql.param(paths)}::text[])`,
    )
}

/** Gives up what a person has put into these buckets. */
export async function dropImagesOf(context: Context, userID: string, dirs: readonly Dir[]): Promise<void> {
  await query(
    context,
    sql`update images set "removedAt" = ${context.now} where "userID" = ${userID} and dir = any(${sql.param(dirs)}::text[])`,
  )
}
