import { DealStatus } from '#domain/choices/deal.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { conflict } from '#http/errors.ts'
import type { Effects } from '../kernel/effects.ts'
import { wakeStreams, recheckStreams } from './room.ts'
import { onDealMove } from './deal-moves.ts'
import { recount } from '../estate/estate-in-deal.ts'
import { inviteSeller } from './invite-seller.ts'
import { tellOpened } from './tell-opened.ts'

const isOver = ({ status }: Negotiation) => status === DealStatus.finished || status === DealStatus.failed

export const negotiationEffects: Effects<Negotiation> = {
  async created(context, deal) {
    await recount(context, deal.estateID)
    await tellOpened(context, deal)
  },
  async changed(context, before, after, move) {
    if (!before.sellerInvitedFlag && after.sellerInvitedFlag) await inviteSeller(context, after)
    if (before.sellerInvitedFlag && !after.sellerInvitedFlag) recheckStreams(context, after.sellerID)
    if (!before.deletedFlag && after.deletedFlag && !isOver(after)) throw conflict('終わった商談だけ、一覧から消せます')
    if (!move) return
    await onDealMove[move]?.(context, after)
    if (after.status !== DealStatus.finished) await recount(context, after.estateID)
    wakeStreams(context, after)
  },
}
