import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { isInvitable } from '#domain/deal/members.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isAgreed } from '#domain/deal/offer.ts'
import { useMe } from '#app/shell/use-me.ts'
import { InviteSeller } from '../desk-panel/invite-seller.tsx'
import { ConfirmedMove } from '../moves/deal-moves.tsx'
import { EstablishDeal } from '../moves/establish-deal.tsx'
import { Propose } from '../offer/room-offers.tsx'
import type { RoomFacts } from '../queries.ts'

const { negotiate, establish } = negotiation.moves.table

/** The one deed that brings the deal on, where it is the reader's to do. */
export function TurnDeed({ facts }: { facts: RoomFacts }) {
  const me = useMe()
  const { negotiation: deal, offers } = facts
  const isIntended = deal.purchaseIntentAt !== null && deal.status === DealStatus.active
  if (me?.userType === Role.admin) {
    if (isIntended && isInvitable(deal)) return <InviteSeller deal={deal} />
    const isReady = deal.status === DealStatus.negotiating && offers.some(isAgreed)
    return isReady ? <EstablishDeal facts={facts} label={establish.label} /> : null
  }
  if (me?.userType === Role.seller && isIntended && deal.sellerInvitedFlag)
    return <ConfirmedMove id={deal.id} name="negotiate" label={negotiate.label} />
  return <Propose facts={facts} />
}
