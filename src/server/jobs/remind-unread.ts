import { sql } from 'drizzle-orm'
import { ChatMessageType } from '#domain/choices/deal.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { ADMIN_ACCOUNT_ID } from '#domain/choices/person.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { flush, inTransaction, systemContext, type Context, type Services } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { notify } from '../notify/notify.ts'
import { roomPath } from '../deal/deal-news.ts'
import { markReminded, partiesOf } from '../deal/room.ts'

/** How long a line may lie unread before its reader is reminded, and how far back one looks. */
const patience = '20 minutes'
const horizon = '7 days'

type Seats = Pick<Negotiation, 'id' | 'estateID' | 'buyerID' | 'sellerID' | 'sellerInvitedFlag' | 'negotiationType'>
type Waiting = Seats & { readerID: string; title: string | null; count: number }

/**
 * Rooms with lines of other people that a buyer or a seller has neither read nor been reminded of, whether or not they may
 * read the room. What the product itself says, and offers, are notified on their own.
 */
const waiting = (context: Context) =>
  query<Waiting>(
    context,
    sql`select n.id, n."estateID", n."buyerID", n."sellerID", n."sellerInvitedFlag", n."negotiationType", party as "readerID",
        e.title, count(*)::int as count
      from negotiations n cross join lateral (values (n."buyerID"), (n."sellerID")) parties(party)
        join estates e on e.id = n."estateID" join chats c on c."negotiationID" = n.id
        left join "chatReads" r on r."negotiationID" = n.id and r."readerID" = party
        left join "chatReminders" t on t."negotiationID" = n.id and t."readerID" = party
      where not n."deletedFlag" and n."lastSendAt" > ${context.now}::timestamptz - ${horizon}::interval
        and c.sequence > greatest(coalesce(r.sequence, 0), coalesce(t.sequence, 0))
        and c."hiddenAt" is null and c."senderID" not in (party, ${ADMIN_ACCOUNT_ID})
        and not (c."messageType" = ${ChatMessageType.text} and c."relationID" is not null)
      group by n.id, party, e.title
      having min(c."createdAt") <= ${context.now}::timestamptz - ${patience}::interval
      order by n."lastSendAt" desc, n.id`,
  )

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
  const rooms = (await waiting(context)).filter((room) => partiesOf(room).includes(room.readerID))
  const byReader = Map.groupBy(rooms, ({ readerID }) => readerID)
  for (const [userID, rooms] of byReader) await inTransaction(context, (context) => remind(context, userID, rooms))
  flush(context)
  return byReader.size
}
