import { and, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { documentFields, type EstateDocument } from '#domain/estate/attachments.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { isPublicDocument } from '#domain/estate/public-estate.ts'
import { maybe, ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { json } from '#domain/kit/parts.ts'
import { insertRows, setWhere } from '#server/kernel/bulk.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { internalTable } from '#server/kernel/sql/internal-table.ts'
import { tableOf } from '#server/kernel/table.ts'

/** A paper of an estate as it was for a time: in the list of its seller until it is removed, and approved until an approval goes without it. */
export const documentVersions = internalTable('documentVersions', {
  id: ref('番号'),
  createdAt: time('追加日時'),
  estateID: ref('物件'),
  addedBy: maybe(ref('追加した人')),
  data: json('書類', z.object(documentFields)),
  approvedAt: maybe(time('承認日時')),
  approvedUntil: maybe(time('承認の終わり')),
  removedAt: maybe(time('削除日時')),
  removedBy: maybe(ref('削除した人')),
})
type Version = z.output<typeof documentVersions.row>
type ListedDocuments = Pick<Estate, 'id' | 'documents'>
type ApprovedDocuments = ListedDocuments & Pick<Estate, 'approvedAt'>

const columns = tableOf(documentVersions)
const blank = { approvedAt: null, approvedUntil: null, removedAt: null, removedBy: null }
const isOfFile = (paper: EstateDocument) => (other: EstateDocument) =>
  other.id === paper.id && other.path === paper.path
/** Whether a version still tells a paper: with another file it is another, and what was approved is not written over. */
const isOf = (paper: EstateDocument) => (version: Version) =>
  isOfFile(paper)(version.data) && (version.approvedAt === null || isDeepStrictEqual(version.data, paper))

/** Keeps the versions with the papers that a listing names now. */
export async function trackDocuments(context: Context, { id: estateID, documents }: ListedDocuments): Promise<void> {
  const { now: createdAt } = context
  const by = context.me?.id ?? null
  const current = await find(context, documentVersions, { estateID, removedAt: null })
  for (const version of current.filter((version) => !documents.some((paper) => isOf(paper)(version)))) {
    const isShown = documents.filter(isPublicDocument).some(isOfFile(version.data))
    const isHidden = isPublicDocument(version.data) && version.approvedAt !== null && !isShown
    const removal = { removedAt: createdAt, removedBy: by, ...(isHidden && { approvedUntil: createdAt }) }
    await setWhere(context, documentVersions, { id: version.id }, removal)
  }
  for (const paper of documents) {
    const version = current.find(isOf(paper))
    if (version && !isDeepStrictEqual(version.data, paper))
      await setWhere(context, documentVersions, { id: version.id }, { data: paper })
  }
  const newPapers = documents.filter((paper) => !current.some(isOf(paper)))
  await insertRows(
    context,
    documentVersions,
    newPapers.map((data) => ({ ...blank, createdAt, estateID, addedBy: by, data })),
  )
}

/** Writes down the papers of listings that are published from the start: they were approved when their listing was. */
export const insertApproved = (context: Pick<Context, 'db' | 'now'>, listings: readonly ApprovedDocuments[]) => {
  const rowsOf = ({ id: estateID, documents, approvedAt }: ApprovedDocuments) =>
    documents.map((data) => ({
      ...blank,
      addedBy: null,
      createdAt: approvedAt ?? context.now,
      approvedAt,
      estateID,
      data,
    }))
  return insertRows(context, documentVersions, listings.flatMap(rowsOf))
}

/** Marks the papers of a listing as those that have been approved, and no others. */
export async function approveDocuments(context: Context, estate: ListedDocuments): Promise<void> {
  const { now } = context
  const estateID = estate.id
  await trackDocuments(context, estate)
  const isGone = and(isNotNull(columns.approvedAt), isNotNull(columns.removedAt))
  await setWhere(context, documentVersions, { estateID, approvedUntil: null }, { approvedUntil: now }, isGone)
  await setWhere(context, documentVersions, { estateID, approvedAt: null, removedAt: null }, { approvedAt: now })
}

/** The papers that were approved with the last approval of a listing. */
export async function approvedDocuments(
  context: Context,
  { id: estateID, approvedAt }: Omit<ApprovedDocuments, 'documents'>,
): Promise<EstateDocument[]> {
  if (approvedAt === null) return []
  const stoodThen = and(
    lte(columns.approvedAt, approvedAt),
    or(isNull(columns.approvedUntil), gt(columns.approvedUntil, approvedAt)),
  )
  const rows = await find(context, documentVersions, { estateID }, { also: stoodThen, orderBy: 'createdAt' })
  return rows.map(({ data }) => data)
}

/** The papers that everybody could see of an estate at some time since then, those that were replaced or removed among them. */
export async function shownSince(context: Context, estateID: string, since: string): Promise<Version[]> {
  const also = and(isNotNull(columns.approvedAt), or(isNull(columns.approvedUntil), gt(columns.approvedUntil, since)))
  const rows = await find(context, documentVersions, { estateID }, { also, orderBy: 'createdAt' })
  return rows.filter(({ data }) => isPublicDocument(data))
}

/** The files of all papers that some homes have named at any time. */
export async function filesOfVersions(context: Context, estateID: readonly string[]): Promise<string[]> {
  const versions = await find(context, documentVersions, { estateID }, { columns: ['data'] })
  return versions.flatMap(({ data }) => data.path ?? [])
}
