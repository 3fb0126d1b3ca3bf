import { date } from '#domain/format/date.ts'
import { ChatMessageType, DealRole } from '#domain/choices/deal.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { payerOf } from '#domain/deal/chat.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { notifyDeskOf } from '#server/deal/deal-news.ts'
import { appendMessage, postSystemMessage } from '#server/deal/lines.ts'
import { nameOf } from '#server/user/name-of.ts'
import { issueQuotation } from '#server/documents/issue-documents.ts'
import { voidQuotation } from '#server/documents/void-documents.ts'
import type { Context } from '#server/kernel/context.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { lock } from '#server/kernel/find.ts'
import { placeOrderOf } from '../order/place-order.ts'
import { tellPayer } from '../tell-payer.ts'
import { askColleagues, guardMenus, guardReason } from './line-kinds.ts'
import { prepareQuotation, quotationGuards } from './quotation-guards.ts'
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

/** The request as a line: in the words of whoever asked; what the desk does for somebody is told, and not put in their mouth. */
async function sayRequested(context: Context, row: Quotation) {
  const room = await roomOf(context, row)
  const requester = await requesterOf(context, row, room)
  const line = { messageType: card, relationID: row.id, audienceID: payerOf(row) }
  if (isAdmin(context.me))
    await postSystemMessage(context, room, `運営が、${requester.name}さんに代わって見積の準備をはじめました。`, line)
  else await appendMessage(context, room, requester, { message: 'お見積りをお願いします。', ...line })
  const message = `${requester.name}さんが、お見積りをご希望です。内容と金額を決めてお送りください。`
  await notifyDeskOf(context, room, { kind, title: 'お見積りの依頼がありました', paragraphs: [message], card: row.id })
}

async function afterFix(context: Context, quotation: Quotation) {
  await storeVersion(context, quotation)
  await issueQuotation(context, quotation)
  const total = yen(quotation.totalAmount ?? 0)
  const values = { 金額: total, 期日: quotation.validUntil ? date(quotation.validUntil) : '' }
  const news = { mail: 'quotationSent', values, message: `お見積りをお送りします。合計${total}（税込）` } as const
  await tellPayer(context, quotation, news, { messageType: card, relationID: quotation.id })
}

async function afterAskForChange(context: Context, quotation: Quotation) {
  const room = await roomOf(context, quotation)
  const message = `お見積りの変更のご依頼：${quotation.note ?? ''}`
  await appendMessage(context, room, await requesterOf(context, quotation, room), {
    message,
    audienceID: payerOf(quotation),
  })
  const title = 'お見積りの変更のご依頼がありました'
  await notifyDeskOf(context, room, { kind, title, paragraphs: [message], card: quotation.id })
}

/** What was offered wrongly is told with the reason; its paper no longer stands, and the next version is asked for. */
async function afterTakeBack(context: Context, quotation: Quotation) {
  const [number = ''] = (await voidQuotation(context, quotation.id)).slice(-1)
  const values = { 見積: `お見積り${number && `（${number}）`}`, 理由: quotation.takeBackReason ?? '' }
  const message = `${values.見積}を取り下げました。理由：${values.理由}`
  const news = { mail: 'quotationTakenBack', values, message } as const
  await tellPayer(context, quotation, news, { messageType: card, relationID: quotation.id })
}

async function afterCancel(context: Context, quotation: Quotation) {
  await voidQuotation(context, quotation.id)
  const message = context.me ? 'お見積りを取り消しました。' : 'お見積りの有効期限が過ぎたため、取り消しました。'
  const values = { 内容: context.me ? message : [message, '必要なときは、もう一度ご依頼ください。'] }
  await tellPayer(context, quotation, { mail: 'quotationCanceled', values, message, desk: true })
}

export const quotationEffects = effects(quotation, {
  guard: {
    body: prepareQuotation,
    create: (context, row) => guardMenus(context, row),
    async change(context, after, before) {
      await guardMenus(context, after, before)
      return guardReason(context, after, before)
    },
    moves: quotationGuards,
  },
  after: {
    create: sayRequested,
    change: askColleagues,
    moves: {
      fix: afterFix,
      askForChange: afterAskForChange,
      takeBack: afterTakeBack,
      takeBackOverCap: afterTakeBack,
      order: placeOrderOf,
      pay: nothing,
      unpay: nothing,
      cancel: afterCancel,
      cancelOrdered: (context, { id }) => voidQuotation(context, id),
      refund: nothing,
    },
  },
})
