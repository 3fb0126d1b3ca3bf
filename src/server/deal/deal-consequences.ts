import { ne, sql } from 'drizzle-orm'
import { DealStatus } from '#domain/choices/deal.ts'
import { SuspendedReason } from '#domain/choices/listing.ts'
import { chat } from '#domain/deal/chat.ts'
import { readsFromWords } from '#domain/deal/invitation.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { talkAfterInvitation } from '#domain/deal/turn/talk.ts'
import { date } from '#domain/format/date.ts'
import { hiddenBecause } from '#domain/user/seller-status.ts'
import { user } from '#domain/user/user.ts'
import { suspend } from '../estate/listing-state.ts'
import { closeListing } from '../estate/listing-end.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { tableOf } from '../kernel/table.ts'
import { announce } from './deal-news.ts'
import { storeTalk } from './lines.ts'
import { storeDealRecord } from './deal-record.ts'
import { markReminded } from './room.ts'

/** Notifies the buyers of the estate's other open deals. */
async function notifyOtherBuyers(context: Context, { id, estateID }: Negotiation, title: string, message: string) {
  const where = { estateID, status: DealStatus.undecided, deletedFlag: false }
  const otherDeals = await find(context, negotiation, where, { also: ne(tableOf(negotiation).id, id), lock: true })
  for (const otherDeal of otherDeals)
    if (otherDeal.buyerID) await announce(context, otherDeal, { title, message, to: [otherDeal.buyerID] })
}

/**
 * Keeps what was said before the line that the seller reads from between the buyer and the desk: from then on those lines have an
 * audience as any other. What a seller has read who was in the room before stays theirs to read. Answers the words for it.
 */
async function limitReading(context: Context, deal: Negotiation): Promise<string> {
  const { id, buyerID, sellerID, sellerReadsFrom: from, lastSequence } = deal
  if (from === null || buyerID === null) return readsFromWords('start')
  // SQL, since how far a seller has read is stored beside the lines, by the room.
  await query(
    context,
    sql`update chats set "audienceID" = ${buyerID} where "negotiationID" = ${id} and "audienceID" is null
      and sequence < ${from} and sequence > coalesce((select sequence from "chatReads"
        where "chatReads"."negotiationID" = ${id} and "readerID" = ${sellerID}), 0)`,
  )
  const first = await findOne(context, chat, { negotiationID: id, sequence: from }, { columns: ['createdAt'] })
  return readsFromWords(first && from <= lastSequence ? first.createdAt : 'now')
}

/** Announces that the seller has joined the room. The earlier lines are marked as reminded, so that no reminder of them follows. */
export async function inviteSeller(context: Context, deal: Negotiation): Promise<void> {
  const { sellerName, sellerID } = deal
  await storeTalk(context, deal, talkAfterInvitation(deal, context.now))
  const whatTheyRead = await limitReading(context, deal)
  await announce(context, deal, {
    title: '商談に招待されました',
    message: `${sellerName}さん（売主）が参加しました。${whatTheyRead}`,
    more: ['チャットを開いて、商談をはじめてください。'],
    to: [sellerID],
  })
  await markReminded(context, deal.id, sellerID)
}

/** A deal is being negotiated. */
export const afterNegotiate = (context: Context, deal: Negotiation) =>
  announce(context, deal, {
    title: '商談がはじまりました',
    message: '商談がはじまりました。条件がまとまったら「条件を提案する」からお送りください。',
    desk: true,
  })

/** A deal is agreed: its estate leaves the search. */
export async function afterEstablish(context: Context, deal: Negotiation): Promise<void> {
  await suspend(context, deal.estateID, SuspendedReason.sold)
  await announce(context, deal, {
    title: '成約となりました',
    message: '成約となりました。おめでとうございます。今後の手続きは担当者がご案内します。',
  })
  const message = 'この物件は、別の方との手続きに入りました。しばらくお待ちください。'
  await notifyOtherBuyers(context, deal, '物件が、別の方との手続きに入りました', message)
}

/** A deal is done: its record is stored, and its listing ends. */
export async function afterFinish(context: Context, deal: Negotiation): Promise<void> {
  const deliveredOn = deal.deliveredOn ?? ''
  await announce(context, deal, {
    title: '取引が完了しました',
    message: `取引が完了しました（引渡日：${date(deliveredOn)}）。ご利用ありがとうございました。`,
  })
  await storeDealRecord(context, deal, deliveredOn)
  await closeListing(context, deal.estateID)
}

const announceOver = (context: Context, deal: Negotiation, message: string) =>
  announce(context, deal, { title: '商談は終わりました', message, desk: true })

/** A deal has failed. */
export const afterFail = (context: Context, deal: Negotiation) =>
  announceOver(context, deal, `商談は終わりました。理由：${deal.failReason ?? ''}`)

/** A deal has ended because its listing has. */
export const afterEndWithListing = (context: Context, deal: Negotiation) =>
  announceOver(context, deal, '物件の掲載が終わったため、この商談は終わりました。')

/** An agreed deal is broken off: the listing comes back once its seller has confirmed that it is still as described. */
export async function afterBreakOff(context: Context, deal: Negotiation): Promise<void> {
  const seller = await findOne(context, user, { id: deal.sellerID })
  const reason = seller ? hiddenBecause(seller) : SuspendedReason.sellerRevoked
  await suspend(context, deal.estateID, reason ?? SuspendedReason.stale, SuspendedReason.sold)
  await announce(context, deal, {
    title: '成約が取り消されました',
    message: `成約が取り消されました。理由：${deal.failReason ?? ''}`,
  })
  const message = 'この物件の手続きが取りやめになりました。ご希望の方は、このままご相談ください。'
  await notifyOtherBuyers(context, deal, '物件について、もう一度ご相談いただけます', message)
}

/** A deal begins again. */
export const afterReopen = (context: Context, deal: Negotiation) =>
  announce(context, deal, { title: '商談をもう一度はじめました', message: '商談をもう一度はじめました。' })
