import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Estate } from '#domain/estate/fields.ts'
import { maybe, ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { json } from '#domain/kit/parts.ts'
import { deleteWhere, insertRow } from '../kernel/bulk.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import type { Context, Services } from '../kernel/context.ts'
import { dropPaths } from '../images/records.ts'
import { filesOfVersions } from './documents/document-versions.ts'
import { forgetPapers } from './ownership/forget-ownership.ts'
import { find } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { tableOf } from '../kernel/table.ts'

const removedEstates = internalTable('removedEstates', {
  id: ref('物件'),
  createdAt: time('削除日時'),
  userID: ref('売主'),
  removedBy: maybe(ref('削除した人')),
  body: json('物件', z.custom<Estate>()),
})

/** Keeps a listing that is being removed, as it was, but the files that showed whose it is, and those of papers that it had named before. */
export async function keepRemoved(context: Context, estate: Estate): Promise<void> {
  const { id, userID } = estate
  await insertRow(context, removedEstates, { id, userID, removedBy: context.me?.id ?? null, body: estate })
  await forgetPapers(context, { estateID: id })
  await dropPaths(context, await filesOfVersions(context, [id]))
}

const columns = ['id', 'body'] as const

/** Forgets a listing that was removed, with the files that no other row names. */
async function forget(context: Context, { id, body }: { id: string; body: Estate }): Promise<void> {
  await deleteWhere(context, removedEstates, { id })
  const files = [{ path: body.topImage }, body.estatePhotos, body.documents].flat()
  await dropPaths(
    context,
    files.flatMap(({ path }) => path ?? []),
  )
}

/** Forgets the listings that were removed before a moment. */
export async function forgetRemovedBefore(services: Services, since: string): Promise<void> {
  const also = lt(tableOf(removedEstates).createdAt, since)
  await forEachRow(services, await find(services, removedEstates, {}, { columns, also }), forget)
}

/** What was kept of a person's removed listings goes with the person. */
export async function forgetRemoved(context: Context, userID: string): Promise<void> {
  for (const home of await find(context, removedEstates, { userID }, { columns })) await forget(context, home)
}
