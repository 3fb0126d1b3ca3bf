import { and, gt, gte, isNotNull } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
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
 * Records that somebody of the desk reminds of a row, whose lock is held, and by what (`after`); at most once in 24 hours.
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
  const { actorID, createdAt } = tableOf(audit)
  if (await exists(context, audit, reminders, and(isNotNull(actorID), gt(createdAt, since))))
    throw conflict('24時間のうちに、すでにお願いを送っています')
  await record(context, { ...reminders, after })
}

/**
 * Records that the product itself reminds of a row, whose lock is held. Answers whether it has not done so on this day in Japan: work that
 * was broken off is begun anew.
 */
export async function remindToday(context: Context, { name: noun }: Resource, rowID: string): Promise<boolean> {
  const reminders = { noun, rowID, action: AuditAct.remind }
  const since = gte(tableOf(audit).createdAt, `${tokyoDate(context.now)}T00:00:00+09:00`)
  if (await exists(context, audit, { ...reminders, actorID: null }, since)) return false
  await record(context, reminders)
  return true
}
