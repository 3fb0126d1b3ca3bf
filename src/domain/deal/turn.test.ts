import { expect, test } from 'vitest'
import { makeNegotiation } from '../../../tests/make.ts'
import { DealRole, DealStatus, OfferStatus, OrderStatus, PaymentStatus, QuotationStatus } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { turn } from './turn.ts'
import type { Facts } from './turn-facts.ts'

const { admin, seller, buyer } = Role
const nothing: Facts = { offers: [], quotations: [], orders: [], payments: [] }
const early = '2026-11-20T01:00:00.000Z'
const late = '2026-11-20T02:00:00.000Z'
const negotiating = makeNegotiation({ status: DealStatus.negotiating, sellerInvitedFlag: true, chatStartFlag: true })

test('a fresh deal waits for the first word of whoever opened it', () => {
  expect(turn(makeNegotiation(), nothing)).toMatchObject({ who: buyer, by: '2026-12-21' })
  expect(turn(makeNegotiation({ negotiationType: DealRole.seller, buyerID: null }), nothing).who).toBe(seller)
})

test('a question waits for the desk, or for the seller once invited; an answer for who asked', () => {
  const deal = makeNegotiation({ chatStartFlag: true, buyerLastSendAt: late, adminLastSendAt: early })
  expect(turn(deal, nothing).who).toBe(admin)
  expect(turn({ ...deal, sellerInvitedFlag: true }, nothing).who).toBe(seller)
  expect(turn({ ...deal, sellerInvitedFlag: true, sellerLastSendAt: late + '1' }, nothing).who).toBe(buyer)
})

test('an open offer waits for the other side until it expires, an accepted one for the desk', () => {
  const offer = { status: OfferStatus.open, offeredBy: DealRole.buyer, expiresAt: late, deliveryDate: null }
  expect(turn(negotiating, { ...nothing, offers: [offer] })).toMatchObject({ who: seller, by: late })
  expect(turn(negotiating, { ...nothing, offers: [offer] }, buyer).who).toBe(seller)
  expect(turn(negotiating, { ...nothing, offers: [{ ...offer, offeredBy: DealRole.seller }] }).who).toBe(buyer)
  expect(turn(negotiating, { ...nothing, offers: [{ ...offer, status: OfferStatus.accepted }] }).who).toBe(admin)
  expect(turn(negotiating, { ...nothing, offers: [{ ...offer, status: OfferStatus.declined }] }).who).toBe(buyer)
})

test('money comes before the talk, on the day it is due, and what the reader can do before what others must', () => {
  const payment = {
    orderID: 'order',
    paymentStatus: PaymentStatus.error,
    paymentUserID: 'seller',
    dueDate: '2026-11-27',
  }
  const quotation = { quotationStatus: QuotationStatus.fixed, userID: 'buyer', validUntil: '2026-12-20' }
  const facts = { ...nothing, payments: [payment], quotations: [quotation] }
  expect(turn(negotiating, facts)).toMatchObject({ who: seller, by: '2026-11-27' })
  expect(turn(negotiating, facts, buyer)).toMatchObject({ who: buyer, by: '2026-12-20' })
  const requested = { ...quotation, quotationStatus: QuotationStatus.request }
  expect(turn(negotiating, { ...nothing, quotations: [requested] }).who).toBe(admin)
})

test('what a canceled order was to cost is not asked for', () => {
  const payments = [
    { orderID: 'order', paymentStatus: PaymentStatus.unpaid, paymentUserID: 'buyer', dueDate: '2026-11-27' },
  ]
  const order = { id: 'order', orderStatus: OrderStatus.request }
  const facts = { ...nothing, payments }
  expect(turn(negotiating, { ...facts, orders: [order] }).by).toBe('2026-11-27')
  const canceled = turn(negotiating, { ...facts, orders: [{ ...order, orderStatus: OrderStatus.canceled }] })
  expect(canceled.what).toContain('条件を提案')
})

test('a talk waits until the day on which silence ends it, an established deal until the handing over', () => {
  const deal = makeNegotiation({ chatStartFlag: true, buyerLastSendAt: late, lastSendAt: late })
  expect(turn(deal, nothing)).toMatchObject({ who: admin, by: '2026-12-20' })
  const agreed = {
    status: OfferStatus.accepted,
    offeredBy: DealRole.buyer,
    expiresAt: late,
    deliveryDate: '2027-03-31',
  }
  const established = makeNegotiation({ status: DealStatus.established })
  expect(turn(established, { ...nothing, offers: [agreed] })).toMatchObject({ who: admin, by: '2027-03-31' })
})

test('a deal that is over waits for nobody, an established one for the desk', () => {
  expect(turn(makeNegotiation({ status: DealStatus.established }), nothing).who).toBe(admin)
  for (const status of [DealStatus.finished, DealStatus.failed])
    expect(
      turn(makeNegotiation({ status }), {
        ...nothing,
        quotations: [{ quotationStatus: QuotationStatus.request, userID: 'buyer', validUntil: null }],
      }),
    ).toMatchObject({ who: null, by: null })
})
