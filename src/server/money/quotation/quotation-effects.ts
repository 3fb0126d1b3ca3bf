import { NotificationKind } from '#domain/choices/notification.ts'
import { ChatMessageType, DealRole } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { announce, notifyParties } from '#server/deal/deal-news.ts'
import { appendMessage } from '#server/deal/lines.ts'
import { nameOf } from '#server/deal/room.ts'
import { issueQuotation } from '#server/documents/issue-documents.ts'
import type { Context } from '#server/kernel/context.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { lock } from '#server/kernel/find.ts'
import { guardCap, guardNothingPaid, guardOrder, guardPaid, guardValid } from './quotation-guards.ts'
import { storeVersion } from './quotation-versions.ts'

const kind = NotificationKind.quotation
const card = ChatMessageType.quotationRequest
const roomOf = (context: Context, { negotiationID }: Quotation) => lock(context, negotiation, negotiationID)

/** Whoever asked for the quotation, as they speak in the room. */
const requesterOf = async (context: Context, { userID }: Quotation, { sellerID }: Negotiation) => ({
  id: userID,
  name: await nameOf(context, userID),
  role: userID === sellerID ? DealRole.seller : DealRole.buyer,
})

async function afterFix(context: Context, quotation: Quotation) {
  const room = await roomOf(context, quotation)
  await storeVersion(context, quotation)
  await issueQuotation(context, quotation)
  const message = `お見積りをお送りします。合計${yen(quotation.totalAmount ?? 0)}（税込）`
  const more = [`有効期限：${quotation.validUntil ?? ''}`]
  const news = { kind, title: 'お見積りができました', message, more, to: [quotation.userID] }
  await announce(context, room, news, { messageType: card, relationID: quotation.id })
}

async function afterAskForChange(context: Context, quotation: Quotation) {
  const room = await roomOf(context, quotation)
  const message = `お見積りの変更のご依頼：${quotation.note ?? ''}`
  await appendMessage(context, room, await requesterOf(context, quotation, room), { message })
  const title = 'お見積りの変更のご依頼がありました'
  await notifyParties(context, room, { kind, title, message, to: [], desk: true })
}

async function afterCancel(context: Context, quotation: Quotation) {
  const message = context.me
    ? 'お見積りを取り消しました。'
    : 'お見積りの有効期限が過ぎたため、取り消しました。必要なときは、もう一度ご依頼ください。'
  const news = { kind, title: 'お見積りが取り消されました', message, to: [quotation.userID], desk: true as const }
  await announce(context, await roomOf(context, quotation), news)
}

export const quotationEffects = effects(quotation, {
  guard: {
    moves: {
      fix: guardCap,
      askForChange: guardValid,
      order: guardOrder,
      pay: guardPaid,
      cancelOrdered: guardNothingPaid,
      refund: guardNothingPaid,
    },
  },
  after: {
    async create(context, row) {
      const room = await roomOf(context, row)
      const requester = await requesterOf(context, row, room)
      const line = { message: 'お見積りをお願いします。', messageType: card, relationID: row.id }
      await appendMessage(context, room, requester, line)
      const message = `${requester.name}さんが、お見積りをご希望です。内容と金額を決めてお送りください。`
      await notifyParties(context, room, { kind, title: 'お見積りの依頼がありました', message, to: [], desk: true })
    },
    moves: {
      fix: afterFix,
      askForChange: afterAskForChange,
      // The order itself is announced.
      order: nothing,
      pay: nothing,
      cancel: afterCancel,
      cancelOrdered: nothing,
      refund: nothing,
    },
  },
})
