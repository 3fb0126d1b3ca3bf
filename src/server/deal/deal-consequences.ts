import { ne, sql } from 'drizzle-orm'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { chat } from '#domain/deal/chat.ts'
import { readsFromWords } from '#domain/deal/invitation.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { talkAfterInvitation } from '#domain/deal/turn/talk.ts'
import { estate } from '#domain/estate/estate.ts'
import { date } from '#domain/format/date.ts'
import { hiddenBecause } from '#domain/user/hidden-because.ts'
import { user } from '#domain/user/user.ts'
import { href, pages } from '#http/pages.ts'
import { endConfirmation, silenceOf, suspend } from '../estate/listing-state.ts'
import { closeListing, reopenListing } from '../estate/listing-end.ts'
import { setWhere } from '../kernel/bulk.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { oneRow } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { notifyDesk } from '../notify/notify.ts'
import { announce } from './deal-news.ts'
import { storeTalk } from './lines.ts'
import { endOffers } from './offer.ts'
import { forgetRecord, publicationAtEnd, storeDealRecord } from './deal-record.ts'
import { markReminded } from './room.ts'
import { noWaiver } from './second-person.ts'
import { moveTaxDay } from './steps/deal-steps.ts'
import { wakeDesk } from './wake-streams.ts'

/** Notifies the buyers of the estate's other open deals. */
async function notifyOtherBuyers(
  context: Context,
  { id, estateID }: Negotiation,
  mail: 'homeTaken' | 'homeFreeAgain',
  message: string,
) {
  const where = { estateID, status: DealStatus.undecided, deletedFlag: false }
  const otherDeals = await find(context, negotiation, where, { also: ne(tableOf(negotiation).id, id), lock: true })
  for (const otherDeal of otherDeals)
    if (otherDeal.buyerID) await announce(context, otherDeal, { mail, values: {}, message, to: [otherDeal.buyerID] })
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
  const { sellerName, sellerID, sellerQuestion } = deal
  await storeTalk(context, deal, talkAfterInvitation(deal, context.now))
  const whatTheyRead = await limitReading(context, deal)
  const question = sellerQuestion ? `\n買主さんからの質問：「${sellerQuestion}」` : ''
  const message = `${sellerName}さん（売主）が参加しました。${whatTheyRead}${question}`
  await announce(context, deal, { mail: 'sellerInvited', values: { 内容: message }, message, to: [sellerID] })
  await markReminded(context, [deal.id], sellerID)
}

/** A deal is being negotiated. */
export const afterNegotiate = (context: Context, deal: Negotiation) =>
  announce(context, deal, {
    mail: 'termsNegotiated',
    values: {},
    message: '商談がはじまりました。条件がまとまったら「条件を提案する」からお送りください。',
    desk: true,
  })

/** A deal is agreed: its estate leaves the search. */
export async function afterEstablish(context: Context, deal: Negotiation): Promise<void> {
  await suspend(context, deal.estateID, SuspendedReason.sold)
  await announce(context, deal, {
    mail: 'dealEstablished',
    values: {},
    message: '成約となりました。おめでとうございます。今後の手続きは担当者がご案内します。',
  })
  const message = 'この物件は、別の方との手続きに入りました。しばらくお待ちください。'
  await notifyOtherBuyers(context, deal, 'homeTaken', message)
}

/** A deal is done: its record is stored, and its listing ends. */
export async function afterFinish(context: Context, deal: Negotiation): Promise<void> {
  const deliveredOn = deal.deliveredOn ?? ''
  await announce(context, deal, {
    mail: 'dealFinished',
    values: { 引渡日: date(deliveredOn) },
    message: `取引が完了しました（引渡日：${date(deliveredOn)}）。ご利用ありがとうございました。`,
  })
  // What the record says of the steps is how they stand at the end.
  await moveTaxDay(context, deal, deliveredOn)
  await storeDealRecord(context, deal, deliveredOn)
  await closeListing(context, deal.estateID)
}

const announceOver = (context: Context, deal: Negotiation, message: string) =>
  announce(context, deal, { mail: 'dealOver', values: { 内容: message }, message, desk: true })

/** A deal has failed. */
export const afterFail = (context: Context, deal: Negotiation) =>
  announceOver(context, deal, `商談は終わりました。理由：${deal.failReason ?? ''}`)

