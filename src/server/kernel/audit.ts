import { isNotNull } from 'drizzle-orm'
import type { AuditAct } from '#domain/choices/audit.ts'
import { whenAgo } from '#domain/format/date.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { auditFields } from '#domain/kit/audit-fields.ts'
import { ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { past } from '#domain/text/past.ts'
import { AppError } from '#http/errors.ts'
import { signatureOf } from './audit-signature.ts'
import { insertRow } from './bulk.ts'
import type { Context } from './context.ts'
import { findOne } from './find.ts'
import { newID } from './id.ts'
import { internalTable } from './sql/internal-table.ts'
import { tableOf } from './table.ts'
import { rowOf, validateRow } from './values.ts'

/** What was done: by whom and when is the request's to know. `before` and `after` hold only what changed. */
type AuditEntry = ({ action: CodeOf<typeof AuditAct> } | { move: string }) & {
  noun: string
  rowID: string | number
  before?: object | null
  after?: object | null
  reason?: string | null
}

const audits = internalTable('audits', { id: ref('番号'), createdAt: time('日時'), ...auditFields })

/** Leaves a line in the audit log, signed, in the same transaction as the act. */
export async function record(context: Context, entry: AuditEntry): Promise<void> {
  const { me, requestID, ip } = context
  const { noun, rowID, before = null, after = null, reason = null } = entry
  const action = 'move' in entry ? entry.move : entry.action
  const actor = { actorID: me?.id ?? null, actorRole: me?.role ?? null }
  const change = { before: before && { ...before }, after: after && { ...after }, reason }
  const stamps = { id: newID(), createdAt: context.now, signature: null }
  const fields = { ...stamps, ...actor, action, noun, rowID: String(rowID), ...change, requestID, ip }
  // What is signed is the line as it will be read.
  const line = rowOf(audits, validateRow(audits, fields))
  await insertRow(context, audits, { ...line, signature: signatureOf(line, context.services.secret) })
}

/** As `record`, for acts that are logged only when the desk does them. */
export async function recordDeskAct(context: Context, entry: AuditEntry): Promise<void> {
  if (isAdmin(context.me)) await record(context, entry)
}

/** What was done to a row last, as the desk reads it: `山田さんが2分前に承認しました。`; empty where nobody else did it. */
async function lastDeed(context: Context, { name: noun, moves }: Resource, rowID: string): Promise<string> {
  // That a row was made, opened or told of is no change since somebody has looked at it: of that no line says what was before.
  const also = isNotNull(tableOf(audits).before)
  const lastLine = await findOne(context, audits, { noun, rowID }, { orderBy: '-createdAt', also })
  if (!lastLine?.actorID || lastLine.actorID === context.me?.id) return ''
  const what = past(moves?.table[lastLine.action]?.label ?? '内容を変更する')
  return `${await context.services.nameOf(context, lastLine.actorID)}さんが${whenAgo(lastLine.createdAt, context.now)}${what}。`
}

/**
 * Judges a row; a conflict with its state is told to the desk with who changed it and when. Where something else stands in the way, its
 * reason is what helps, and stays.
 */
export async function orWhoWasFirst<T>(
  context: Context,
  noun: Resource,
  id: string | number,
  judge: () => T,
): Promise<T> {
  try {
    return judge()
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.problem !== 'conflict' || !isAdmin(context.me)) throw failure
    const [state, ...reasons] = failure.issues
    if (reasons.length > 0 && state?.path[0] === noun.moves?.field) throw failure
    const lastLine = await lastDeed(context, noun, String(id))
    throw lastLine ? new AppError('conflict', `${lastLine}最新の内容を確認してください。`, failure.issues) : failure
  }
}
