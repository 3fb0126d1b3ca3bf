import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, OrderStatus, PaymentStatus, QuotationStatus, TransferStatus } from '#domain/choices/deal.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { transfers } from '../../transitions.ts'
import { play, type Board } from './play.ts'
import { amount, dealOf, depositOf, moneyOf } from './rooms.ts'
import { openStage, type Stage } from './stage.ts'
import { takesPart, type Seat } from './verdict.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.house.drop())

const { unmatched, matched, short, over } = TransferStatus
const paidIn = { [short]: amount - 1_000, [over]: amount + 1_000 } as Record<number, number>

const board: Board<Seat> = {
  noun: transfer,
  codes: TransferStatus,
  table: transfers,
  lay(stage, _, estateID, from) {
    const deal = dealOf(stage, estateID, { status: DealStatus.negotiating })
    const { payment, rows } = moneyOf(deal, stage.people.buyer.id, {
      ...(from === matched
        ? { quotation: QuotationStatus.paid, order: OrderStatus.ordered, payment: PaymentStatus.paid }
        : { quotation: QuotationStatus.ordered, order: OrderStatus.request, payment: PaymentStatus.unpaid }),
    })
    const deposit = depositOf({
      ...{ status: from as never, amount: paidIn[from] ?? amount },
      paymentID: from === unmatched ? null : payment.id,
    })
    return { row: deposit, dealID: deal.id, rows: [...rows, [transfer, deposit]] }
  },
  says: (_, to) => ({ note: `${to}にします` }),
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
  '$name moves a deposit as the table of transitions says, and in no other of its 25 cells',
  async (seat) => {
    const { expected, observed } = await play(stage, board, seat)
    expect(Object.keys(expected)).toHaveLength(25)
    expect(observed).toEqual(expected)
  },
)

test.each(seats.filter(takesPart))(
  'a whole deposit that $name sends back moves as its status alone does',
  async (seat) => {
    const { expected, observed } = await play(stage, board, seat, 'PUT')
    expect(observed).toEqual(expected)
  },
)
