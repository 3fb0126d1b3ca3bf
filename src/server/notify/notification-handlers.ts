import { sql } from 'drizzle-orm'
import { notification } from '#domain/notification.ts'
import { AppError } from '#http/errors.ts'
import { crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { isOptionalMail } from './notification-mail.ts'
import { verifyMailToken } from './mail-token.ts'
import { authorize } from '../kernel/store.ts'

export const notificationHandlers: Handlers<'notification'>['notification'] = {
  ...crudHandlers(notification),
  async unread({ db, me }) {
    authorize(me, me !== null)
    const { rows } = await db.execute(
      sql`select count(*)::int as count from notifications where "userID" = ${me!.id} and "readAt" is null`,
    )
    return { count: rows[0]!.count as number }
  },
  async readAll({ db, me, now }) {
    authorize(me, me !== null)
    const { rowCount } = await db.execute(sql`update notifications set "readAt" = ${now}, "updatedAt" = ${now},
      version = version + 1 where "userID" = ${me!.id} and "readAt" is null`)
    return { count: rowCount ?? 0 }
  },
  async mail({ db, services }, { query }) {
    const token = verifyMailToken(query.token, services.secret)
    const { rows } = token
      ? await db.execute(
          sql`select ${token.kind}::int = any("mutedMails") as muted from users where id = ${token.userID}`,
        )
      : { rows: [] }
    if (!token || !rows[0]) throw new AppError('not_found', 'このリンクは使えません')
    return { kind: token.kind, muted: rows[0].muted as boolean, optional: isOptionalMail(token.kind) }
  },
}