/** A deal has ended because its listing has. */
export const afterEndWithListing = (context: Context, deal: Negotiation) =>
  announceOver(context, deal, '物件の掲載が終わったため、この商談は終わりました。')

/**
 * The home of an agreement that is none any more comes back, as far as its seller's confirmation that it is as described still holds.
 * Answers what the room is told where the home waits for another one.
 */
async function release(context: Context, deal: Negotiation): Promise<string> {
  const seller = await findOne(context, user, { id: deal.sellerID })
  const reason = seller ? hiddenBecause(seller) : SuspendedReason.sellerRevoked
  const home = await oneRow(bySystem(context), estate, deal.estateID)
  const hiddenBy = reason ?? silenceOf(home, context.now)
  await suspend(context, deal.estateID, hiddenBy, SuspendedReason.sold)
  const message = 'この物件の手続きが取りやめになりました。ご希望の方は、このままご相談ください。'
  await notifyOtherBuyers(context, deal, 'homeFreeAgain', message)
  const isAwaited = home.status === ListingStatus.approved && home.suspendedReason === SuspendedReason.sold
  return isAwaited && hiddenBy === SuspendedReason.stale
    ? '\n物件は、売主さんが物件のページで掲載内容を確かめると、また公開されます。'
    : ''
}

/** An agreed deal is broken off: the home is shown again once its seller has confirmed it. */
export async function afterBreakOff(context: Context, deal: Negotiation): Promise<void> {
  await endConfirmation(context, deal.estateID)
  const comingBack = await release(context, deal)
  await announce(context, deal, {
    mail: 'dealBrokenOff',
    values: { 理由: deal.failReason ?? '' },
    message: `成約が取り消されました。理由：${deal.failReason ?? ''}${comingBack}`,
  })
}

/** An agreement is taken back: the home is shown again as before, unless its seller's confirmation has run out meanwhile. */
export async function afterTakeBackAgreement(context: Context, deal: Negotiation, before: Negotiation): Promise<void> {
  const comingBack = await release(context, deal)
  await announce(context, deal, {
    mail: 'dealTakenBack',
    values: { 理由: before.takeBackReason ?? '' },
    message: `成約の手続きに誤りがあったため、商談中に戻しました。理由：${before.takeBackReason ?? ''}${comingBack}`,
  })
}

/** The end of a deal is taken back: its record goes, and its listing is hidden as sold again, as it was before the end. */
export async function afterTakeBackFinish(context: Context, deal: Negotiation, before: Negotiation): Promise<void> {
  const listing = await publicationAtEnd(context, deal.id)
  await forgetRecord(context, deal.id)
  await reopenListing(context, deal.estateID, listing)
  await announce(context, deal, {
    mail: 'finishTakenBack',
    values: { 理由: before.takeBackReason ?? '' },
    message: `取引の完了の手続きに誤りがあったため、成約に戻しました。理由：${before.takeBackReason ?? ''}`,
  })
}

/** A request to take something back waits for somebody else of the desk. */
export async function tellTakeBackRequest(context: Context, after: Negotiation, before: Negotiation): Promise<void> {
  if (after.takeBackAskedAt === before.takeBackAskedAt) return
  wakeDesk(context, after.id)
  if (after.takeBackReason === null) return
  await notifyDesk(context, {
    kind: NotificationKind.deal,
    title: '取り消しの承認をお願いします',
    paragraphs: [
      `${DealStatus.label(after.status)}の取り消しが申請されました。理由：${after.takeBackReason}`,
      '申請した人とは別の担当者が承認すると、元に戻ります。',
    ],
    action: { label: 'チャットを開く', path: href(pages.adminRoom, { id: after.id }) },
  })
}

/**
 * A deal begins again, and with it the talk about its terms: nobody is bound by what was agreed to before it ended, the desk no more than
 * its sides.
 */
export async function afterReopen(context: Context, deal: Negotiation): Promise<void> {
  await setWhere(context, partyCheck, { negotiationID: deal.id }, noWaiver)
  const offersEnded = await endOffers(context, deal, [OfferStatus.open, OfferStatus.accepted])
  const anew = offersEnded > 0 ? '前の条件は、取り下げになりました。あらためて提案してください。' : ''
  await announce(context, deal, { mail: 'dealReopened', values: {}, message: `商談をもう一度はじめました。${anew}` })
}
