import type { Estate } from '#domain/estate/fields.ts'
import { freeze, publication } from '#domain/estate/publication.ts'
import type { Context } from '../kernel/context.ts'
import { tableOf } from '../kernel/table.ts'

/** Puts the public projection of an estate where searches and public pages read. */
export async function publish({ db, now }: Pick<Context, 'db' | 'now'>, estate: Estate): Promise<void> {
  const table = tableOf(publication)
  const row: object = { ...freeze(estate), createdAt: now, updatedAt: now, version: estate.version }
  await db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: row })
}
