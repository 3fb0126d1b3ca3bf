import type { SeenNegotiation } from '#domain/deal/negotiation.ts'
import { DealRole } from '#domain/choices/deal.ts'
import type { Side } from '#app/shell/session/side.ts'

/** Somebody in a deal for whom the desk may ask for services. */
export type Party = { side: Side; userID: string; name: string; role: string }

type Room = Pick<SeenNegotiation, 'buyerID' | 'buyerName' | 'sellerID' | 'sellerName'>

/** The people of a deal, the buyer first; a seller's own question to the desk has no buyer. */
export function partiesOf({ buyerID, buyerName, sellerID, sellerName }: Room): Party[] {
  const seller = { side: 'seller', userID: sellerID, name: sellerName, role: DealRole.label(DealRole.seller) } as const
  if (!buyerID) return [seller]
  return [{ side: 'buyer', userID: buyerID, name: buyerName ?? '', role: DealRole.label(DealRole.buyer) }, seller]
}
