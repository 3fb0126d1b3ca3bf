import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { deals } from '../../transitions.ts'
import { play, type Board } from './play.ts'
import { dealOf, offerOf } from './rooms.ts'
import { openStage, type Stage } from './stage.ts'
import { outsiders, takesPart, type Seat } from './verdict.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.house.drop())

type DealSeat = Seat & { invited?: false }

const board: Board<DealSeat> = {
  noun: negotiation,
  codes: DealStatus,
  table: deals,
  lay(stage, { invited = true }, estateID, status) {
    const deal = dealOf(stage, estateID, { status: status as never, sellerInvitedFlag: invited })
    return {
      row: deal,
      dealID: deal.id,
      rows: [
        [negotiation, deal],
        [offer, offerOf(deal)],
      ],
    }
  },
  says: (_, to) => (to === DealStatus.failed ? { failReason: '資金計画の見直し' } : {}),
}

const seats: DealSeat[] = [
  { name: "the deal's buyer", who: 'buyer', hand: 'buyer' },
  { name: 'the invited seller', who: 'seller', hand: 'seller' },
  { name: 'the seller before the invitation', who: 'seller', invited: false, gets: 404 },
  { name: 'the desk', who: 'desk', hand: 'admin' },
  ...outsiders,
]

test.each(seats)(
  '$name moves a deal as the table of transitions says, and in no other of its 25 cells',
  async (seat) => {
    const { expected, observed } = await play(stage, board, seat)
    expect(Object.keys(expected)).toHaveLength(25)
    expect(observed).toEqual(expected)
  },
)

test.each(seats.filter(takesPart))(
  'a whole deal that $name sends back moves as its status alone does',
  async (seat) => {
    const { expected, observed } = await play(stage, board, seat, 'PUT')
    expect(observed).toEqual(expected)
  },
)
