import { gt } from 'drizzle-orm'
import { AuditAct } from '#domain/choices/audit.ts'
import { audit } from '#domain/desk/audit.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { conflict } from '#http/errors.ts'
import { record } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { exists } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Records that somebody is reminded of a row, whose lock is held, and by what (`after`); at most once in 24 hours.
 * @throws AppError conflict
 */
export async function remindOnce(
  context: Context,
  { name: noun }: Resource,
  rowID: string,
  after: object | null = null,
): Promise<void> {
  const since = new Date(Date.parse(context.now) - dayMs).toISOString()
  const reminders = { noun, rowID, action: AuditAct.remind }
  if (await exists(context, audit, reminders, gt(tableOf(audit).createdAt, since)))
    throw conflict('24時間のうちに、すでにお願いを送っています')
  await record(context, { ...reminders, after })
}
