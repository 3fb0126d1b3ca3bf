import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { offers } from '../../transitions.ts'
import { play, type Board } from './play.ts'
import { dealOf, offerOf } from './rooms.ts'
import { openStage, type Stage } from './stage.ts'
import { outsiders, takesPart, type Seat } from './verdict.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.house.drop())

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

test.each(seats)(
  '$name moves an offer as the table of transitions says, and in no other of its 36 cells',
  async (seat) => {
    const { expected, observed } = await play(stage, board, seat)
    expect(Object.keys(expected)).toHaveLength(36)
    expect(observed).toEqual(expected)
  },
)

test.each(seats.filter(takesPart))(
  'a whole offer that $name sends back moves as its status alone does',
  async (seat) => {
    const { expected, observed } = await play(stage, board, seat, 'PUT')
    expect(observed).toEqual(expected)
  },
)
