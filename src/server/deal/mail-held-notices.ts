import { sql } from 'drizzle-orm'
import { ADMIN_ACCOUNT_ID } from '#domain/choices/person.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { user } from '#domain/user/user.ts'
import { href, pages } from '#http/pages.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import type { Context, Services } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { contentOf } from '../notify/mail-texts.ts'
import { mailDesk, mailMember } from '../notify/notify.ts'
import { homeOf, roomPath } from './deal-news.ts'
import type { Pace } from './mail-pace.ts'

/** For so long after a mail about something in a deal, further ones about the same are one mail. */
const pause = '15 minutes'

type HeldMail = Omit<Pace, 'told'> & { told: string | null; held: number }

/** Mails how often something happened, and where it is read. */
async function mailOne(context: Context, { userID, negotiationID, title, told, kind, held }: HeldMail): Promise<void> {
  const room = await findOne(context, negotiation, { id: negotiationID })
  if (!room) return
  const home = await homeOf(context, room)
  const subject = `${told ?? title}${held > 1 ? `（${held}件）` : ''}`
  if (userID === ADMIN_ACCOUNT_ID)
    return mailDesk(context, {
      kind,
      title: subject,
      paragraphs: [`物件：${home.物件名}`, 'いまの内容は、チャットで確かめられます。'],
      action: { label: 'チャットを見る', path: href(pages.adminRoom, { id: room.id }) },
    })
  const reader = await findOne(context, user, { id: userID, disabledAt: null })
  if (!reader) return
  const to = { path: roomPath(room, userID), readerID: userID }
  await mailMember(context, reader, { ...(await contentOf(context, 'newsHeld', { ...home, 件名: subject }, to)), kind })
}

/** That somebody has an unread notification of it. The desk has queues, where what is done is gone. */
const isUnread = sql`("userID" = ${ADMIN_ACCOUNT_ID} or exists (select 1 from notifications n
  where n."userID" = "mailPaces"."userID" and n.title = coalesce("mailPaces".told, "mailPaces".title) and n."readAt" is null
    and n."createdAt" > "mailPaces".since))`

/** Mails everybody whose pause is over of what was held in it, and begins another pause; who has read it all is not mailed. */
export async function mailHeldNotices(services: Services): Promise<void> {
  const isOver = sql`since <= ${services.now()}::timestamptz - ${pause}::interval`
  await query(services, sql`delete from "mailPaces" where ${isOver} and not (held > 0 and ${isUnread})`)
  const all = await query<HeldMail>(services, sql`select * from "mailPaces" where ${isOver} order by since`)
  await forEachRow(services, all, async (context, row) => {
    const { userID, negotiationID, title, held } = row
    // Of two processes only the one that restarts the pause sends the mail.
    const begunRows = await query(
      context,
      sql`update "mailPaces" set since = ${context.now}, held = 0 where "userID" = ${userID} and held = ${held}
        and "negotiationID" = ${negotiationID} and title = ${title} and ${isOver} returning 1`,
    )
    if (begunRows.length) await mailOne(context, row)
  })
}
