import { DealRole, DealStatus } from '../choices/deal.ts'
import { isAdmin, isBuyer, isSeller, type Rule } from '../kit/rules.ts'
import type { Negotiation } from './negotiation.ts'

/** What says who takes part in a deal. */
export type Seats = Pick<Negotiation, 'buyerID' | 'sellerID' | 'sellerInvitedFlag' | 'negotiationType' | 'deletedFlag'>

/**
 * The deals a person takes part in: a buyer in their own; a seller in those about their estates once invited, and in
 * those they opened with the desk.
 */
export const member: Rule<Seats> = (me) => {
  if (isAdmin(me)) return true
  if (isBuyer(me)) return [{ buyerID: me.id, deletedFlag: false }]
  return (
    isSeller(me) && [
      { sellerID: me.id, sellerInvitedFlag: true, deletedFlag: false },
      { sellerID: me.id, negotiationType: DealRole.seller, deletedFlag: false },
    ]
  )
}

/** Who may open which deal: a buyer their own, a seller one with the desk about their own estate, the desk both. */
export const opener: Rule<Pick<Negotiation, keyof Seats | 'status'>> = (me) => {
  const fresh = { status: DealStatus.active, deletedFlag: false }
  if (isAdmin(me)) return [fresh]
  if (isBuyer(me)) return [{ ...fresh, buyerID: me.id, negotiationType: DealRole.buyer }]
  return isSeller(me) && [{ ...fresh, sellerID: me.id, negotiationType: DealRole.seller }]
}

/** Whether the desk may still invite the seller into the room of this deal. */
export const isInvitable = ({
  negotiationType,
  sellerInvitedFlag,
  status,
}: Pick<Negotiation, 'negotiationType' | 'sellerInvitedFlag' | 'status'>): boolean =>
  negotiationType === DealRole.buyer && !sellerInvitedFlag && DealStatus.undecided.includes(status)
