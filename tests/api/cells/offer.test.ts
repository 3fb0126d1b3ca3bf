import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer, type Offer } from '#domain/deal/offer.ts'
import { offers } from '../../transitions.ts'
import type { Guard } from './guard.ts'
import { hold, useStage } from './hold.ts'
import type { Board } from './play.ts'
import { dealOf, offerOf } from './rooms.ts'
import { outsiders, type Seat } from './verdict.ts'
import { yesterday } from '../../days.ts'

const stage = useStage()

type OfferSeat = Seat & { from?: 'seller'; invited?: false }

const board: Board<OfferSeat> = {
  noun: offer,
  codes: OfferStatus,
  table: offers,
  lay(stage, { from, invited = true }, estateID, status) {
    const deal = dealOf(stage, estateID, { status: DealStatus.negotiating, sellerInvitedFlag: invited })
    const terms = offerOf(deal, {
      status: status as never,
      ...(from && { offeredBy: DealRole.seller, offererID: deal.sellerID }),
    })
    return {
      row: terms,
      dealID: deal.id,
      rows: [
        [negotiation, deal],
        [offer, terms],
      ],
    }
  },
}

const seats: OfferSeat[] = [
  { name: 'the buyer who offered', who: 'buyer', hand: 'offerer' },
  { name: 'the seller who is to answer', who: 'seller', hand: 'answerer' },
  { name: 'the seller who offered', who: 'seller', from: 'seller', hand: 'offerer' },
  { name: 'the buyer who is to answer', who: 'buyer', from: 'seller', hand: 'answerer' },
  { name: 'the seller before the invitation', who: 'seller', invited: false, gets: 404 },
  { name: 'the desk', who: 'desk', hand: 'admin' },
  ...outsiders,
]

const terms =
  (status: number, about: Partial<Offer> = {}): Guard['lay'] =>
  (stage, estateID) => {
    const room = dealOf(stage, estateID, { status: status as never })
    const fromSeller = { offeredBy: DealRole.seller, offererID: room.sellerID, sellerConfirmedAt: room.createdAt }
    const row = offerOf(room, { status: OfferStatus.open, ...fromSeller, buyerConfirmedAt: null, ...about })
    return {
      row,
      dealID: room.id,
      rows: [
        [negotiation, room],
        [offer, row],
      ],
    }
  }
const { active, negotiating, established, finished, failed } = DealStatus
const accept = { by: 'buyer', sends: { status: OfferStatus.accepted }, gets: 409 } as const
const guards: Guard[] = [
  {
    name: 'agreed to past its last day',
    ...accept,
    lay: terms(negotiating, { expiresAt: `${yesterday}T00:00:00.000Z` }),
  },
  ...[active, established, finished, failed].map((status) => ({
    name: `agreed to in a deal that is not being negotiated (${status})`,
    ...accept,
    lay: terms(status),
  })),
]
hold(stage, { what: 'an offer', board, seats, guards })
