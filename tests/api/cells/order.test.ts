import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, OrderStatus, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { order } from '#domain/deal/order.ts'
import { orders } from '../../transitions.ts'
import { play, type Board } from './play.ts'
import { dealOf, moneyOf } from './rooms.ts'
import { openStage, type Stage } from './stage.ts'
import { outsiders, takesPart, type Seat } from './verdict.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.house.drop())

type MoneySeat = Seat & { of?: 'seller'; invited?: false }

const board: Board<MoneySeat> = {
  noun: order,
  codes: OrderStatus,
  table: orders,
  lay(stage, { of, invited = true }, estateID, from) {
    const deal = dealOf(stage, estateID, { status: DealStatus.negotiating, sellerInvitedFlag: invited })
    const owner = stage.people[of ?? 'buyer'].id
    const asked = from === OrderStatus.canceled ? QuotationStatus.cancel : QuotationStatus.ordered
    const { order, rows } = moneyOf(deal, owner, { quotation: asked, order: from, payment: PaymentStatus.unpaid })
    return { row: order, dealID: deal.id, rows }
  },
}

const seats: MoneySeat[] = [
  { name: 'the buyer who ordered', who: 'buyer', hand: 'owner' },
  { name: 'the seller who ordered', who: 'seller', of: 'seller', hand: 'owner' },
  { name: 'the seller, of what the buyer ordered', who: 'seller', gets: 404 },
  { name: 'the buyer, of what the seller ordered', who: 'buyer', of: 'seller', gets: 404 },
  { name: 'the seller before the invitation', who: 'seller', invited: false, gets: 404 },
  { name: 'the desk', who: 'desk', hand: 'admin' },
  ...outsiders,
]

test.each(seats)(
  '$name moves an order as the table of transitions says, and in no other of its 9 cells',
  async (seat) => {
    const { expected, observed } = await play(stage, board, seat)
    expect(Object.keys(expected)).toHaveLength(9)
    expect(observed).toEqual(expected)
  },
)

test.each(seats.filter(takesPart))(
  'a whole order that $name sends back moves as its status alone does',
  async (seat) => {
    const { expected, observed } = await play(stage, board, seat, 'PUT')
    expect(observed).toEqual(expected)
  },
)
