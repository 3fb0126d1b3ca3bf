import type { Pool } from 'pg'
import { dirOf } from '../images/dirs.ts'
import { storageOf, type Storages } from '../images/save.ts'

type Kept = { id: string; path: string; thumbnailPath: string | null }

/** Removes the files that nobody keeps any more, and then forgets them. */
async function removeFiles(pool: Pick<Pool, 'query'>, storages: Storages): Promise<void> {
  const { rows } = await pool.query<Kept>('select id, path, "thumbnailPath" from images where "removedAt" is not null')
  for (const { id, path, thumbnailPath } of rows) {
    const dir = dirOf(path)
    for (const key of [path, thumbnailPath]) if (dir && key) await storageOf(dir, storages).remove(key)
    await pool.query('delete from images where id = $1', [id])
  }
}

/** Removes what has run out: sessions of server rendering, idempotency keys after a day, and files that were dropped. */
export async function purge(pool: Pick<Pool, 'query'>, storages: Storages): Promise<void> {
  await removeFiles(pool, storages)
  await pool.query('delete from sessions where "expiresAt" < now()')
  await pool.query(`delete from "idempotencyKeys" where "createdAt" < now() - interval '1 day'`)
}
