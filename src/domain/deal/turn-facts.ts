import type { Role } from '../choices/person.ts'
import type { CodeOf } from '../kit/choice.ts'
import type { Negotiation } from './negotiation.ts'
import type { Offer } from './offer.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'
import type { Quotation } from './quotation.ts'

export type Who = CodeOf<typeof Role>

/**
 * Who must act next (null: nobody), by when (a date or a moment; null: no day is set), and what: `what` is shown to
 * that person, `awaited` to the others.
 */
export type Turn = { who: Who | null; what: string; awaited: string; by: string | null }

/** The rows around a deal that decide whose turn it is; a party reads only their own quotations and payments. */
export type Facts = {
  offers: readonly Pick<Offer, 'status' | 'offeredBy' | 'expiresAt' | 'deliveryDate'>[]
  quotations: readonly Pick<Quotation, 'quotationStatus' | 'userID' | 'validUntil'>[]
  orders: readonly Pick<Order, 'id' | 'orderStatus'>[]
  payments: readonly Pick<Payment, 'orderID' | 'paymentStatus' | 'paymentUserID' | 'dueDate'>[]
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
  | 'buyerLastSendAt'
  | 'sellerLastSendAt'
  | 'adminLastSendAt'
>

export const turnOf = (who: Who | null, what: string, awaited: string, by: string | null = null): Turn => ({
  who,
  what,
  awaited,
  by,
})
