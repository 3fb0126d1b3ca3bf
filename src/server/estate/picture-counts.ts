import { setTimeout as wait } from 'node:timers/promises'
import { gt, sql } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import type { Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { tableOf } from '../kernel/table.ts'

/** How many homes are counted at once, and the milliseconds in which others have the database to themselves afterwards. */
const batchSize = 100
const pauseMs = 200

/**
 * Counts the pictures of homes that an earlier release has published, for their cards. What visitors were shown stays as it is until it
 * would be drawn anew anyway: each batch would have every page drawn, for most of an hour where there are a million homes.
 */
export async function fillPictureCounts({ db }: Pick<Services, 'db'>): Promise<void> {
  const table = tableOf(publication)
  let last = ''
  for (;;) {
    const page = { columns: ['id'] as const, also: gt(table.id, last), orderBy: 'id' as const, limit: batchSize }
    const ids = (await find({ db }, publication, { pictureCount: null }, page)).map(({ id }) => id)
    if (ids.length === 0) return
    await query(
      { db },
      sql`with counted as (
          update ${table} set "pictureCount" = jsonb_array_length(body->'estatePhotos')
            where id = any(${sql.param(ids)}) and "pictureCount" is null)
        update "publicVersion" set "changedBy" = pg_current_xact_id()`,
    )
    last = ids.at(-1) ?? last
    await wait(pauseMs, undefined, { ref: false })
  }
}
