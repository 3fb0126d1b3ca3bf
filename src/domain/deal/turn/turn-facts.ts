import type { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Disclosure } from '../disclosure/disclosure.ts'
import type { Negotiation } from '../negotiation.ts'
import type { Offer } from '../offer.ts'
import type { Order } from '../order.ts'
import type { Payment } from '../payment.ts'
import type { DealStep } from '../steps/deal-step.ts'
import type { Viewing } from '../viewing/viewing.ts'
import type { Quotation } from '../quotation.ts'

export type Who = CodeOf<typeof Role>

/**
 * Who must act next (null: nobody), by when (a date or a moment; null: no day is set), and what: `what` is shown to
 * that person, `awaited` to the others. `hoped` is the day by which an answer is hoped for, `ends` the day on which the deal
 * ends by itself unless somebody says something. `money` is what they do about money, if that is it, `card` what they do by a card
 * in the talk, and `isStep` whether it is a tick among the steps that follow an agreement.
 */
export type Turn = {
  who: Who | null
  what: string
  awaited: string
  by: string | null
  hoped: string | null
  ends: string | null
  money: MoneyDeed | null
  card: CardDeed | null
  isStep: boolean
}

/** What is done about money, on a page of its own: the quotation that is written or ordered, or the order that is paid. */
export type MoneyDeed = { deed: 'quote' | 'order' | 'pay'; id: string }

/** What is done by the card of a row in the talk: a time of a viewing is chosen, or a form about the home confirmed. */
export type CardDeed = { deed: 'choose' | 'confirm'; id: string }

/** The rows around a deal that decide whose turn it is; a party reads only their own quotations and payments. */
export type Facts = {
  offers: readonly Pick<Offer, 'status' | 'offeredBy' | 'expiresAt' | 'deliveryDate'>[]
  quotations: readonly Pick<Quotation, 'id' | 'quotationStatus' | 'userID' | 'validUntil' | 'overCapAt'>[]
  orders: readonly Pick<Order, 'id' | 'orderStatus'>[]
  payments: readonly Pick<Payment, 'orderID' | 'paymentStatus' | 'paymentUserID' | 'dueDate'>[]
  viewings: readonly Pick<Viewing, 'id' | 'status' | 'startsAt'>[]
  disclosures: readonly Pick<Disclosure, 'id' | 'kind' | 'status'>[]
  steps: readonly Pick<DealStep, 'kind' | 'dueOn' | 'isNeedless' | 'buyerDoneAt' | 'sellerDoneAt' | 'adminDoneAt'>[]
}
export type Deal = Pick<
  Negotiation,
  | 'status'
  | 'negotiationType'
  | 'sellerID'
  | 'sellerInvitedFlag'
  | 'chatStartFlag'
  | 'createdAt'
  | 'lastSendAt'
  | 'awaitedRole'
  | 'awaitedSince'
  | 'sellerLastSendAt'
  | 'sellerQuestion'
  | 'sellerReadsFrom'
  | 'lastSequence'
  | 'purchaseIntentAt'
>

export const turnOf = (who: Who | null, what: string, awaited: string, by: string | null = null): Turn => ({
  who,
  what,
  awaited,
  by,
  hoped: null,
  ends: null,
  money: null,
  card: null,
  isStep: false,
})
