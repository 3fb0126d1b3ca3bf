import { sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import { newID } from './id.ts'
import { query } from './query.ts'

/** What was done: by whom and when is the request's to know. `before` and `after` hold only what changed. */
export type AuditEntry = {
  action: string
  noun: string
  rowID: string | number
  before?: object | null
  after?: object | null
  reason?: string | null
}

/** Leaves a line in the audit log, in the same transaction as the act. Lines are never changed or removed. */
export async function record(context: Context, entry: AuditEntry): Promise<void> {
  const { me, now, requestID, ip } = context
  const { action, noun, rowID, before = null, after = null, reason = null } = entry
  await query(
    context,
    sql`insert into audits (id, "createdAt", "actorID", "actorRole", action, noun, "rowID", before, after, reason, "requestID", ip)
    values (${newID()}, ${now}, ${me?.id ?? null}, ${me?.role ?? null}, ${action}, ${noun}, ${String(rowID)},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${reason}, ${requestID}, ${ip})`,
  )
}
