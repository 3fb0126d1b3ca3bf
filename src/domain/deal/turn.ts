import { DealRole, DealStatus, OfferStatus, PaymentStatus, QuotationStatus } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import type { CodeOf } from '../kit/choice.ts'
import type { Negotiation } from './negotiation.ts'
import type { Offer } from './offer.ts'
import type { Payment } from './payment.ts'
import type { Quotation } from './quotation.ts'

type Who = CodeOf<typeof Role>

/**
 * Who must act next (null: nobody), by when (a date or a moment; null: no day is set), and what: `what` is said to
 * that person, `awaited` to the others.
 */
export type Turn = { who: Who | null; what: string; awaited: string; by: string | null }

/** What is known of the deal besides its own row; a party knows only their own quotations and payments. */
export type Facts = {
  offers: readonly Pick<Offer, 'status' | 'offeredBy' | 'expiresAt'>[]
  quotations: readonly Pick<Quotation, 'quotationStatus' | 'userID' | 'validUntil'>[]
  payments: readonly Pick<Payment, 'paymentStatus' | 'paymentUserID' | 'dueDate'>[]
}
type Deal = Pick<
  Negotiation,
  | 'status'
  | 'negotiationType'
  | 'sellerID'
  | 'sellerInvitedFlag'
  | 'chatStartFlag'
  | 'buyerLastSendAt'
  | 'sellerLastSendAt'
  | 'adminLastSendAt'
>

const { admin, seller, buyer } = Role
const { active, negotiating, established, finished, failed } = DealStatus
const turnOf = (who: Who | null, what: string, awaited: string, by: string | null = null): Turn => ({
  who,
  what,
  awaited,
  by,
})
const sideOf = ({ sellerID }: Deal, userID: string) => (userID === sellerID ? seller : buyer)

/** What is to be paid, ordered or estimated: it stands above the talk. */
function moneyTurns(deal: Deal, { quotations, payments }: Facts): Turn[] {
  const { unpaid, error } = PaymentStatus
  const due = payments
    .filter(({ paymentStatus }) => paymentStatus === unpaid || paymentStatus === error)
    .map(({ paymentUserID, dueDate }) =>
      turnOf(sideOf(deal, paymentUserID), 'お支払いをお願いします。', 'お支払いを待っています。', dueDate),
    )
  const fixed = quotations
    .filter(({ quotationStatus }) => quotationStatus === QuotationStatus.fixed)
    .map(({ userID, validUntil }) =>
      turnOf(
        sideOf(deal, userID),
        '見積書を確かめて、注文するか変更をお願いしてください。',
        '見積書への返事を待っています。',
        validUntil,
      ),
    )
  const asked = quotations
    .filter(({ quotationStatus }) => quotationStatus === QuotationStatus.request)
    .map(() => turnOf(admin, '見積書を用意して、送ってください。', '見積書を用意しています。'))
  return [...due, ...fixed, ...asked]
}

function offerTurns({ offers }: Facts): Turn[] {
  if (offers.some(({ status }) => status === OfferStatus.accepted))
    return [turnOf(admin, '条件がまとまりました。成約の手続きをしてください。', '成約の手続きをご案内します。')]
  return offers
    .filter(({ status }) => status === OfferStatus.open)
    .map(({ offeredBy, expiresAt }) =>
      turnOf(
        offeredBy === DealRole.buyer ? seller : buyer,
        '提案された条件を確かめて、返事をしてください。',
        '提案された条件への返事を待っています。',
        expiresAt,
      ),
    )
}

const reply = (who: Who) => turnOf(who, 'メッセージを読んで、返事をしてください。', '返事を待っています。')

/** Whose word is awaited in a talk between a side and the desk (and the seller, once invited): not the last speaker's. */
function talkTurn(deal: Deal): Turn {
  const opener = deal.negotiationType === DealRole.seller ? seller : buyer
  if (!deal.chatStartFlag)
    return turnOf(opener, '聞きたいことを、メッセージで送ってください。', 'はじめのメッセージを待っています。')
  const said = { [admin]: deal.adminLastSendAt, [seller]: deal.sellerLastSendAt, [buyer]: deal.buyerLastSendAt }
  const isLast = (who: Who) => Object.values(said).every((other) => (other ?? '') <= (said[who] ?? ''))
  if (!isLast(opener)) return reply(opener)
  return reply(deal.sellerInvitedFlag && opener === buyer ? seller : admin)
}

function statusTurn(deal: Deal): Turn {
  if (deal.status === finished) return turnOf(null, '', '取引は完了しました。ご利用ありがとうございました。')
  if (deal.status === failed) return turnOf(null, '', 'この商談は終わりました。やり取りは、読むことだけできます。')
  if (deal.status === established)
    return turnOf(admin, '引渡しまでの手続きを進めてください。', '引渡しまでの手続きをご案内します。')
  if (deal.status === active) return talkTurn(deal)
  return turnOf(
    buyer,
    '希望の価格や引渡し日がまとまったら、条件を提案してください。',
    '条件の提案を待っています。売主から提案することもできます。',
  )
}

/**
 * Who must act next in a deal, and by when. Of several things to do, the `viewer`'s own comes first; then money, then
 * offers, then the talk.
 */
export function turn(deal: Deal, facts: Facts, viewer?: Who): Turn {
  const isOver = deal.status === finished || deal.status === failed
  const offers = deal.status === negotiating ? offerTurns(facts) : []
  const talk = offers.length ? offers : [statusTurn(deal)]
  const all = isOver ? talk : [...moneyTurns(deal, facts), ...talk]
  return all.find(({ who }) => who !== null && who === viewer) ?? all[0]!
}
