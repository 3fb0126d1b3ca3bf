import { ChatMessageType, DealRole, DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { isHoldingReply } from '#domain/desk/holding-reply.ts'
import { isSpoken, type Chat } from '../chat.ts'
import type { Negotiation } from '../negotiation.ts'
import type { Who } from './turn-facts.ts'

const { admin, seller, buyer } = Role

/** Whose answer the talk awaits, and since when (null: nobody's). Stored with the deal, so that lists can ask for it. */
export type Talk = Pick<Negotiation, 'awaitedRole' | 'awaitedSince'>
type Deal = Talk & Pick<Negotiation, 'status' | 'negotiationType' | 'sellerInvitedFlag' | 'sellerID' | 'buyerID'>
type SaidLine = Pick<Chat, 'senderID' | 'userType' | 'message' | 'messageType' | 'relationID' | 'audienceID'>

const nobody: Talk = { awaitedRole: null, awaitedSince: null }
/** Whoever is awaited already keeps the earlier time: an open question is as old as when it was first asked. */
const awaitReply = (deal: Talk, who: Who, now: string): Talk =>
  deal.awaitedRole === who ? deal : { awaitedRole: who, awaitedSince: now }
const stopAwaiting = (deal: Talk, who: Who): Talk => (deal.awaitedRole === who ? nobody : deal)

/** The side that a deal was opened by: whom the desk talks with. */
export const openerOf = ({ negotiationType }: Pick<Negotiation, 'negotiationType'>): Who =>
  negotiationType === DealRole.seller ? seller : buyer

/** Who answers what a party says: the other party where both are in the room and not agreed yet, else the desk. */
function addresseeOf(deal: Deal, speaker: Who): Who {
  const isBetweenParties =
    deal.sellerInvitedFlag && deal.negotiationType === DealRole.buyer && DealStatus.undecided.includes(deal.status)
  if (!isBetweenParties) return admin
  return speaker === buyer ? seller : buyer
}

/**
 * Whose answer is awaited once a line is said. A question stays open until whom it asks has answered: neither what is told,
 * nor a word of the desk to somebody else, nor one of its templates that answers nothing (`holdingReplies`) closes it. A payment that is told to have
 * arrived settles what its payer was asked, and a card or a word about money is a deed, which has a turn of its own.
 */
export function talkAfter(deal: Deal, line: SaidLine, now: string, holdingReplies: readonly string[] = []): Talk {
  const { userType, message, messageType, relationID, audienceID } = line
  if (!isSpoken(line))
    return messageType === ChatMessageType.payment && audienceID
      ? stopAwaiting(deal, audienceID === deal.sellerID ? seller : buyer)
      : deal
  if (userType !== admin)
    return relationID || audienceID ? stopAwaiting(deal, userType) : awaitReply(deal, addresseeOf(deal, userType), now)
  if (isHoldingReply(message, holdingReplies)) return deal
  const isOpenToOther = deal.awaitedRole !== null && deal.awaitedRole !== admin
  return isOpenToOther || DealStatus.over.includes(deal.status)
    ? stopAwaiting(deal, admin)
    : awaitReply(deal, openerOf(deal), now)
}

/** The seller who is invited is asked for a first word. */
export const talkAfterInvitation = (deal: Talk, now: string): Talk => awaitReply(deal, seller, now)

/**
 * What a move of the deal leaves open. Once they negotiate, the parties answer each other by an offer; what the desk was asked
 * waits for it until the deal is agreed upon or over.
 */
export function talkAfterMove(deal: Deal, now: string): Talk {
  if (deal.status === DealStatus.active) return awaitReply(nobody, openerOf(deal), now)
  return deal.status === DealStatus.negotiating && deal.awaitedRole === admin ? deal : nobody
}
