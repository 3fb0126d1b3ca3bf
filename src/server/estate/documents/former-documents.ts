import { isAdmin } from '#domain/kit/rules.ts'
import type { FormerDocument } from '#http/shapes.ts'
import type { Context } from '#server/kernel/context.ts'
import { authorize } from '#server/kernel/store.ts'
import { namesOf } from '#server/user/name-of.ts'
import { removedVersions } from './document-versions.ts'

/** The papers that a listing names no more, or not as they were, the last removed first: for the desk. @throws AppError forbidden */
export async function formerDocuments(context: Context, estateID: string): Promise<FormerDocument[]> {
  authorize(context.me, isAdmin(context.me))
  const removed = await removedVersions(context, estateID)
  const called = await namesOf(
    context,
    removed.flatMap(({ addedBy, removedBy }) => [addedBy, removedBy]),
  )
  const nameOf = (id: string | null) => id && called(id)
  return removed.map(({ data, createdAt, addedBy, approvedAt, approvedUntil, removedAt, removedBy }) => ({
    ...{ document: data, addedAt: createdAt, addedBy: nameOf(addedBy) },
    ...{ approvedAt, approvedUntil, removedAt, removedBy: nameOf(removedBy) },
  }))
}
