import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { ChatMessageType, DealRole, OfferStatus, QuotationLineKind } from '#domain/choices/deal.ts'
import { brokerageCap } from '#domain/brokerage-cap.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { totalOf } from '#domain/tax.ts'
import { AppError } from '#http/errors.ts'
import type { Context } from '../context.ts'
import type { Effects } from '../effects.ts'
import { newID } from '../id.ts'
import { issueQuotation } from '../money/papers.ts'
import { placeOrder } from '../money/place-order.ts'
import { notifyRoom, report } from '../report.ts'
import { nameOf, tell, write } from '../rooms.ts'
import { oneRow } from '../store.ts'
import { invalid } from '../writing.ts'

const kind = NotificationKind.quotation
const desk = true as const
const card = ChatMessageType.quotationRequest
const roomOf = async (context: Context, { negotiationID }: Quotation) =>
  (await oneRow({ ...context, asSystem: true }, negotiation, negotiationID, { lock: true })) as unknown as Negotiation

/** The price that the cap is reckoned from: what both sides agreed to, else what the estate is listed at. */
async function priceOf({ db }: Context, { id, estateID }: Negotiation): Promise<number> {
  const { rows } = await db.execute(sql`select coalesce(
    (select price from offers where "negotiationID" = ${id} and status = ${OfferStatus.accepted}),
    (select price from estates where id = ${estateID}), 0) as price`)
  return Number(rows[0]!.price)
}

/** Brokerage lines together stay within the legal cap for this client (昭和45年建設省告示第1552号). */
async function checkCap(context: Context, { lines, userID }: Quotation, room: Negotiation) {
  const brokerage = lines.filter(({ kind }) => kind === QuotationLineKind.brokerage)
  if (!brokerage.length) return
  const client = userID === room.sellerID ? 'seller' : 'buyer'
  const { cap, lines: reasons } = brokerageCap(await priceOf(context, room), { client })
  const total = totalOf(brokerage)
  if (total <= cap) return
  const message = `仲介手数料の合計${yen(total)}は、法律の上限${yen(cap)}を超えています。${reasons[0] ?? ''}`
  throw invalid(
    lines.flatMap((line, index) =>
      line.kind === QuotationLineKind.brokerage ? [{ path: ['lines', index, 'unitPrice'], message }] : [],
    ),
  )
}

/** Keeps what was offered, so that later versions show what changed. */
const keepVersion = ({ db, me, now }: Context, { id, version, lines, totalAmount, validUntil, note }: Quotation) =>
  db.execute(sql`insert into "quotationVersions" (id, "quotationID", version, lines, "totalAmount", "validUntil", note, "createdAt", "actorID")
    values (${newID()}, ${id}, ${version}, ${JSON.stringify(lines)}::jsonb, ${totalAmount}, ${validUntil}, ${note}, ${now}, ${me?.id ?? null})`)

async function place(context: Context, one: Quotation) {
  if (one.validUntil !== null && one.validUntil < tokyoDate(context.now))
    throw new AppError('conflict', '見積の有効期限が切れています。もう一度見積をご依頼ください。')
  const { id: quotationID, negotiationID, userID: orderUserID, totalAmount } = one
  const placed = await placeOrder(context, { negotiationID, quotationID, orderUserID, totalAmount: totalAmount ?? 0 })
  const room = await roomOf(context, one)
  await tell(context, room, `ご注文を受け付けました。お支払い金額：${yen(placed.totalAmount)}（税込）`, {
    messageType: ChatMessageType.invoiceRequest,
    relationID: placed.id,
  })
}

type After = (context: Context, after: Quotation) => Promise<unknown>
const onMove: Record<string, After> = {
  async fix(context, after) {
    const room = await roomOf(context, after)
    await checkCap(context, after, room)
    await keepVersion(context, after)
    await issueQuotation(context, after)
    const message = `お見積りをお送りします。合計${yen(after.totalAmount ?? 0)}（税込）`
    const news = { kind, title: 'お見積りができました', message, more: [`有効期限：${after.validUntil ?? ''}`] }
    await report(context, room, { ...news, to: [after.userID] }, { messageType: card, relationID: after.id })
  },
  async askForChange(context, after) {
    const message = `お見積りの変更のご依頼：${after.note ?? ''}`
    await report(context, await roomOf(context, after), {
      kind,
      title: 'お見積りの変更のご依頼がありました',
      message,
      to: [],
      desk,
    })
  },
  order: place,
  async cancel(context, after) {
    const message = 'お見積りを取り消しました。'
    const news = { kind, title: 'お見積りが取り消されました', message, to: [after.userID], desk }
    await report(context, await roomOf(context, after), news)
  },
}

export const quotationEffects: Effects<Quotation> = {
  async created(context, row) {
    const room = await roomOf(context, row)
    const role = row.userID === room.sellerID ? DealRole.seller : DealRole.buyer
    const speaker = { id: row.userID, name: await nameOf(context, row.userID), role }
    await write(context, room, speaker, { message: 'お見積りをお願いします。', messageType: card, relationID: row.id })
    const message = `${speaker.name}さんが、お見積りをご希望です。内容と金額を決めてお送りください。`
    await notifyRoom(context, room, { kind, title: 'お見積りの依頼がありました', message, to: [], desk })
  },
  async changed(context, _, after, move) {
    if (move) await onMove[move]?.(context, after)
  },
}
