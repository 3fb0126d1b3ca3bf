import { isNotNull } from 'drizzle-orm'
import { isAdmin } from '#domain/kit/rules.ts'
import type { FormerDocument } from '#http/shapes.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { authorize } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'
import { namesOf } from '#server/user/name-of.ts'
import { documentVersions } from './document-versions.ts'

/** The papers that a listing names no more, or not as they were, the last removed first: for the desk. @throws AppError forbidden */
export async function formerDocuments(context: Context, estateID: string): Promise<FormerDocument[]> {
  authorize(context.me, isAdmin(context.me))
  const also = isNotNull(tableOf(documentVersions).removedAt)
  const removedVersions = await find(
    context,
    documentVersions,
    { estateID },
    { also, orderBy: '-removedAt', limit: 100 },
  )
  const nameByID = await namesOf(
    context,
    removedVersions.flatMap(({ addedBy, removedBy }) => [addedBy, removedBy]),
  )
  const nameOf = (id: string | null) => id && nameByID(id)
  return removedVersions.map(({ data, createdAt, addedBy, approvedAt, approvedUntil, removedAt, removedBy }) => ({
    document: data,
    addedAt: createdAt,
    addedBy: nameOf(addedBy),
    approvedAt,
    approvedUntil,
    removedAt,
    removedBy: nameOf(removedBy),
  }))
}
