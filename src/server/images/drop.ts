import { sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import type { Dir } from './dirs.ts'

// Uploads are no noun: the storage has them, and this table says whose they are. The nightly purge removes dropped files.

/** Gives up files by their paths. */
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
