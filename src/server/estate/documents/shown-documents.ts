import { and, sql } from 'drizzle-orm'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { isPublicDocument } from '#domain/estate/public-estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { isSeller } from '#domain/kit/rules.ts'
import { setWhere } from '#server/kernel/bulk.ts'
import type { Context } from '#server/kernel/context.ts'
import { exists, find, findOne } from '#server/kernel/find.ts'
import { visible } from '#server/kernel/store.ts'
import { isShownTo } from '../published.ts'

const documentOfPath = (path: string) => JSON.stringify([{ path }])

/** Whether a published estate that this reader may see names the file among its papers. */
export async function isOnShow(context: Context, path: string): Promise<boolean> {
  const also = sql`body -> 'documents' @> ${documentOfPath(path)}::jsonb`
  const listings = await find(context, publication, {}, { columns: ['id', 'suspendedReason'], also })
  for (const listing of listings) if (await isShownTo(context, listing)) return true
  return false
}

/** Whether a listing of this seller names the file among its papers, whoever has put it there. */
export const isInOwnListing = async (context: Context, path: string): Promise<boolean> =>
  isSeller(context.me) &&
  exists(context, estate, {}, and(visible(context, estate), sql`documents @> ${documentOfPath(path)}::jsonb`))

/**
 * Takes the papers off a publication whose file has been replaced or that everybody should no longer see: whoever has published a
 * wrong paper cannot wait for an approval. What is added does.
 */
export async function hideDocuments(
  context: Context,
  { id, documents }: Pick<Estate, 'id' | 'documents'>,
): Promise<void> {
  const shownEstate = await findOne(context, publication, { id }, { columns: ['body'] })
  if (!shownEstate) return
  const { body } = shownEstate
  const open = documents.filter(isPublicDocument)
  const left = body.documents.filter((paper) => open.some(({ id, path }) => id === paper.id && path === paper.path))
  if (left.length < body.documents.length)
    await setWhere(context, publication, { id }, { body: { ...body, documents: left } })
}
