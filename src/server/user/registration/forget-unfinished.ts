import { sql } from 'drizzle-orm'
import { AuditAct } from '#domain/choices/audit.ts'
import { user } from '#domain/user/user.ts'
import { forEachRow } from '#server/jobs/for-each-row.ts'
import { record } from '#server/kernel/audit.ts'
import { deleteWhere } from '#server/kernel/bulk.ts'
import type { Context, Services } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'
import { query } from '#server/kernel/query.ts'
import { forgetPerson, guardLeaving } from '../leave.ts'

/** Removes a sign-up: the member whom nobody has become yet, and the account. @throws AppError conflict where the desk has done something for them */
async function removeSignUp(context: Context, id: string): Promise<void> {
  const person = await findOne(context, user, { id }, { lock: true })
  if (!person) return context.services.queue(context.db, 'removeAccount', { id })
  await guardLeaving(context, id)
  await forgetPerson(context, person)
  await deleteWhere(context, user, { id })
  await record(context, { action: AuditAct.retention, noun: user.name, rowID: id })
}

/**
 * Forgets the sign-ups that were not finished and that nobody has come back to since a moment: accounts with no member, and members
 * who have given no name and never proven their e-mail. A sign-in service elsewhere keeps its accounts itself.
 */
export async function forgetUnfinished(services: Services, since: string): Promise<void> {
  const idle = services.identity.idleAccounts?.(since)
  if (!idle) return
  const rows = await query<{ id: string }>(
    services,
    sql`select a.id from (${idle}) a left join users u on u.id = a.id where u.id is null or (u.name = '' and not a.proven)`,
  )
  await forEachRow(services, rows, (context, { id }) => removeSignUp(context, id))
}
