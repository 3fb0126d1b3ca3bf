import { isNull, sql, type SQL } from 'drizzle-orm'
import { notification } from '#domain/notification.ts'
import { user } from '#domain/user/user.ts'
import { AppError, conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import type { Context, Services } from '../kernel/context.ts'
import { crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { effects } from '../kernel/effects.ts'
import { count, findOne } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { listRows } from '../kernel/sql/list-rows.ts'
import { authorize, shownRow } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { wakePerson } from '../deal/wake-streams.ts'
import { bodyOf } from '../web/body.ts'
import { mailTokens } from './mail-token.ts'
import { isOptionalMail } from './notification-mail.ts'
import { signedIn } from '../kernel/signed-in.ts'

export const notificationHandlers: Handlers<'notification'>['notification'] = {
  ...crudHandlers(notification),
  async list(context, { query }) {
    const also = query.unread ? isNull(tableOf(notification).readAt) : undefined
    const { rows, cursor } = await listRows(context, notification, query, { also })
    return { items: rows.map((row) => shownRow(notification, context.me, row)), cursor }
  },
  async unread(context) {
    const { me } = context
    authorize(me, me !== null)
    return { count: await count(context, notification, { userID: signedIn(me).id, readAt: null }) }
  },
  async readAll(context) {
    authorize(context.me, context.me !== null)
    return { count: await markNoticesRead(context, sql`true`) }
  },
  async mail(context, { query: { token: text } }) {
    const token = mailTokens.verify(text, context.services.secret)
    const reader = token && (await findOne(context, user, { id: token.userID }, { columns: ['mutedMails'] }))
    if (!token || !reader) throw new AppError('not_found', 'このリンクは使えません')
    const isMuted = reader.mutedMails.some((kind) => kind === token.kind)
    return { kind: token.kind, muted: isMuted, optional: isOptionalMail(token.kind) }
  },
}

/** Marks those of somebody's unread notices that meet a condition as read. Answers how many they were. */
async function markNoticesRead(context: Context, condition: SQL): Promise<number> {
  const { now } = context
  const { id } = signedIn(context.me)
  const rows = await query(
    context,
    sql`update notifications set "readAt" = ${now}, "updatedAt" = ${now}, version = version + 1
      where "userID" = ${id} and "readAt" is null and ${condition} returning id`,
  )
  if (rows.length > 0) wakePerson(context, id)
  return rows.length
}

/** Marks the notices that lead somebody into a room as read: they are in it, and read what was told. */
export const markRoomNoticesRead = (context: Context, roomID: string): Promise<number> =>
  markNoticesRead(context, sql`strpos(path, ${`/chat/${roomID}`}) > 0`)

/**
 * Stops mails of the kind that a mail's own link names, without signing in: by the form of that page, which is shown
 * again, or by a mail program's one click (RFC 8058), which wants no page. Twice is as once.
 */
export async function stopMails(services: Services, request: Request): Promise<Response> {
  const form = new URLSearchParams(await bodyOf(request))
  const text = new URL(request.url).searchParams.get('token') ?? ''
  const token = mailTokens.verify(text, services.secret)
  if (token && isOptionalMail(token.kind))
    await query(
      services,
      sql`update users set "mutedMails" = array_append("mutedMails", ${token.kind}::int), version = version + 1
        where id = ${token.userID} and not ${token.kind}::int = any("mutedMails")`,
    )
  const oneClick = form.get('List-Unsubscribe') === 'One-Click'
  if (oneClick) return new Response(null, { status: token ? 200 : 404 })
  const location = href(pages.userMail, { token: text })
  return new Response(null, { status: 303, headers: { location } })
}

export const notificationEffects = effects(notification, {
  guard: {
    change(_, __, before) {
      if (before.readAt !== null) throw conflict('すでに読んだ通知です')
    },
  },
  after: { change: async (context, { userID }) => wakePerson(context, userID) },
})
