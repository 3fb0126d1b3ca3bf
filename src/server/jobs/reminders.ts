import { addDays, tokyoDate } from '#domain/calendar.ts'
import { ChatMessageType, DealStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { askedWords } from '#domain/desk/open-amount.ts'
import { systemContext, type Context, type Services } from '../kernel/context.ts'
import { homesOf, notifyParties, roomPath } from '../deal/deal-news.ts'
import { exists, find } from '../kernel/find.ts'
import { oneRow } from '../kernel/store.ts'
import { forEachDue, forEachRow, type Due } from './for-each-row.ts'
import { sql } from 'drizzle-orm'
import { ADMIN_ACCOUNT_ID } from '#domain/choices/person.ts'
import { query } from '../kernel/query.ts'
import { notifyBy } from '../notify/mail-texts.ts'
import { remindToday } from '../notify/remind-once.ts'
import { endsOrderWhenLate, owedYen } from '../money/payment/owed.ts'
import { heardBy, markReminded, partiesOf } from '../deal/room.ts'

/** Days before a payment is due on which its payer is reminded. */
const daysBefore = [3, 0]

/** Payments that are due on a day. */
const duePayments =
  (dueDate: string): Due<Payment> =>
  (reading, also) =>
    find(reading, payment, { paymentStatus: PaymentStatus.open, dueDate }, { also })

/**
 * Reminds of what is still owed, and of the end of the order where that comes by itself. In a deal that has failed nobody is asked for an
 * order that ends by itself; a confirmed one is owed until the desk cancels it, and the words say that it is left.
 */
async function remindPayer(context: Context, of: Payment, days: number) {
  const room = await oneRow(context, negotiation, of.negotiationID)
  const endsOrder = await exists(context, payment, { id: of.id }, endsOrderWhenLate)
  const isOver = room.status === DealStatus.failed
  if (isOver && endsOrder) return
  const owed = await owedYen(context, of, await oneRow(context, order, of.orderID))
  if (owed === 0 || !(await remindToday(context, payment, of.id))) return
  const when = days === 0 ? '本日' : `${days}日後`
  const overWords = isOver
    ? '商談は終わりましたが、確定したご注文は残っています。取り消しのご相談は、運営にお知らせください。'
    : ''
  const ending = endsOrder ? '期限を過ぎると、ご注文は自動で取り消されます。' : overWords
  const values = { いつ: when, 金額: askedWords(of, owed), 取り消しの案内: ending }
  await notifyParties(context, room, { mail: 'paymentDue', values, to: [of.paymentUserID] })
}

/** Reminds, once on each of the days, those whose payment is soon due. To be run once a day. */
export async function remindDue(services: Services): Promise<void> {
  const today = tokyoDate(services.now())
  for (const days of daysBefore) {
    const due = duePayments(addDays(today, days))
    await forEachDue(services, payment, due, (context, row) => remindPayer(context, row, days))
  }
}

/** How long a line may lie unread before its reader is reminded, and how far back one looks. */
const unreadInterval = '20 minutes'
const lookBackInterval = '7 days'

type Seats = Pick<Negotiation, 'id' | 'estateID' | 'buyerID' | 'sellerID' | 'sellerInvitedFlag' | 'negotiationType'>
type Waiting = Seats & { readerID: string; count: number }

/**
 * Rooms with lines that a buyer or a seller has neither read nor been reminded of, whether or not they may read the room.
 * What one says oneself, one has read. What the product itself says, and offers, are notified on their own.
 */
const waitingReaders = (context: Context) =>
  query<Waiting>(
    context,
    sql`select n.id, n."estateID", n."buyerID", n."sellerID", n."sellerInvitedFlag", n."negotiationType", party as "readerID",
        count(*)::int as count
      from negotiations n cross join lateral (values (n."buyerID"), (n."sellerID")) parties(party)
        join chats on chats."negotiationID" = n.id and ${heardBy(sql`party`)}
        left join "chatReads" r on r."negotiationID" = n.id and r."readerID" = party
        left join "chatReminders" t on t."negotiationID" = n.id and t."readerID" = party
      where not n."deletedFlag" and n."lastSendAt" > ${context.now}::timestamptz - ${lookBackInterval}::interval
        and chats.sequence > greatest(coalesce(r.sequence, 0), coalesce(t.sequence, 0))
        and chats."hiddenAt" is null and chats."senderID" <> ${ADMIN_ACCOUNT_ID}
        and not (chats."messageType" = ${ChatMessageType.text} and chats."relationID" is not null)
      group by n.id, party
      having min(chats."createdAt") <= ${context.now}::timestamptz - ${unreadInterval}::interval
      order by n."lastSendAt" desc, n.id`,
  )

async function remindReader(context: Context, userID: string, rooms: Waiting[]) {
  const roomIDs = rooms.map(({ id }) => id)
  const freshIDs = await markReminded(context, roomIDs, userID)
  const fresh = rooms.filter(({ id }) => freshIDs.has(id))
  const [first] = fresh
  if (!first) return
  const path = roomPath(first, userID)
  const homeOf = await homesOf(context, fresh)
  const unread = fresh.map((room) => `${homeOf(room).物件名}：未読 ${room.count}件`)
  const to = fresh.length === 1 ? path : path.replace(/\/[^/]+$/, '')
  await notifyBy(context, userID, 'messagesUnread', { 未読: unread }, to)
}

/** Reminds every party of what they have not read: one mail a person, never twice of the same lines. Answers how many. */
export async function remindUnread(services: Services): Promise<number> {
  const context = systemContext(services)
  const rooms = (await waitingReaders(context)).filter((room) => partiesOf(room).includes(room.readerID))
  const byReader = [...Map.groupBy(rooms, ({ readerID }) => readerID)]
  await forEachRow(services, byReader, (context, [userID, rooms]) => remindReader(context, userID, rooms))
  return byReader.length
}
