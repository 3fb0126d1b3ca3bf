import { OrderStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { offer, type Offer } from '#domain/deal/offer.ts'
import type { Guard } from './guard.ts'
import { checksOf, dealOf, moneyOf, offerOf } from './rooms.ts'
import type { LaidRow, Stage } from './stage.ts'

type More = (stage: Stage, deal: Negotiation) => readonly LaidRow[]

/** Lays out a deal whose terms are agreed to, unless they are to be others or none (null), and whatever else there is. */
export const deal =
  (about: Partial<Negotiation>, terms: Partial<Offer> | null = {}, more: More = () => []): Guard['lay'] =>
  (stage, estateID) => {
    const row = dealOf(stage, estateID, about)
    const agreed: LaidRow[] = terms ? [[offer, offerOf(row, terms)]] : []
    return { row, dealID: row.id, rows: [[negotiation, row], ...agreed, ...checksOf(row), ...more(stage, row)] }
  }

/** Another deal about the same estate, with another buyer unless said otherwise. */
export const dealBeside =
  (about: Partial<Negotiation>, by: 'buyer' | 'otherBuyer' = 'otherBuyer'): More =>
  ({ people, ...stage }, { estateID }) => [
    [negotiation, dealOf({ people, ...stage }, estateID, { buyerID: people[by].id, ...about })],
  ]

/** Something that the seller has ordered, and its payment in this state. */
export const dealOwing =
  (payment: number, order: number = OrderStatus.request): More =>
  ({ people }, row) =>
    moneyOf(row, people.seller.id, { quotation: QuotationStatus.ordered, order, payment }).rows.slice(1)
