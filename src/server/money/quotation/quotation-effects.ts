import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { ChatMessageType, DealRole } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Effects } from '#server/kernel/effects.ts'
import { newID } from '#server/kernel/id.ts'
import { issueQuotation } from '#server/documents/issue-documents.ts'
import { placeOrder } from '../order/place-order.ts'
import { notifyParties, announce } from '#server/deal/deal-news.ts'
import { nameOf, postSystemMessage, appendMessage } from '#server/deal/room.ts'
import { oneRow } from '#server/kernel/store.ts'
import { checkCap, demandNothingPaid, demandPaid, demandValid } from './quotation-guards.ts'

const kind = NotificationKind.quotation
const desk = true as const
const card = ChatMessageType.quotationRequest
const roomOf = async (context: Context, { negotiationID }: Quotation) =>
  (await oneRow({ ...context, asSystem: true }, negotiation, negotiationID, { lock: true })) as unknown as Negotiation

/** Keeps what was offered, so that later versions show what changed. */
const keepVersion = ({ db, me, now }: Context, { id, version, lines, totalAmount, validUntil, note }: Quotation) =>
  db.execute(sql`insert into "quotationVersions" (id, "quotationID", version, lines, "totalAmount", "validUntil", note, "createdAt", "actorID")
    values (${newID()}, ${id}, ${version}, ${JSON.stringify(lines)}::jsonb, ${totalAmount}, ${validUntil}, ${note}, ${now}, ${me?.id ?? null})`)

async function place(context: Context, one: Quotation) {
  demandValid(context, one)
  const { id: quotationID, negotiationID, userID: orderUserID, totalAmount } = one
  const placed = await placeOrder(context, { negotiationID, quotationID, orderUserID, totalAmount: totalAmount ?? 0 })
  const room = await roomOf(context, one)
  await postSystemMessage(context, room, `ご注文を受け付けました。お支払い金額：${yen(placed.totalAmount)}（税込）`, {
    messageType: ChatMessageType.invoiceRequest,
    relationID: placed.id,
  })
}

/** Whose quotation it is, as they speak in the room. */
const askerOf = async (context: Context, { userID }: Quotation, { sellerID }: Negotiation) => ({
  id: userID,
  name: await nameOf(context, userID),
  role: userID === sellerID ? DealRole.seller : DealRole.buyer,
})

type After = (context: Context, after: Quotation) => Promise<unknown>
const onMove: Record<string, After> = {
  async fix(context, after) {
    const room = await roomOf(context, after)
    await checkCap(context, after, room)
    await keepVersion(context, after)
    await issueQuotation(context, after)
    const message = `お見積りをお送りします。合計${yen(after.totalAmount ?? 0)}（税込）`
    const news = { kind, title: 'お見積りができました', message, more: [`有効期限：${after.validUntil ?? ''}`] }
    await announce(context, room, { ...news, to: [after.userID] }, { messageType: card, relationID: after.id })
  },
  async askForChange(context, after) {
    demandValid(context, after)
    const room = await roomOf(context, after)
    const message = `お見積りの変更のご依頼：${after.note ?? ''}`
    await appendMessage(context, room, await askerOf(context, after, room), { message })
    const title = 'お見積りの変更のご依頼がありました'
    await notifyParties(context, room, { kind, title, message, to: [], desk })
  },
  order: place,
  pay: demandPaid,
  cancelOrdered: demandNothingPaid,
  refund: demandNothingPaid,
  async cancel(context, after) {
    const message = context.me
      ? 'お見積りを取り消しました。'
      : 'お見積りの有効期限が過ぎたため、取り消しました。必要なときは、もう一度ご依頼ください。'
    const news = { kind, title: 'お見積りが取り消されました', message, to: [after.userID], desk }
    await announce(context, await roomOf(context, after), news)
  },
}

export const quotationEffects: Effects<Quotation> = {
  async created(context, row) {
    const room = await roomOf(context, row)
    const speaker = await askerOf(context, row, room)
    await appendMessage(context, room, speaker, {
      message: 'お見積りをお願いします。',
      messageType: card,
      relationID: row.id,
    })
    const message = `${speaker.name}さんが、お見積りをご希望です。内容と金額を決めてお送りください。`
    await notifyParties(context, room, { kind, title: 'お見積りの依頼がありました', message, to: [], desk })
  },
  async changed(context, _, after, move) {
    if (move) await onMove[move]?.(context, after)
  },
}
