import { gte } from 'drizzle-orm'
import { AuditAct } from '#domain/choices/audit.ts'
import { audit, type Audit } from '#domain/desk/audit.ts'
import { documents } from '#domain/estate/attachments.ts'
import { estate } from '#domain/estate/estate.ts'
import { estateFields, type Estate } from '#domain/estate/fields.ts'
import { isPublicDocument } from '#domain/estate/public-estate.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'
import { changedFields, pick, type Values } from '#server/kernel/values.ts'

/** What a listing says of a home: the fields that its seller writes. */
const contentFields = Object.keys(estateFields).filter(
  (field) => !(field in estate.writers) && !['status', 'userID', 'documents'].includes(field),
)

/** What of a row, or of a part of one, the approval lets stand; of its papers those that everybody may see. */
const contentOf = (row: Values): Values => ({
  ...pick(row, contentFields),
  documents: documents.parse(row.documents ?? []).filter(isPublicDocument),
})

type Edit = Pick<Audit, 'actorID'> & { before: Values; after: Values }

/** Whether a change is one of what the listing says. A number of the desk's own, or a paper that it keeps for itself, is none. */
export const changesContent = ({ before, after }: Omit<Edit, 'actorID'>): boolean =>
  changedFields(contentOf(before), contentOf(after)).length > 0

/** What was changed of what a listing says since its seller applied for it, the first change first. Only the desk can. */
export async function editsUnderReview(
  context: Context,
  { id: rowID, appliedAt }: Pick<Estate, 'id' | 'appliedAt'>,
): Promise<Edit[]> {
  const where = { noun: estate.name, rowID, action: AuditAct.change }
  const also = appliedAt === null ? undefined : gte(tableOf(audit).createdAt, appliedAt)
  const columns = ['actorID', 'before', 'after'] as const
  const lines = await find(context, audit, where, { columns, also, orderBy: 'createdAt' })
  return lines
    .map(({ actorID, before, after }) => ({ actorID, before: before ?? {}, after: after ?? {} }))
    .filter(changesContent)
}

/** The price that the seller applied for, in yen, whatever the desk has written in its place. */
export function appliedPrice(edits: readonly Edit[], { price }: Pick<Estate, 'price'>): number | null {
  const first = edits.find(({ after }) => 'price' in after)
  return first ? estateFields.price.parse(first.before.price) : price
}
