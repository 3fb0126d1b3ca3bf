import { ChatMessageType, DealStatus } from '#domain/choices/deal.ts'
import { DESK_NAME } from '#domain/choices/person.ts'
import { chat, invoiceRequestWords, isInvoiceAsked, payerOf, type Chat } from '#domain/deal/chat.ts'
import { isReadOnly } from '#domain/deal/lifetime.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { isAdmin, isParty } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { refuseUnfilled } from '#server/desk/refuse-unfilled.ts'
import { recordDeskAct } from '#server/kernel/audit.ts'
import { creationHandler, crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { effects } from '#server/kernel/effects.ts'
import { appendMessage, type MessageContent } from '../lines.ts'
import { nameOf } from '#server/user/name-of.ts'
import { authorize, oneRow } from '#server/kernel/store.ts'
import { findOne } from '#server/kernel/find.ts'
import { guardUploads } from '#server/images/guard-uploads.ts'
import { signedIn } from '#server/kernel/signed-in.ts'
import { invalid, issuesOf, type Values } from '#server/kernel/values.ts'
import { hideMessage } from './hide-message.ts'

const { text, image, quotationRequest, invoiceRequest, payment: paying } = ChatMessageType
/** What a card is about. */
const subjects: Record<number, typeof quotation | typeof order | typeof payment> = {
  [quotationRequest]: quotation,
  [invoiceRequest]: order,
  [paying]: payment,
}

type Content = Pick<Chat, 'negotiationID' | 'message' | 'messageType' | 'relationID' | 'imagePaths' | 'clientID'>

const blank = { message: '', messageType: text, relationID: null, imagePaths: [], clientID: null }

/** A message of words has some. @throws AppError bad_request */
function refuseWordless({ messageType, message }: Pick<Chat, 'messageType' | 'message'>) {
  if (messageType === text && !message) throw invalid([{ path: ['message'], message: 'メッセージを入力してください' }])
}

function parseContent(body: Values): Content {
  const result = chat.row
    .pick({ negotiationID: true, message: true, messageType: true, relationID: true, imagePaths: true, clientID: true })
    .safeParse({ ...blank, ...body })
  if (!result.success) throw invalid(issuesOf(result.error))
  const { message, messageType, imagePaths, relationID } = result.data
  if (isInvoiceAsked({ ...result.data, hiddenAt: null }))
    return { ...result.data, message: message || invoiceRequestWords }
  refuseWordless(result.data)
  // What is about a record stands as its card, which nobody hides.
  if (relationID !== null && !subjects[messageType])
    throw invalid([{ path: ['relationID'], message: 'この種類のメッセージには、記録を付けられません' }])
  if (messageType === image && !imagePaths.length)
    throw invalid([{ path: ['imagePaths'], message: '画像を選んでください' }])
  return result.data
}

/**
 * Pictures are one's own uploads for chats, and a card is about a record of this very deal: answers whose that is, and null
 * for what everybody in the room may read. A request for an invoice is read by who asks and the desk.
 */
async function audienceOf(
  context: Context,
  { negotiationID, messageType, relationID, imagePaths }: Content,
): Promise<string | null> {
  await guardUploads(context, chat, { imagePaths })
  if (isParty(context.me) && isInvoiceAsked({ messageType, relationID, hiddenAt: null })) return context.me.id
  const noun = subjects[messageType]
  if (!noun) return null
  const subject = relationID ? await oneRow(context, noun, relationID) : null
  if (subject?.negotiationID !== negotiationID)
    throw invalid([{ path: ['relationID'], message: 'この商談の記録を指定してください' }])
  return payerOf(subject)
}

/** Says something in a room that one may read; the desk no template whose variables nobody has replaced. The same `clientID` twice is the same message. */
function postMessage(context: Context, body: Values): Promise<Chat> {
  authorize(context.me, chat.rules.create(context.me))
  const me = signedIn(context.me)
  const content = parseContent(body)
  if (isAdmin(me)) refuseUnfilled('message', content.message)
  return inTransaction(context, async (context) => {
    const room = await oneRow(context, negotiation, content.negotiationID, { lock: true })
    const { clientID } = content
    const earlier = clientID && (await findOne(context, chat, { negotiationID: room.id, senderID: me.id, clientID }))
    if (earlier) return earlier
    if (room.deletedFlag || isReadOnly(room, context.now)) throw conflict('この商談は終わっているため、送信できません')
    const audienceID = await audienceOf(context, content)
    const { negotiationID: _, ...words } = content
    const line = { ...words, audienceID } as MessageContent
    const name = isAdmin(me) ? DESK_NAME : await nameOf(context, me.id)
    const newLine = await appendMessage(context, room, { id: me.id, name, role: me.role }, line)
    // Which line it is and in which room: what it says is read there, and goes when the room goes.
    const after = { negotiationID: room.id, messageType: newLine.messageType }
    await recordDeskAct(context, { action: 'create', noun: chat.name, rowID: newLine.id, after })
    return newLine
  })
}

/** What was said stands once a deal is over. */
export const chatEffects = effects(chat, {
  guard: {
    async change(context, { negotiationID, ...line }) {
      refuseWordless(line)
      const room = await findOne(context, negotiation, { id: negotiationID }, { columns: ['status', 'deletedFlag'] })
      if (!context.asSystem && (!room || room.deletedFlag || DealStatus.over.includes(room.status)))
        throw conflict('この商談は終わっているため、書き直せません')
    },
  },
})

export const chatHandlers: Handlers<'chat'>['chat'] = {
  ...crudHandlers(chat),
  create: creationHandler(chat, postMessage),
  remove: (context, { id }) => hideMessage(context, id),
}
