import { eq, sql } from 'drizzle-orm'
import { ChatMessageType } from '#domain/choices/deal.ts'
import { chat, hidden, isHideable, type Chat } from '#domain/deal/chat.ts'
import { isReadOnly, negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { conflict } from '#http/errors.ts'
import { crudHandlers, creating, type Handlers } from '#server/kernel/crud-handlers.ts'
import { record } from '#server/kernel/audit.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { wakeStreams, deskName, nameOf, appendMessage } from '../room.ts'
import { authorize, oneRow } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'
import { invalid, issuesOf, type Values } from '#server/kernel/values.ts'

const { text, image, quotationRequest, invoiceRequest, payment: paying } = ChatMessageType
/** What a card is about. */
const about: Record<number, Resource> = { [quotationRequest]: quotation, [invoiceRequest]: order, [paying]: payment }

type Said = {
  negotiationID: string
  message: string
  messageType: number
  relationID: string | null
  imagePaths: string[]
  clientID: string | null
}

const blank = { message: '', messageType: text, relationID: null, imagePaths: [], clientID: null }

function parse(body: Values): Said {
  const parsed = chat.row
    .pick({ negotiationID: true, message: true, messageType: true, relationID: true, imagePaths: true, clientID: true })
    .safeParse({ ...blank, ...body })
  if (!parsed.success) throw invalid(issuesOf(parsed.error))
  const { message, messageType, imagePaths } = parsed.data
  if (messageType === text && !message) throw invalid([{ path: ['message'], message: 'メッセージを入力してください' }])
  if (messageType === image && !imagePaths.length)
    throw invalid([{ path: ['imagePaths'], message: '画像を選んでください' }])
  return parsed.data
}

/** Pictures are one's own uploads for chats, and a card is about a record of this very deal. */
async function checkAttached(context: Context, { negotiationID, messageType, relationID, imagePaths }: Said) {
  const { rows } = await context.db
    .execute(sql`select count(*)::int as count from images where path = any(${sql.param(imagePaths)}::text[])
    and dir = 'chat' and "userID" = ${context.me!.id} and "removedAt" is null`)
  if (rows[0]!.count !== new Set(imagePaths).size)
    throw invalid([{ path: ['imagePaths'], message: '画像を選び直してください' }])
  const noun = about[messageType]
  if (!noun) return
  const record = relationID ? await oneRow(context, noun, relationID) : null
  if (record?.negotiationID !== negotiationID)
    throw invalid([{ path: ['relationID'], message: 'この商談の記録を指定してください' }])
}

/** Says something in a room that one may read. The same `clientID` twice is the same message. */
function say(context: Context, body: Values): Promise<Values> {
  const { me } = context
  authorize(me, chat.rules.create(me))
  const said = parse(body)
  return inTransaction(context, async (context) => {
    const room = (await oneRow(context, negotiation, said.negotiationID, { lock: true })) as unknown as Negotiation
    if (said.clientID) {
      const { rows } = await context.db.execute(sql`select id from chats where "negotiationID" = ${room.id}
        and "senderID" = ${me!.id} and "clientID" = ${said.clientID}`)
      if (rows[0]) return oneRow(context, chat, rows[0].id as string)
    }
    if (room.deletedFlag || isReadOnly(room, context.now)) throw conflict('この商談は終わっているため、送信できません')
    await checkAttached(context, said)
    const { negotiationID: _, ...line } = said
    const name = isAdmin(me) ? deskName(context) : await nameOf(context, me!.id)
    return appendMessage(context, room, { id: me!.id, name, role: me!.role }, line as never)
  })
}

/** Takes what somebody said out of everybody's sight but the desk's. Twice is as once. */
function hide(context: Context, id: string): Promise<null> {
  authorize(context.me, chat.rules.remove(context.me))
  return inTransaction(context, async (context) => {
    const line = (await oneRow(context, chat, id, { lock: true })) as Chat
    if (line.hiddenAt) return null
    if (!isHideable(line)) throw conflict('お知らせや、提案・お支払いの記録は、非表示にできません')
    const after = hidden(line, context.now)
    const table = tableOf(chat)
    const kept = { ...after, updatedAt: context.now, version: line.version + 1 }
    await context.db
      .update(table)
      .set(kept as never)
      .where(eq(table.id!, id))
    await record(context, { action: 'hide', noun: chat.name, rowID: id, before: after.original })
    wakeStreams(context, (await oneRow(context, negotiation, line.negotiationID)) as Negotiation)
    return null
  })
}

export const chatHandlers: Handlers<'chat'>['chat'] = {
  ...crudHandlers(chat),
  create: creating(chat, say),
  remove: (context, { id }) => hide(context, id),
}
