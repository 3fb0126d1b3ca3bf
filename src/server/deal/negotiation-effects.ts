import { DealStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { updateNegotiationStatus } from '../estate/estate-in-deal.ts'
import { effects } from '../kernel/effects.ts'
import {
  afterBreakOff,
  afterEstablish,
  afterFail,
  afterFinish,
  afterNegotiate,
  afterReopen,
} from './deal-consequences.ts'
import { guardAgreement, guardFinish, guardHiding, guardReopen } from './deal-guards.ts'
import { inviteSeller } from './invite-seller.ts'
import { recheckStreams, wakeStreams } from './room.ts'
import { tellOpened } from './tell-opened.ts'

/** What each change of a deal demands, and what it means for its estate, the other deals and those who take part. */
export const negotiationEffects = effects(negotiation, {
  guard: {
    change: (_, after, before) => guardHiding(after, before),
    moves: { establish: guardAgreement, finish: guardFinish, reopen: guardReopen },
  },
  after: {
    async create(context, deal) {
      await updateNegotiationStatus(context, deal.estateID)
      await tellOpened(context, deal)
    },
    async change(context, after, before) {
      if (!before.sellerInvitedFlag && after.sellerInvitedFlag) await inviteSeller(context, after)
      if (before.sellerInvitedFlag && !after.sellerInvitedFlag) recheckStreams(context, after.sellerID)
    },
    moves: {
      negotiate: afterNegotiate,
      establish: afterEstablish,
      finish: afterFinish,
      fail: afterFail,
      breakOff: afterBreakOff,
      reopen: afterReopen,
    },
    async move(context, deal) {
      if (deal.status !== DealStatus.finished) await updateNegotiationStatus(context, deal.estateID)
      wakeStreams(context, deal)
    },
  },
})
