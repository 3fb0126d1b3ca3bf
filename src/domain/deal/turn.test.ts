import { expect, test } from 'vitest'
import { makeNegotiation } from '../../../tests/make.ts'
import { DealRole, DealStatus, OfferStatus, PaymentStatus, QuotationStatus } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { turn, type Facts } from './turn.ts'

const { admin, seller, buyer } = Role
const nothing: Facts = { offers: [], quotations: [], payments: [] }
const early = '2026-11-20T01:00:00.000Z'
const late = '2026-11-20T02:00:00.000Z'
const negotiating = makeNegotiation({ status: DealStatus.negotiating, sellerInvitedFlag: true, chatStartFlag: true })

test('a fresh deal waits for the first word of whoever opened it', () => {
  expect(turn(makeNegotiation(), nothing)).toMatchObject({ who: buyer, by: null })
  expect(turn(makeNegotiation({ negotiationType: DealRole.seller, buyerID: null }), nothing).who).toBe(seller)
})

test('a question waits for the desk, or for the seller once invited; an answer for who asked', () => {
  const asked = makeNegotiation({ chatStartFlag: true, buyerLastSendAt: late, adminLastSendAt: early })
  expect(turn(asked, nothing).who).toBe(admin)
  expect(turn({ ...asked, sellerInvitedFlag: true }, nothing).who).toBe(seller)
  expect(turn({ ...asked, sellerInvitedFlag: true, sellerLastSendAt: late + '1' }, nothing).who).toBe(buyer)
})

test('an open offer waits for the other side until it expires, an accepted one for the desk', () => {
  const offer = { status: OfferStatus.open, offeredBy: DealRole.buyer, expiresAt: late }
  expect(turn(negotiating, { ...nothing, offers: [offer] })).toMatchObject({ who: seller, by: late })
  expect(turn(negotiating, { ...nothing, offers: [offer] }, buyer).who).toBe(seller)
  expect(turn(negotiating, { ...nothing, offers: [{ ...offer, offeredBy: DealRole.seller }] }).who).toBe(buyer)
  expect(turn(negotiating, { ...nothing, offers: [{ ...offer, status: OfferStatus.accepted }] }).who).toBe(admin)
  expect(turn(negotiating, { ...nothing, offers: [{ ...offer, status: OfferStatus.declined }] }).who).toBe(buyer)
})

test('money comes before the talk, on the day it is due, and what the reader can do before what others must', () => {
  const payment = { paymentStatus: PaymentStatus.error, paymentUserID: 'seller', dueDate: '2026-11-27' }
  const quotation = { quotationStatus: QuotationStatus.fixed, userID: 'buyer', validUntil: '2026-12-20' }
  const facts = { ...nothing, payments: [payment], quotations: [quotation] }
  expect(turn(negotiating, facts)).toMatchObject({ who: seller, by: '2026-11-27' })
  expect(turn(negotiating, facts, buyer)).toMatchObject({ who: buyer, by: '2026-12-20' })
  const asked = { ...quotation, quotationStatus: QuotationStatus.request }
  expect(turn(negotiating, { ...nothing, quotations: [asked] }).who).toBe(admin)
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
