import type { User } from '#domain/user/user-fields.ts'
import { pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import { contentOf, notifyBy } from '../notify/mail-texts.ts'
import { mailTo } from '../notify/notify.ts'

/** Tells somebody that they can no longer sign in, or can again. Why stands in the desk's own record. */
export async function tellStanding(context: Context, after: User, before: User): Promise<void> {
  if ((after.disabledAt === null) === (before.disabledAt === null)) return
  if (after.disabledAt)
    return mailTo(context, after, await contentOf(context, 'accountDisabled', {}, { readerID: after.id }))
  return notifyBy(context, after.id, 'accountEnabled', {}, pages.login)
}
