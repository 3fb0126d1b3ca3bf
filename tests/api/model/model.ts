import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'

/** An offer as the model knows it: whose it is, and where it stands. */
export type Offer = { by: 'buyer' | 'seller'; status: number }
export type Viewing = { slot: number; status: number }
/** What a buyer has asked for and pays: quotation, order and payment, by their states; null where there is none yet. */
export type Money = { quotation: number; order: number | null; payment: number | null }

/** A deal of one buyer about one of the two homes. */
export type Deal = {
  home: number
  status: number
  isInvited: boolean
  viewings: Viewing[]
  /** Where each edition of the form about the home stands. */
  forms: number[]
  offers: Offer[]
  money: Money[]
}
export type Home = {
  isListed: boolean
  /** What its heir says; null where nobody has to be asked. */
  heir: number | null
}

/** Two homes of one seller, and four deals about them. */
export type Model = {
  /** As what the seller acts, who buys as well. */
  role: 'seller' | 'buyer'
  homes: Home[]
  deals: Deal[]
}

export const { active, negotiating, established, failed } = DealStatus
const openViewings: readonly number[] = ViewingStatus.open

/** The seller sees a deal that they were invited to, while they act as one. */
export const seesDeal = ({ role }: Model, { isInvited }: Deal) => role === 'seller' && isInvited
export const isOpen = ({ status }: Deal) => status === active || status === negotiating || status === established
export const isSold = ({ deals }: Model, home: number) =>
  deals.some((deal) => deal.home === home && deal.status === established)

/** The viewing that is offered or booked in a deal. */
export const openViewing = ({ viewings }: Deal) => viewings.find(({ status }) => openViewings.includes(status))
export function endViewings(deal: Deal, status: number): void {
  for (const viewing of deal.viewings) if (openViewings.includes(viewing.status)) viewing.status = status
}
/** Whether somebody who would be there has a viewing at that time: all homes are one seller's. */
export const isTaken = ({ deals }: Model, slot: number) =>
  deals.some(({ viewings }) => viewings.some((one) => one.status === ViewingStatus.booked && one.slot === slot))

export const standingOffer = ({ offers }: Deal, ...states: number[]) =>
  offers.find(({ status }) => states.includes(status))
export const agreedOffer = (deal: Deal) => standingOffer(deal, OfferStatus.accepted)

/** What is offered, or was agreed to, is so no more. */
export function endOffers({ offers }: Deal, ...states: number[]): void {
  for (const offer of offers) if (states.includes(offer.status)) offer.status = OfferStatus.withdrawn
}

/** A deal is over: nobody views the home for it any more, nor answers an offer. */
export function endDeal(deal: Deal): void {
  deal.status = failed
  endOffers(deal, OfferStatus.open)
  endViewings(deal, ViewingStatus.canceled)
}
