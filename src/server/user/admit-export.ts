import { gt } from 'drizzle-orm'
import { audit } from '#domain/desk/audit.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { user } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import { record } from '../kernel/audit.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { count, findOne } from '../kernel/find.ts'
import { authorize } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { requireRecentSignIn } from '../web/recent-sign-in.ts'

/** How often one member of the desk may take the members away as a list in an hour. */
const exportsAnHour = 3

/**
 * Lets a member of the desk who has just signed in export the members, a few times an hour, and records it with what they
 * asked for, and why.
 * @throws AppError forbidden, sign_in_too_old, too_many
 */
export async function admitExport(context: Context, asked: object, reason: string | undefined): Promise<void> {
  const { me } = context
  authorize(me, isAdmin(me))
  requireRecentSignIn(context)
  await inTransaction(context, async (context) => {
    // One at a time: otherwise those that come together would not count each other.
    await findOne(context, user, { id: me!.id }, { lock: true, columns: ['id'] })
    const anHourAgo = new Date(Date.parse(context.now) - 3_600_000).toISOString()
    const also = gt(tableOf(audit).createdAt, anHourAgo)
    const mine = { actorID: me!.id, action: 'export', noun: user.name, rowID: '*' }
    const exports = await count(context, audit, mine, also)
    if (exports >= exportsAnHour)
      throw new AppError('too_many', `会員の書き出しは1時間に${exportsAnHour}回までです。時間をおいてお試しください。`)
    await record(context, { action: 'export', noun: user.name, rowID: '*', after: asked, reason: reason || null })
  })
}
