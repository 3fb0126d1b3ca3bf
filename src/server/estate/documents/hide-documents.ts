import type { Estate } from '#domain/estate/fields.ts'
import { isPublicDocument } from '#domain/estate/public-estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { setWhere } from '#server/kernel/bulk.ts'
import type { Context } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'

/**
 * Takes the papers off a publication whose file has been replaced or that everybody should no longer see: whoever has published a
 * wrong paper cannot wait for an approval. What is added does.
 */
export async function hideDocuments(
  context: Context,
  { id, documents }: Pick<Estate, 'id' | 'documents'>,
): Promise<void> {
  const published = await findOne(context, publication, { id }, { columns: ['body'] })
  if (!published) return
  const { body } = published
  const open = documents.filter(isPublicDocument)
  const left = body.documents.filter((paper) => open.some(({ id, path }) => id === paper.id && path === paper.path))
  if (left.length < body.documents.length)
    await setWhere(context, publication, { id }, { body: { ...body, documents: left } })
}
