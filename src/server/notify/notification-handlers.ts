import { sql } from 'drizzle-orm'
import { notification } from '#domain/notification.ts'
import { user } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import { crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { isOptionalMail } from './notification-mail.ts'
import { verifyMailToken } from './mail-token.ts'
import { count, findOne } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { authorize } from '../kernel/store.ts'

export const notificationHandlers: Handlers<'notification'>['notification'] = {
  ...crudHandlers(notification),
  async unread(context) {
    const { me } = context
    authorize(me, me !== null)
    return { count: await count(context, notification, { userID: me!.id, readAt: null }) }
  },
  async readAll(context) {
    const { me, now } = context
    authorize(me, me !== null)
    const rows = await query(
      context,
      sql`update notifications set "readAt" = ${now}, "updatedAt" = ${now},
        version = version + 1 where "userID" = ${me!.id} and "readAt" is null returning id`,
    )
    return { count: rows.length }
  },
  async mail(context, { query: { token: text } }) {
    const token = verifyMailToken(text, context.services.secret)
    const reader = token && (await findOne(context, user, { id: token.userID }, { columns: ['mutedMails'] }))
    if (!token || !reader) throw new AppError('not_found', 'このリンクは使えません')
    const muted = reader.mutedMails.some((kind) => kind === token.kind)
    return { kind: token.kind, muted, optional: isOptionalMail(token.kind) }
  },
}
