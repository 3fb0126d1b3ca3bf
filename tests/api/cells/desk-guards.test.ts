import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DealRole,
  DealStatus,
  OfferStatus,
  OrderStatus,
  PaymentStatus,
  QuotationStatus,
  RefundStatus,
  TransferStatus,
} from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer, type Offer } from '#domain/deal/offer.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { attempt, refusal, type Guard } from './guard.ts'
import { amount, dealOf, depositOf, moneyOf, offerOf, refundOf } from './rooms.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.house.drop())

const { unmatched, matched, short, over, returned } = TransferStatus
/** A deposit of this state against a payment that waits for it. */
const deposit =
  (status: number, about: { order?: number; payment?: number } = {}): Guard['lay'] =>
  (stage, estateID) => {
    const room = dealOf(stage, estateID, { status: DealStatus.negotiating })
    const states = { quotation: QuotationStatus.ordered, order: OrderStatus.request, payment: PaymentStatus.unpaid }
    const { payment, rows } = moneyOf(room, stage.people.buyer.id, { ...states, ...about })
    const paidIn = status === over ? amount + 1_000 : amount - 1_000
    const row = depositOf({
      status: status as never,
      amount: paidIn,
      paymentID: status === unmatched ? null : payment.id,
    })
    return { row, dealID: room.id, rows: [...rows, [transfer, row]] }
  }

const deposits: Guard[] = [
  {
    ...{ name: 'accepted without a note', sends: { status: matched }, gets: 400, at: 'note' },
    lay: deposit(over),
  },
  {
    ...{ name: 'accepted for a canceled order', sends: { status: matched, note: '差額を返しました' }, gets: 409 },
    lay: deposit(over, { order: OrderStatus.canceled }),
  },
  {
    ...{ name: 'accepted for what is paid already', sends: { status: matched, note: '差額を返しました' }, gets: 409 },
    lay: deposit(over, { order: OrderStatus.ordered, payment: PaymentStatus.paid }),
  },
  ...[unmatched, short, over].map((status): Guard => ({
    ...{ name: `sent back without a note (${status})`, sends: { status: returned }, gets: 400, at: 'note' },
    lay: deposit(status),
  })),
]
test.each(deposits)('a deposit is not $name', async (guard) => {
  expect(await attempt(stage, transfer, guard)).toEqual(refusal(guard))
})

test('a refund is not approved by whoever asked for it', async () => {
  const lay: Guard['lay'] = (stage, estateID) => {
    const room = dealOf(stage, estateID, { status: DealStatus.negotiating })
    const states = { quotation: QuotationStatus.paid, order: OrderStatus.ordered, payment: PaymentStatus.paid }
    const { payment, rows } = moneyOf(room, stage.people.buyer.id, states)
    const row = refundOf(payment, { status: RefundStatus.requested, requestedBy: stage.people.desk.id })
    return { row, dealID: room.id, rows: [...rows, [refund, row]] }
  }
  const guard: Guard = { name: '', lay, sends: { status: RefundStatus.approved }, gets: 409 }
  expect(await attempt(stage, refund, guard)).toEqual(refusal(guard))
})

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
const offers: Guard[] = [
  { name: 'past their last day', ...accept, lay: terms(negotiating, { expiresAt: '2026-11-01T00:00:00.000Z' }) },
  ...[active, established, finished, failed].map((status) => ({
    ...{ name: `in a deal that is not being negotiated (${status})`, ...accept, lay: terms(status) },
  })),
]
test.each(offers)('terms are not agreed to $name', async (guard) => {
  expect(await attempt(stage, offer, guard)).toEqual(refusal(guard))
})
