import { sql } from 'drizzle-orm'
import { ChatMessageType, DealRole } from '#domain/choices/deal.ts'
import { ADMIN_ACCOUNT_ID, Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { chat, type Chat } from '#domain/deal/chat.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { Context } from '../kernel/context.ts'
import { newID } from '../kernel/id.ts'
import { tableOf } from '../kernel/table.ts'
import { validateRow } from '../kernel/values.ts'

/** Who listens for news of a deal: its parties by id, the desk as one. */
export const channelOf = (id: string) => `user:${id}`
export const deskChannel = channelOf(ADMIN_ACCOUNT_ID)
/** The name under which somebody's reading is kept: the desk reads as one. */
export const readerIDOf = ({ me }: Pick<Context, 'me'>) => (isAdmin(me) ? ADMIN_ACCOUNT_ID : (me?.id ?? ''))

/** What one must know of a deal to speak in its room. */
export type Room = Pick<Negotiation, 'id' | 'buyerID' | 'sellerID' | 'sellerInvitedFlag' | 'negotiationType'>

/** The parties of a deal who may read it now, without the desk. */
export const partiesOf = ({ buyerID, sellerID, sellerInvitedFlag, negotiationType }: Room): string[] => [
  ...(buyerID ? [buyerID] : []),
  ...(sellerInvitedFlag || negotiationType === DealRole.seller ? [sellerID] : []),
]

/** Wakes everybody in a deal once this request has committed. */
export function wakeStreams(context: Context, room: Room): void {
  for (const channel of [...partiesOf(room).map(channelOf), deskChannel])
    context.announcements.push({ channel, event: JSON.stringify({ negotiationID: room.id }) })
}

/** Wakes the desk alone, once this request has committed: the parties do not learn of it. */
export function wakeDesk(context: Context, negotiationID: string): void {
  context.announcements.push({ channel: deskChannel, event: JSON.stringify({ negotiationID }) })
}

/** Has the streams of somebody ask again what they may hear, once this request has done what ends a right of theirs. */
export function recheckStreams(context: Pick<Context, 'announcements'>, userID: string): void {
  context.announcements.push({ channel: channelOf(userID), event: '' })
}

export async function nameOf({ db }: Pick<Context, 'db'>, id: string): Promise<string> {
  const { rows } = await db.execute(sql`select name, "lastName", "firstName" from users where id = ${id}`)
  return rows[0] ? displayName(rows[0] as never) : '退会した会員'
}

type Line = Partial<Pick<Chat, 'message' | 'messageType' | 'relationID' | 'imagePaths' | 'clientID'>>
type Speaker = { id: string; name: string; role: CodeOf<typeof Role> }

const lastSend = { [Role.admin]: 'adminLastSendAt', [Role.seller]: 'sellerLastSendAt', [Role.buyer]: 'buyerLastSendAt' }

/**
 * Writes the next line of a room. The room's row counts its lines, so that sequences have no gap and no double.
 * What one says oneself, one has read.
 */
export async function appendMessage(context: Context, room: Room, speaker: Speaker, line: Line): Promise<Chat> {
  const { db, now } = context
  const { rows } =
    await db.execute(sql`update negotiations set "lastSequence" = "lastSequence" + 1, "chatStartFlag" = true,
      "lastSendAt" = ${now}, ${sql.identifier(lastSend[speaker.role])} = ${now}
    where id = ${room.id} returning "lastSequence" as sequence`)
  const sequence = rows[0]!.sequence as number
  const receiverID = speaker.role === Role.admin ? (room.buyerID ?? room.sellerID) : ADMIN_ACCOUNT_ID
  const row = validateRow(chat, {
    ...{ id: newID(), createdAt: now, updatedAt: now, version: 1, negotiationID: room.id, sequence },
    ...{ message: '', messageType: ChatMessageType.text, relationID: null, imagePaths: [], clientID: null, ...line },
    ...{ senderID: speaker.id, senderName: speaker.name, userType: speaker.role },
    hiddenAt: null,
    original: null,
    receiverID,
    receiverName: receiverID === ADMIN_ACCOUNT_ID ? deskName(context) : await nameOf(context, receiverID),
  })
  await db.insert(tableOf(chat)).values(row as never)
  const reader = speaker.role === Role.admin ? ADMIN_ACCOUNT_ID : speaker.id
  await markRead(context, room.id, reader, sequence)
  wakeStreams(context, room)
  return row as Chat
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
  { db, now }: Pick<Context, 'db' | 'now'>,
  roomID: string,
  reader: string,
  sequence: number,
) {
  await db.execute(sql`insert into "chatReads" ("negotiationID", "readerID", sequence, "readAt")
    values (${roomID}, ${reader}, ${sequence}, ${now}) on conflict ("negotiationID", "readerID")
    do update set sequence = excluded.sequence, "readAt" = excluded."readAt" where "chatReads".sequence < excluded.sequence`)
}

/** Keeps that a reader needs no reminder of what has been said in a room so far. Answers whether that is new. */
export async function markReminded({ db }: Pick<Context, 'db'>, roomID: string, reader: string): Promise<boolean> {
  const { rows } = await db.execute(sql`insert into "chatReminders" ("negotiationID", "readerID", sequence)
    select id, ${reader}, "lastSequence" from negotiations where id = ${roomID} and "lastSequence" > 0
    on conflict ("negotiationID", "readerID") do update set sequence = excluded.sequence
    where "chatReminders".sequence < excluded.sequence returning 1`)
  return rows.length > 0
}
