import { sql } from 'drizzle-orm'
import { ChatMessageType, DealRole } from '#domain/choices/deal.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { ADMIN_ACCOUNT_ID } from '#domain/choices/person.ts'
import { flush, inTransaction, systemContext, type Context, type Services } from '../kernel/context.ts'
import { notify } from '../notify/notify.ts'
import { roomPath } from '../deal/deal-news.ts'
import { markReminded } from '../deal/room.ts'

/** How long a line may lie unread before its reader is reminded, and how far back one looks. */
const patience = '20 minutes'
const horizon = '7 days'

type Waiting = { id: string; buyerID: string | null; readerID: string; title: string | null; count: number }

/**
 * Rooms with lines of other people that a party has neither read nor been reminded of. What the product itself says, and
 * offers, are notified on their own.
 */
const waiting = ({ db, now }: Context) =>
  db.execute(sql`with members as (
      select id, "estateID", "buyerID", "buyerID" as "readerID", "lastSendAt" from negotiations
        where "buyerID" is not null and not "deletedFlag"
      union all select id, "estateID", "buyerID", "sellerID", "lastSendAt" from negotiations
        where ("sellerInvitedFlag" or "negotiationType" = ${DealRole.seller}) and not "deletedFlag")
    select m.id, m."buyerID", m."readerID", e.title, count(*)::int as count
    from members m join estates e on e.id = m."estateID" join chats c on c."negotiationID" = m.id
      left join "chatReads" r on r."negotiationID" = m.id and r."readerID" = m."readerID"
      left join "chatReminders" t on t."negotiationID" = m.id and t."readerID" = m."readerID"
    where m."lastSendAt" > ${now}::timestamptz - ${horizon}::interval
      and c.sequence > greatest(coalesce(r.sequence, 0), coalesce(t.sequence, 0))
      and c."hiddenAt" is null and c."senderID" not in (m."readerID", ${ADMIN_ACCOUNT_ID})
      and not (c."messageType" = ${ChatMessageType.text} and c."relationID" is not null)
    group by m.id, m."buyerID", m."readerID", e.title, m."lastSendAt"
    having min(c."createdAt") <= ${now}::timestamptz - ${patience}::interval
    order by m."lastSendAt" desc, m.id`)

async function remind(context: Context, userID: string, rooms: Waiting[]) {
  const fresh: Waiting[] = []
  for (const room of rooms) if (await markReminded(context, room.id, userID)) fresh.push(room)
  const [first] = fresh
  if (!first) return
  const path = roomPath(first, userID)
  await notify(context, userID, {
    kind: NotificationKind.message,
    title: '未読のメッセージがあります',
    paragraphs: fresh.map(({ title, count }) => `${title ?? '（無題）'}：未読 ${count}件`),
    action: { label: 'チャットを見る', path: fresh.length === 1 ? path : path.replace(/\/[^/]+$/, '') },
  })
}

/** Reminds every party of what they have not read: one letter a person, never twice of the same lines. Answers how many. */
export async function remindUnread(services: Services): Promise<number> {
  const context = systemContext(services)
  const { rows } = await waiting(context)
  const byReader = Map.groupBy(rows as Waiting[], ({ readerID }) => readerID)
  for (const [userID, rooms] of byReader) await inTransaction(context, (context) => remind(context, userID, rooms))
  flush(context)
  return byReader.size
}
