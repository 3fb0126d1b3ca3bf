import { isAdmin } from '#domain/kit/rules.ts'
import { notification } from '#domain/notification.ts'
import { user } from '#domain/user/user.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { authorize, oneRow } from '../kernel/store.ts'
import { mailsTo } from '../notify/mail-records.ts'

/** How many of each are told. */
const maxOfEach = 50

/** What a person was told of late, for the desk: their notifications, and the mails to them. @throws AppError forbidden, not_found */
export async function messagesSentTo(context: Context, id: string) {
  authorize(context.me, isAdmin(context.me))
  const person = await oneRow(context, user, id)
  const [notifications, mails] = await Promise.all([
    find(context, notification, { userID: id }, { orderBy: '-createdAt', limit: maxOfEach }),
    mailsTo(context, person, maxOfEach),
  ])
  return { notifications, mails }
}
