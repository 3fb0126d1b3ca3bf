import { sql } from 'drizzle-orm'
import { ChatMessageType } from '#domain/choices/deal.ts'
import { ADMIN_ACCOUNT_ID, Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { chat, type Chat } from '#domain/deal/chat.ts'
import { member, negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { allows, isAdmin, type Me } from '#domain/kit/rules.ts'
import { displayName } from '#domain/text/display-name.ts'
import { user } from '#domain/user/user.ts'
import type { Context } from '../kernel/context.ts'
import { insertRows } from '../kernel/bulk.ts'
import { findOne } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'

/** Who listens for news of a deal: its parties by id, the desk as one. */
export const channelOf = (id: string) => `user:${id}`
export const deskChannel = channelOf(ADMIN_ACCOUNT_ID)
/** The name under which somebody's reading is kept: the desk reads as one. */
export const readerIDOf = ({ me }: Pick<Context, 'me'>) => (isAdmin(me) ? ADMIN_ACCOUNT_ID : (me?.id ?? ''))

/** What one must know of a deal to speak in its room. */
export type Room = Pick<
  Negotiation,
  'id' | 'estateID' | 'buyerID' | 'sellerID' | 'sellerInvitedFlag' | 'negotiationType'
>

/** The parties of a deal who may read it by the deal's own rule, without the desk. A hidden deal still has them. */
export function partiesOf(room: Room): string[] {
  const seats = [
    { id: room.buyerID, role: Role.buyer },
    { id: room.sellerID, role: Role.seller },
  ]
  const isMember = (me: Me) => allows(member(me), { ...room, deletedFlag: false })
  return seats.flatMap(({ id, role }) => (id !== null && isMember({ id, role }) ? [id] : []))
}

/** Publishes `event` once this request has committed, once however often the request has reason to. */
function publishLater({ announcements }: Pick<Context, 'announcements'>, channel: string, event: string): void {
  if (!announcements.some((other) => other.channel === channel && other.event === event))
    announcements.push({ channel, event })
}

/** Wakes everybody in a deal once this request has committed. */
export function wakeStreams(context: Context, room: Room): void {
  for (const channel of [...partiesOf(room).map(channelOf), deskChannel])
    publishLater(context, channel, JSON.stringify({ negotiationID: room.id }))
}

/** Wakes everybody in the deal that a row belongs to, once this request has committed. */
export async function wakeDeal(context: Context, { negotiationID }: { negotiationID: string }): Promise<void> {
  const room = await findOne(context, negotiation, { id: negotiationID })
  if (room) wakeStreams(context, room)
}

/**
 * Wakes the desk alone, once this request has committed: the parties do not learn of it. Without a deal it concerns the
 * desk's own queues.
 */
export function wakeDesk(context: Context, negotiationID?: string): void {
  publishLater(context, deskChannel, JSON.stringify({ negotiationID }))
}

/** Has the streams of somebody ask again what they may hear, once this request has done what ends a right of theirs. */
export function recheckStreams(context: Pick<Context, 'announcements'>, userID: string): void {
  publishLater(context, channelOf(userID), '')
}

export async function nameOf(context: Pick<Context, 'db'>, id: string): Promise<string> {
  const person = await findOne(context, user, { id }, { columns: ['name', 'lastName', 'firstName'] })
  return person ? displayName(person) : '退会した会員'
}

type Line = Partial<Pick<Chat, 'message' | 'messageType' | 'relationID' | 'imagePaths' | 'clientID'>>
type Speaker = { id: string; name: string; role: CodeOf<typeof Role> }

const lastSend = { [Role.admin]: 'adminLastSendAt', [Role.seller]: 'sellerLastSendAt', [Role.buyer]: 'buyerLastSendAt' }

/**
 * Writes the next line of a room. The room's row counts its lines, so that sequences have no gap and no double.
 * What one says oneself, one has read.
 */
export async function appendMessage(context: Context, room: Room, speaker: Speaker, line: Line): Promise<Chat> {
  const { now } = context
  // SQL, so that the row counts without being read before.
  const [counted] = await query<{ sequence: number }>(
    context,
    sql`update negotiations set "lastSequence" = "lastSequence" + 1, "chatStartFlag" = true,
      "lastSendAt" = ${now}, ${sql.identifier(lastSend[speaker.role])} = ${now}
    where id = ${room.id} returning "lastSequence" as sequence`,
  )
  const sequence = counted!.sequence
  const receiverID = speaker.role === Role.admin ? (room.buyerID ?? room.sellerID) : ADMIN_ACCOUNT_ID
  const [message] = await insertRows(context, chat, [
    {
      ...{ negotiationID: room.id, sequence, hiddenAt: null, original: null },
      ...{ message: '', messageType: ChatMessageType.text, relationID: null, imagePaths: [], clientID: null, ...line },
      ...{ senderID: speaker.id, senderName: speaker.name, userType: speaker.role },
      receiverID,
      receiverName: receiverID === ADMIN_ACCOUNT_ID ? deskName(context) : await nameOf(context, receiverID),
    },
  ])
  const reader = speaker.role === Role.admin ? ADMIN_ACCOUNT_ID : speaker.id
  await markRead(context, room.id, reader, sequence)
  wakeStreams(context, room)
  return message!
}

/** The desk's name in a room, of at most 40 characters. */
export const deskName = ({ services }: Pick<Context, 'services'>) => services.operator.name.slice(0, 40) || 'スミカ運営'

/** A line of the desk that tells what has happened. */
export const postSystemMessage = (context: Context, room: Room, message: string, line: Line = {}) =>
  appendMessage(
    context,
    room,
    { id: ADMIN_ACCOUNT_ID, name: deskName(context), role: Role.admin },
    { ...line, message },
  )

/** Moves a reader's mark forward, never back. */
export async function markRead(
  context: Pick<Context, 'db' | 'now'>,
  roomID: string,
  reader: string,
  sequence: number,
): Promise<void> {
  await query(
    context,
    sql`insert into "chatReads" ("negotiationID", "readerID", sequence, "readAt")
      values (${roomID}, ${reader}, ${sequence}, ${context.now}) on conflict ("negotiationID", "readerID")
      do update set sequence = excluded.sequence, "readAt" = excluded."readAt" where "chatReads".sequence < excluded.sequence`,
  )
}

/** Stores that a reader needs no reminder of what has been said in a room so far. Answers whether that is new. */
export async function markReminded(context: Pick<Context, 'db'>, roomID: string, reader: string): Promise<boolean> {
  const rows = await query(
    context,
    sql`insert into "chatReminders" ("negotiationID", "readerID", sequence)
      select id, ${reader}, "lastSequence" from negotiations where id = ${roomID} and "lastSequence" > 0
      on conflict ("negotiationID", "readerID") do update set sequence = excluded.sequence
      where "chatReminders".sequence < excluded.sequence returning 1`,
  )
  return rows.length > 0
}
