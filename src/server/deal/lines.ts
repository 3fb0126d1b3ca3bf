import { and, gt, isNull, ne, sql } from 'drizzle-orm'
import { ChatMessageType } from '#domain/choices/deal.ts'
import { ADMIN_ACCOUNT_ID, DESK_NAME, Role } from '#domain/choices/person.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import { chat, isSpoken, type Chat } from '#domain/deal/chat.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { audit } from '#domain/desk/audit.ts'
import { talkAfter, type Talk } from '#domain/deal/turn/talk.ts'
import { template } from '#domain/master/template.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { insertRow, setWhere } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { exists, find, findOne } from '../kernel/find.ts'
import { queryOne } from '../kernel/query.ts'
import { tableOf } from '../kernel/table.ts'
import { nameOf } from '../user/name-of.ts'
import { markRead, type Room } from './room.ts'
import { wakeStreams } from './wake-streams.ts'

type Words = Partial<Pick<Chat, 'message' | 'relationID' | 'imagePaths' | 'clientID'>>
type Kind = typeof ChatMessageType
/** What is said. A card of a quotation, an order or a payment names whose it is: nobody else but the desk reads it. */
export type MessageContent = Words &
  (
    | { messageType?: Kind['text'] | Kind['image']; audienceID?: string | null }
    | { messageType: Kind['quotationRequest'] | Kind['invoiceRequest'] | Kind['payment']; audienceID: string }
  )
type Speaker = { id: string; name: string; role: CodeOf<typeof Role> }

type CountedDeal = Parameters<typeof talkAfter>[0] & { sequence: number }

const lastSend = { [Role.admin]: 'adminLastSendAt', [Role.seller]: 'sellerLastSendAt', [Role.buyer]: 'buyerLastSendAt' }

/** Stores who has to answer next in the talk of a deal. */
export const storeTalk = (context: Context, { id }: Pick<Room, 'id'>, talk: Talk) =>
  setWhere(context, negotiation, { id }, { awaitedRole: talk.awaitedRole, awaitedSince: talk.awaitedSince })

/** The desk's replies that answer nothing, where a line may be one of them; also those that are not offered any more. */
async function holdingReplies(context: Context, line: Chat): Promise<string[]> {
  if (line.userType !== Role.admin || !isSpoken(line)) return []
  const replies = await find(context, template, { kind: TemplateKind.reply, asks: false }, { columns: ['text'] })
  return replies.map(({ text }) => text)
}

/**
 * Writes the next line of a room. The room's row counts its lines, so that sequences have no gap and no double.
 * What one says oneself, one has read.
 */
export async function appendMessage(
  context: Context,
  room: Room,
  speaker: Speaker,
  line: MessageContent,
): Promise<Chat> {
  const { now } = context
  // SQL, so that the row counts without being read before.
  const { sequence, ...deal } = await queryOne<CountedDeal>(
    context,
    sql`update negotiations set "lastSequence" = "lastSequence" + 1, "chatStartFlag" = true,
      "lastSendAt" = ${now}, ${sql.identifier(lastSend[speaker.role])} = ${now}
    where id = ${room.id} returning "lastSequence" as sequence, status, "negotiationType", "sellerInvitedFlag",
      "buyerID", "sellerID", "awaitedRole", "awaitedSince"`,
  )
  const receiverID = speaker.role === Role.admin ? (line.audienceID ?? room.buyerID ?? room.sellerID) : ADMIN_ACCOUNT_ID
  const message = await insertRow(context, chat, {
    negotiationID: room.id,
    sequence,
    hiddenAt: null,
    original: null,
    message: '',
    messageType: ChatMessageType.text,
    relationID: null,
    imagePaths: [],
    clientID: null,
    audienceID: null,
    ...line,
    senderID: speaker.id,
    senderName: speaker.name,
    userType: speaker.role,
    receiverID,
    receiverName: receiverID === ADMIN_ACCOUNT_ID ? DESK_NAME : await nameOf(context, receiverID),
  })
  const { awaitedRole, awaitedSince } = talkAfter(deal, message, now, await holdingReplies(context, message))
  if (awaitedRole !== deal.awaitedRole) await storeTalk(context, room, { awaitedRole, awaitedSince })
  if (isSpoken(message)) await markRead(context, room.id, speaker, sequence)
  wakeStreams(context, room, line.audienceID)
  return message
}

/** Whether a move of a deal, or somebody of the desk, has said since a moment whose answer its talk awaits. */
const isSettledSince = (context: Context, { id: rowID }: Negotiation, at: string) =>
  exists(
    context,
    audit,
    { noun: negotiation.name, rowID, action: [...Object.keys(negotiation.moves.table), 'settle'] },
    gt(tableOf(audit).createdAt, at),
  )

/**
 * Takes back the question of a line that is out of sight now, if it is the one that is open: what was said last besides is what is to be
 * answered. The deal's row is locked.
 */
export async function takeBackQuestion(context: Context, room: Negotiation, line: Chat): Promise<void> {
  if (room.awaitedSince !== line.createdAt || !isSpoken(line)) return
  const also = and(ne(tableOf(chat).senderID, ADMIN_ACCOUNT_ID), isNull(tableOf(chat).hiddenAt))
  const last = await findOne(context, chat, { negotiationID: room.id }, { orderBy: '-sequence', also })
  const unasked = { ...room, awaitedRole: null, awaitedSince: null }
  const isOpenAgain = last !== undefined && !(await isSettledSince(context, room, last.createdAt))
  const talk = isOpenAgain ? talkAfter(unasked, last, last.createdAt, await holdingReplies(context, last)) : unasked
  await storeTalk(context, room, talk)
}

/** A line of the desk that tells what has happened. */
export const postSystemMessage = (context: Context, room: Room, message: string, line: MessageContent = {}) =>
  appendMessage(context, room, { id: ADMIN_ACCOUNT_ID, name: DESK_NAME, role: Role.admin }, { ...line, message })
