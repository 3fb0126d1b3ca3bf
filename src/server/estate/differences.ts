import { isDeepStrictEqual } from 'node:util'
import type { EstateDocument } from '#domain/estate/attachments.ts'
import { privateFields, publicFields } from '#domain/estate/fields.ts'
import { estate } from '#domain/estate/estate.ts'
import { toPublicEstate } from '#domain/estate/public-estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { metaOf } from '#domain/kit/fields.ts'
import type { Context } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { oneRow } from '../kernel/store.ts'
import type { Values } from '../kernel/values.ts'
import { approvedDocuments } from './documents/document-versions.ts'

const marks = ['approvedAt', 'firstApprovedAt', 'nextUpdateAt', 'negotiationStatus']

/** What differs of the papers, those that only the seller and the desk see among them, from the last approved ones. */
function documentDifferences(before: readonly EstateDocument[], after: readonly EstateDocument[]) {
  const isKept = (paper: EstateDocument) => after.some((other) => isDeepStrictEqual(paper, other))
  if (before.length === after.length && before.every(isKept)) return []
  const { label } = metaOf(privateFields.documents)
  return [{ field: 'documents', label, before: before as never, after: after as never }]
}

/** Which public fields differ between two versions of a listing, the marks of the product's own aside. */
function differences(before: Values, after: Values) {
  return Object.entries(publicFields)
    .filter(([field]) => !marks.includes(field))
    .map(([field, schema]) => ({
      field,
      label: metaOf(schema).label,
      before: before[field] as never,
      after: after[field] as never,
    }))
    .filter((difference) => !isDeepStrictEqual(difference.before, difference.after))
}

/** What of a listing differs from its publication, shown or hidden for now; nothing where there is none. @throws AppError not_found */
export async function listingDifferences(context: Context, id: string) {
  const now = await oneRow(context, estate, id)
  const published = await findOne(context, publication, { id }, { columns: ['body'] })
  if (!published) return []
  const papers = documentDifferences(await approvedDocuments(context, now), now.documents)
  return [...differences(published.body, toPublicEstate(now)), ...papers]
}
