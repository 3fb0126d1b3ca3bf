import { tokyoDate } from '#domain/calendar.ts'
import { nextWorkday } from '#domain/holidays.ts'
import { DealRole, DealStatus, OfferStatus, OrderStatus, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { bindingStates, lastDay } from '../lifetime.ts'
import { leadingTurn, seeingTurns, stepTurns } from './agreeing-turns.ts'
import { openerOf } from './talk.ts'
import { turnOf, type Deal, type Facts, type MoneyDeed, type Turn, type Who } from './turn-facts.ts'

const { admin, seller, buyer } = Role
const { active, negotiating, established, finished, failed } = DealStatus

const answer = 'メッセージを読んで、返事をしてください。'

/** What an invited seller does who has said nothing yet: of what was said before they may read no more than the one question. */
function askedOfSeller({ sellerLastSendAt, sellerQuestion, sellerReadsFrom, lastSequence }: Deal): string {
  if (sellerLastSendAt !== null) return answer
  if (sellerQuestion !== null) return `買主さんの質問に、返事をしてください：「${sellerQuestion}」`
  const hasNothingToRead = sellerReadsFrom !== null && lastSequence <= sellerReadsFrom
  return hasNothingToRead ? 'はじめのあいさつを、メッセージで送ってください。' : answer
}

/** A buyer who wants to buy: the seller begins the negotiation, once the desk has invited them. */
function intentTurn({ purchaseIntentAt, status, sellerInvitedFlag }: Deal): Turn | null {
  if (purchaseIntentAt === null || status !== active) return null
  return sellerInvitedFlag
    ? turnOf(
        seller,
        '買主さんが、購入の申し込みを希望しています。「商談をはじめる」を押してください。',
        '購入の申し込みの希望を伝えました。商談がはじまると、条件を提案できます。',
      )
    : turnOf(
        admin,
        '買主が、購入の申し込みを希望しています。売主を招いてください。',
        '購入の申し込みの希望を伝えました。運営が売主を招きます。',
      )
}

/** The day on which silence ends a deal; null where it does not: terms that somebody is bound by have days of their own. */
function endOf(deal: Deal, { offers, viewings }: Facts): string | null {
  const isBound = offers.some(({ status }) => bindingStates.some((code) => code === status))
  return DealStatus.undecided.includes(deal.status) && !isBound ? lastDay(deal, viewings) : null
}

/** Whoever was asked, and has not answered. */
function replyTurn(deal: Deal, facts: Facts): Turn | null {
  const { awaitedRole, awaitedSince } = deal
  if (awaitedRole === null) return null
  return {
    ...turnOf(awaitedRole, awaitedRole === seller ? askedOfSeller(deal) : answer, '返事を待っています。'),
    hoped: awaitedSince && nextWorkday(tokyoDate(awaitedSince)),
    ends: endOf(deal, facts),
  }
}

/** Who must speak next where no price is talked about yet. */
function talkTurn(deal: Deal, facts: Facts): Turn {
  const first = turnOf(
    openerOf(deal),
    '聞きたいことを、メッセージで送ってください。',
    'はじめのメッセージを待っています。',
  )
  const idle = turnOf(null, '', 'いまは、待っていることはありません。いつでもメッセージを送れます。')
  return { ...(deal.chatStartFlag ? idle : first), ends: endOf(deal, facts) }
}

function statusTurn(deal: Deal, facts: Facts): Turn {
  const { offers, steps } = facts
  if (deal.status === established) {
    const agreedOffer = offers.find(({ status }) => status === OfferStatus.accepted)
    return leadingTurn({ steps }, agreedOffer?.deliveryDate ?? null)
  }
  if (deal.status === finished) return turnOf(null, '', '取引は完了しました。ご利用ありがとうございました。')
  if (deal.status === failed) return turnOf(null, '', 'この商談は終わりました。')
  if (deal.status === active) return talkTurn(deal, facts)
  const propose = turnOf(
    buyer,
    '希望の価格や引渡し日がまとまったら、条件を提案してください。',
    '条件の提案を待っています。売主から提案することもできます。',
  )
  return { ...propose, ends: endOf(deal, facts) }
}

const sideOf = ({ sellerID }: Deal, userID: string) => (userID === sellerID ? seller : buyer)

const moneyTurn = (money: MoneyDeed, turn: Turn): Turn => ({ ...turn, money })

/** What is to be paid, ordered or estimated: it stands above the talk. */
function moneyTurns(deal: Deal, { quotations, orders, payments }: Facts): Turn[] {
  const isCanceled = (id: string) =>
    orders.some((order) => order.id === id && order.orderStatus === OrderStatus.canceled)
  const due = payments
    .filter(({ orderID }) => !isCanceled(orderID))
    .filter(({ paymentStatus }) => PaymentStatus.open.includes(paymentStatus))
    .map(({ orderID, paymentUserID, dueDate }) =>
      moneyTurn(
        { deed: 'pay', id: orderID },
        turnOf(sideOf(deal, paymentUserID), 'お支払いをお願いします。', 'お支払いを待っています。', dueDate),
      ),
    )
  const fixedQuotations = quotations
    .filter(({ quotationStatus }) => quotationStatus === QuotationStatus.fixed)
    .map(({ id, userID, validUntil }) =>
      moneyTurn(
        { deed: 'order', id },
        turnOf(
          sideOf(deal, userID),
          '見積書を確かめて、注文するか変更をお願いしてください。',
          '見積書への返事を待っています。',
          validUntil,
        ),
      ),
    )
  const requestedQuotations = quotations
    .filter(({ quotationStatus }) => quotationStatus === QuotationStatus.request)
    .map(({ id, overCapAt }) =>
      moneyTurn(
        { deed: 'quote', id },
        overCapAt === null
          ? turnOf(admin, '見積書を用意して、送ってください。', '見積書を用意しています。')
          : turnOf(
              admin,
              '上限を超えた見積の金額を直して、送ってください。',
              '合意した価格に合わせて、運営が見積の金額を直しています。',
            ),
      ),
    )
  return [...due, ...fixedQuotations, ...requestedQuotations]
}

/** What is offered and awaits an answer, or is agreed upon. */
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

/**
 * Who must act next in a deal, and by when. Of several things to do, the `viewer`'s own comes first; then money, then
 * offers, then what is asked in the talk. A deal that has failed asks for no money.
 */
export function turn(deal: Deal, facts: Facts, viewer?: Who): Turn {
  const offers = deal.status === negotiating ? offerTurns(facts) : []
  const reply = replyTurn(deal, facts)
  const intent = intentTurn(deal)
  const all = [
    ...(deal.status === failed ? [] : moneyTurns(deal, facts)),
    ...offers,
    ...(DealStatus.over.includes(deal.status) ? [] : seeingTurns(facts)),
    ...(intent ? [intent] : []),
    ...(reply ? [reply] : []),
    ...(offers.length ? [] : [statusTurn(deal, facts)]),
    ...stepTurns(deal, facts),
  ]
  return all.find(({ who }) => who !== null && who === viewer) ?? all[0]!
}
