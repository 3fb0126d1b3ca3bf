import { tokyoDate } from '#domain/calendar.ts'
import { bankAccount } from '../../shop.ts'
import {
  DealStatus,
  OrderStatus,
  PaymentStatus,
  QuotationStatus,
  RefundStatus,
  TransferStatus,
} from '#domain/choices/deal.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { refunds, transfers } from '../../transitions.ts'
import type { Guard } from './guard.ts'
import { hold, useStage } from './hold.ts'
import { amount, dealOf, depositOf, moneyOf, refundOf } from './rooms.ts'
import type { PersonName } from './stage.ts'
import type { Seat } from './verdict.ts'

const stage = useStage()

/** Only the desk has to do with deposits and refunds: nobody else so much as learns whether there are any. */
const seats: Seat[] = [
  { name: 'the desk', who: 'desk', hand: 'admin' },
  { name: 'the buyer who paid', who: 'buyer', gets: 403 },
  { name: "the deal's seller", who: 'seller', gets: 403 },
  { name: 'another buyer', who: 'otherBuyer', gets: 403 },
  { name: 'another seller', who: 'otherSeller', gets: 403 },
  { name: 'a visitor', who: null, gets: 401 },
]

type States = Parameters<typeof moneyOf>[2]
const open: States = { quotation: QuotationStatus.ordered, order: OrderStatus.request, payment: PaymentStatus.unpaid }
const canceled: States = {
  quotation: QuotationStatus.cancel,
  order: OrderStatus.canceled,
  payment: PaymentStatus.unpaid,
}
const settled: States = { quotation: QuotationStatus.paid, order: OrderStatus.ordered, payment: PaymentStatus.paid }
const givenBack: States = { ...canceled, payment: PaymentStatus.refunded }

const { requested, done } = RefundStatus
/** A refund in this state that an administrator has asked for. */
const wish =
  (status: number, by: PersonName): Guard['lay'] =>
  (stage, estateID) => {
    const room = dealOf(stage, estateID, { status: DealStatus.negotiating })
    const { payment, rows } = moneyOf(room, stage.people.buyer.id, status === done ? givenBack : settled)
    const approvedBy = status === requested ? null : stage.people.desk.id
    const row = refundOf(payment, {
      status: status as never,
      requestedBy: stage.people[by].id,
      approvedBy,
      bankAccount,
    })
    return { row, dealID: room.id, rows: [...rows, [refund, row]] }
  }

hold(stage, {
  what: 'a refund',
  board: {
    noun: refund,
    codes: RefundStatus,
    table: refunds,
    lay: (stage, _, estateID, from) => wish(from, 'colleague')(stage, estateID),
    says(_, to) {
      if (to === RefundStatus.declined) return { declineReason: '金額が違います' }
      return to === done ? { sentOn: tokyoDate(Date.now()) } : {}
    },
  },
  seats,
  guards: [
    {
      name: 'approved by whoever asked for it',
      sends: { status: RefundStatus.approved },
      gets: 409,
      lay: wish(requested, 'desk'),
    },
    {
      name: 'refused without a reason',
      sends: { status: RefundStatus.declined },
      gets: 400,
      at: 'declineReason',
      lay: wish(requested, 'colleague'),
    },
  ],
})

const { unmatched, matched, short, over, returned } = TransferStatus
/** A colleague has asked to take a deposit from what it has paid for just now. */
const askedBy = (unmatchAskedBy: string) => {
  const now = new Date().toISOString()
  return { matchedAt: now, unmatchReason: '取り違え', unmatchAskedBy, unmatchAskedAt: now }
}
const paidIn = { [short]: amount - 1_000, [over]: amount + 1_000 } as Record<number, number>
/** A deposit in this state, set against a payment (unless it is not matched yet) that waits for it. */
const deposit =
  (
    status: number,
    states: States = status === matched ? settled : open,
    asker: 'desk' | 'colleague' = 'colleague',
  ): Guard['lay'] =>
  (stage, estateID) => {
    const room = dealOf(stage, estateID, { status: DealStatus.negotiating })
    const { payment, rows } = moneyOf(room, stage.people.buyer.id, states)
    const row = depositOf({
      status: status as never,
      amount: paidIn[status] ?? amount,
      paymentID: status === unmatched ? null : payment.id,
      ...(status === matched && askedBy(stage.people[asker].id)),
    })
    return { row, dealID: room.id, rows: [...rows, [transfer, row]] }
  }
const accept = { sends: { status: matched, note: '差額を返しました' }, gets: 409 } as const

hold(stage, {
  what: 'a deposit',
  board: {
    noun: transfer,
    codes: TransferStatus,
    table: transfers,
    lay: (stage, _, estateID, from) => deposit(from)(stage, estateID),
    says: (from, to) => (from === matched && to === unmatched ? {} : { note: `${to}にします` }),
  },
  seats,
  guards: [
    {
      name: 'taken from its payment by whoever asked for it',
      sends: { status: unmatched },
      gets: 409,
      lay: deposit(matched, settled, 'desk'),
    },
    {
      name: 'taken from a payment that was given back',
      sends: { status: unmatched },
      gets: 409,
      lay: deposit(matched, givenBack),
    },
    { name: 'accepted by the desk’s word', ...accept, lay: deposit(over) },
    { name: 'accepted for a canceled order', ...accept, lay: deposit(over, canceled) },
    { name: 'accepted for what is paid already', ...accept, lay: deposit(over, settled) },
    ...[unmatched, short, over].map((status): Guard => ({
      name: `sent back by one word (${status})`,
      sends: {
        status: returned,
        note: '返金',
      },
      gets: 409,
      lay: deposit(status),
    })),
  ],
})
