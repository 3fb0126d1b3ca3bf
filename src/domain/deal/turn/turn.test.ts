import { expect, test } from 'vitest'
import { makeNegotiation } from '../../../../tests/make.ts'
import { DealRole, DealStatus, OfferStatus, OrderStatus, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { DisclosureKind, DisclosureStatus, StepKind, ViewingStatus } from '#domain/choices/agreeing.ts'
import { turn } from './turn.ts'
import type { Facts } from './turn-facts.ts'

const { admin, seller, buyer } = Role
const nothing: Facts = {
  offers: [],
  quotations: [],
  orders: [],
  payments: [],
  viewings: [],
  disclosures: [],
  steps: [],
}
const friday = '2026-11-20T02:00:00.000Z'
const talking = makeNegotiation({ chatStartFlag: true, lastSendAt: friday })
const negotiating = makeNegotiation({ status: DealStatus.negotiating, sellerInvitedFlag: true, chatStartFlag: true })
const established = makeNegotiation({ status: DealStatus.established, chatStartFlag: true })
const finished = makeNegotiation({ status: DealStatus.finished, chatStartFlag: true })
const failed = makeNegotiation({ status: DealStatus.failed, chatStartFlag: true })
const asked = (who: 1 | 2 | 3) => ({ awaitedRole: who, awaitedSince: friday })
const offer = { status: OfferStatus.open, offeredBy: DealRole.buyer, expiresAt: friday, deliveryDate: null }
const payment = { orderID: 'order', paymentStatus: PaymentStatus.unpaid, paymentUserID: 'buyer', dueDate: '2026-11-27' }
const quotation = {
  id: 'quotation',
  quotationStatus: QuotationStatus.fixed,
  userID: 'buyer',
  validUntil: '2026-12-20',
  overCapAt: null,
}
const requested = { ...quotation, quotationStatus: QuotationStatus.request }

const form = { id: 'form', kind: DisclosureKind.condition, status: DisclosureStatus.presented }
const unticked = { buyerDoneAt: null, sellerDoneAt: null, adminDoneAt: null, isNeedless: false }
const contract = { ...unticked, kind: StepKind.contract, dueOn: '2026-12-11' }

const wishing = makeNegotiation({ chatStartFlag: true, lastSendAt: friday, purchaseIntentAt: friday, ...asked(admin) })

test('a buyer who wants to buy waits for the desk to invite the seller, then for the seller, then for nobody', () => {
  expect(turn(wishing, nothing)).toMatchObject({ who: admin, what: expect.stringContaining('売主を招いて') })
  const invited = { ...wishing, sellerInvitedFlag: true, ...asked(seller) }
  for (const viewer of [buyer, seller, admin]) expect(turn(invited, nothing, viewer).who).toBe(seller)
  expect(turn(invited, nothing).what).toContain('商談をはじめる')
  const begun = { ...invited, status: DealStatus.negotiating, awaitedRole: null, awaitedSince: null }
  expect(turn(begun, nothing).who).toBe(buyer)
  expect(turn({ ...wishing, status: DealStatus.failed, awaitedRole: null }, nothing).who).toBeNull()
})

test('an invited seller is told what to answer as far as they can read it', () => {
  const invited = makeNegotiation({ sellerInvitedFlag: true, chatStartFlag: true, ...asked(seller) })
  const what = (more: object) => turn({ ...invited, ...more }, nothing, seller).what
  const fresh = { sellerReadsFrom: 4, lastSequence: 4, sellerLastSendAt: null }
  expect(what({ ...fresh, sellerQuestion: '駐車場は2台ですか' })).toContain('「駐車場は2台ですか」')
  expect(what(fresh)).toBe('はじめのあいさつを、メッセージで送ってください。')
  expect(what({ ...fresh, lastSequence: 5 })).toBe('メッセージを読んで、返事をしてください。')
  expect(what({ ...fresh, sellerQuestion: '駐車場は2台ですか', sellerLastSendAt: friday })).not.toContain('駐車場')
})

test.each([
  ['a fresh deal waits for the first word of its buyer', makeNegotiation(), {}, buyer],
  [
    'one with the desk alone for that of its seller',
    makeNegotiation({ negotiationType: DealRole.seller, buyerID: null }),
    {},
    seller,
  ],
  ['a question waits for the desk', { ...talking, ...asked(admin) }, {}, admin],
  ['or for the seller', { ...talking, ...asked(seller) }, {}, seller],
  ['and for the buyer', { ...talking, ...asked(buyer) }, {}, buyer],
  ['a talk in which nothing is asked waits for nobody', talking, {}, null],
  ['a negotiation in which nothing is asked waits for an offer', negotiating, {}, buyer],
  ['a question in a negotiation waits for whom it asks', { ...negotiating, ...asked(seller) }, {}, seller],
  ['an offer waits for the other side', negotiating, { offers: [offer] }, seller],
  ['in both directions', negotiating, { offers: [{ ...offer, offeredBy: DealRole.seller }] }, buyer],
  ['an offer comes before a question', { ...negotiating, ...asked(buyer) }, { offers: [offer] }, seller],
  ['an agreed offer waits for the desk', negotiating, { offers: [{ ...offer, status: OfferStatus.accepted }] }, admin],
  ['a declined one for another offer', negotiating, { offers: [{ ...offer, status: OfferStatus.declined }] }, buyer],
  ['an agreed deal waits for the desk', established, {}, admin],
  ['a form about the home for who confirms it', talking, { disclosures: [form] }, buyer],
  ['but no draft of one', talking, { disclosures: [{ ...form, status: DisclosureStatus.draft }] }, null],
  ['nor one of a deal that is over', finished, { disclosures: [form] }, null],
  ['a question in an agreed deal for whom it asks', { ...established, ...asked(buyer) }, {}, buyer],
  ['an open payment waits for its payer', negotiating, { payments: [payment] }, buyer],
  ['a declined one as well', negotiating, { payments: [{ ...payment, paymentStatus: PaymentStatus.error }] }, buyer],
  [
    'a settled payment is nobody’s turn',
    talking,
    { payments: [{ ...payment, paymentStatus: PaymentStatus.paid }] },
    null,
  ],
  [
    'nor one whose order is canceled',
    talking,
    { payments: [payment], orders: [{ id: 'order', orderStatus: OrderStatus.canceled }] },
    null,
  ],
  ['a quotation waits for whom it is for', talking, { quotations: [{ ...quotation, userID: 'seller' }] }, seller],
  ['a request for one for the desk', talking, { quotations: [requested] }, admin],
  ['also once the deal is done', finished, { quotations: [requested] }, admin],
  ['but not in a deal that has failed', failed, { quotations: [requested] }, null],
  ['a deal that is done waits for nobody', finished, {}, null],
  ['unless somebody asks', { ...finished, ...asked(admin) }, {}, admin],
] as const)('%s', (_, deal, facts, who) => {
  expect(turn(deal, { ...nothing, ...facts }).who).toBe(who)
})

test('what the reader can do comes before what others must', () => {
  const facts = {
    ...nothing,
    payments: [{ ...payment, paymentUserID: 'seller' }],
    quotations: [quotation],
  }
  const pay = { deed: 'pay', id: 'order' }
  expect(turn(negotiating, facts)).toMatchObject({ who: seller, by: '2026-11-27', money: pay })
  const order = { deed: 'order', id: 'quotation' }
  expect(turn(negotiating, facts, buyer)).toMatchObject({ who: buyer, by: '2026-12-20', money: order })
  expect(turn(talking, { ...nothing, quotations: [requested] }).money).toEqual({ deed: 'quote', id: 'quotation' })
  expect(turn({ ...established, ...asked(buyer) }, nothing, admin)).toMatchObject({ who: admin, hoped: null })
})

test('an answer is hoped for on the next working day, apart from the day on which silence ends the deal', () => {
  expect(turn({ ...talking, ...asked(admin) }, nothing)).toMatchObject({
    by: null,
    hoped: '2026-11-24',
    ends: '2026-12-20',
  })
  expect(turn({ ...established, ...asked(buyer) }, nothing)).toMatchObject({ hoped: '2026-11-24', ends: null })
  expect(turn(makeNegotiation(), nothing)).toMatchObject({ by: null, hoped: null, ends: '2026-12-21' })
})

test('what has a day of its own says that day', () => {
  expect(turn(negotiating, { ...nothing, offers: [offer] })).toMatchObject({ by: friday, hoped: null, ends: null })
  // Nor does it beside a question, while somebody is bound by terms; and a viewing is a word at its time.
  const answering = { ...negotiating, ...asked(buyer) }
  expect(turn(answering, { ...nothing, offers: [offer] }, buyer)).toMatchObject({ who: buyer, ends: null })
  const viewing = { id: 'viewing', status: ViewingStatus.booked, startsAt: '2027-01-09T15:00:00.000Z' }
  const seen = (status: Facts['viewings'][number]['status']) =>
    turn(talking, { ...nothing, viewings: [{ ...viewing, status }] }).ends
  expect([seen(ViewingStatus.booked), seen(ViewingStatus.canceled)]).toEqual(['2027-02-09', '2026-12-20'])
  const agreed = { ...offer, status: OfferStatus.accepted, deliveryDate: '2027-03-31' }
  expect(turn(established, { ...nothing, offers: [agreed] })).toMatchObject({ who: admin, by: '2027-03-31' })
})

test('after an agreement each is led through the steps in their order, whether they have a day or not', () => {
  const step = (kind: (typeof StepKind)['options'][number]['value'], dueOn: string | null = null) => ({
    ...unticked,
    kind,
    dueOn,
  })
  const explanation = step(StepKind.explanation)
  const loan = step(StepKind.loan, '2026-12-05')
  const steps = [loan, step(StepKind.handover), step(StepKind.settlement), contract, explanation]
  const facts = { ...nothing, steps }
  expect(turn(established, facts, buyer).what).toContain('「重要事項説明」')
  // The seller has no part in the explanation: what is theirs waits for it, and says so.
  expect(turn(established, facts, seller)).toMatchObject({
    who: admin,
    awaited: 'いまは「重要事項説明」を進めています。次は「売買契約」です。',
  })
  expect(turn(established, facts, admin).what).toContain('「重要事項説明」')
  const explained = { ...explanation, buyerDoneAt: friday, adminDoneAt: friday }
  const further = { ...nothing, steps: [explained, contract, loan] }
  expect(turn(established, further, buyer)).toMatchObject({ who: buyer, by: '2026-12-11', isStep: true })
  expect(turn(established, further, seller).what).toContain('「売買契約」')
  const signed = { ...contract, buyerDoneAt: friday, sellerDoneAt: friday, adminDoneAt: friday }
  const lending = { ...nothing, steps: [explained, signed, loan] }
  expect(turn(established, lending, buyer)).toMatchObject({ who: buyer, by: '2026-12-05' })
  expect(turn(established, lending, seller).who).toBe(admin)
  expect([failed, finished].map((deal) => turn(deal, facts, buyer).who)).toEqual([null, null])
})

test('once all is done but what comes after the end, the desk finishes the deal', () => {
  const tax = { ...unticked, kind: StepKind.tax, dueOn: '2028-03-15' }
  const done = { ...contract, buyerDoneAt: friday, sellerDoneAt: friday, adminDoneAt: friday }
  expect(turn(established, { ...nothing, steps: [done, tax] }, admin).what).toContain('取引を完了')
})

test('a quotation above the cap is put right by the desk, and its payer reads just that', () => {
  const overCap = { ...requested, overCapAt: friday }
  expect(turn(talking, { ...nothing, quotations: [overCap] }, buyer)).toMatchObject({
    who: admin,
    awaited: expect.stringContaining('運営が見積の金額を直しています'),
  })
})
