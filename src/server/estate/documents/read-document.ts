import { and, sql } from 'drizzle-orm'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { isSeller } from '#domain/kit/rules.ts'
import type { Context } from '#server/kernel/context.ts'
import { exists, find } from '#server/kernel/find.ts'
import { visible } from '#server/kernel/store.ts'
import { isShownTo } from '../published.ts'

const naming = (path: string) => JSON.stringify([{ path }])

/** Whether a published estate that this reader may see names the file among its papers. */
export async function isOnShow(context: Context, path: string): Promise<boolean> {
  const also = sql`body -> 'documents' @> ${naming(path)}::jsonb`
  const listings = await find(context, publication, {}, { columns: ['id', 'suspendedReason'], also })
  for (const listing of listings) if (await isShownTo(context, listing)) return true
  return false
}

/** Whether a listing of this seller names the file among its papers, whoever has put it there. */
export const isInOwnListing = async (context: Context, path: string): Promise<boolean> =>
  isSeller(context.me) &&
  exists(context, estate, {}, and(visible(context, estate), sql`documents @> ${naming(path)}::jsonb`))
