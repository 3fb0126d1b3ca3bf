import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, OrderStatus, PaymentStatus, QuotationStatus, RefundStatus } from '#domain/choices/deal.ts'
import { refund } from '#domain/deal/refund.ts'
import { refunds } from '../../transitions.ts'
import { play, type Board } from './play.ts'
import { dealOf, moneyOf, refundOf } from './rooms.ts'
import { openStage, type Stage } from './stage.ts'
import { takesPart, type Seat } from './verdict.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.house.drop())

const { requested, done } = RefundStatus
const board: Board<Seat> = {
  noun: refund,
  codes: RefundStatus,
  table: refunds,
  lay(stage, _, estateID, from) {
    const { buyer, desk, colleague } = stage.people
    const deal = dealOf(stage, estateID, { status: DealStatus.negotiating })
    const states =
      from === done
        ? { quotation: QuotationStatus.cancel, order: OrderStatus.canceled, payment: PaymentStatus.refunded }
        : { quotation: QuotationStatus.paid, order: OrderStatus.ordered, payment: PaymentStatus.paid }
    const { payment, rows } = moneyOf(deal, buyer.id, states)
    const wish = refundOf(payment, {
      ...{ status: from as never, requestedBy: colleague.id },
      approvedBy: from === requested ? null : desk.id,
    })
    return { row: wish, dealID: deal.id, rows: [...rows, [refund, wish]] }
  },
}

const seats: Seat[] = [
  { name: 'the desk', who: 'desk', hand: 'admin' },
  { name: 'the buyer who paid', who: 'buyer', gets: 403 },
  { name: "the deal's seller", who: 'seller', gets: 403 },
  { name: 'another buyer', who: 'otherBuyer', gets: 403 },
  { name: 'another seller', who: 'otherSeller', gets: 403 },
  { name: 'a visitor', who: null, gets: 401 },
]

test.each(seats)(
  '$name moves a refund as the table of transitions says, and in no other of its 16 cells',
  async (seat) => {
    const { expected, observed } = await play(stage, board, seat)
    expect(Object.keys(expected)).toHaveLength(16)
    expect(observed).toEqual(expected)
  },
)

test.each(seats.filter(takesPart))(
  'a whole refund that $name sends back moves as its status alone does',
  async (seat) => {
    const { expected, observed } = await play(stage, board, seat, 'PUT')
    expect(observed).toEqual(expected)
  },
)
