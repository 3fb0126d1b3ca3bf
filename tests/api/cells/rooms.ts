import {
  DealRole,
  DealStatus,
  OfferStatus,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  QuotationLineKind,
} from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { partyCheck, type PartyCheck } from '#domain/deal/party-check/party-check.ts'
import { offer, type Offer } from '#domain/deal/offer.ts'
import { order, type Order } from '#domain/deal/order.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { refund, type Refund } from '#domain/deal/refund.ts'
import { isAgreedUpon } from '#domain/deal/steps/step-ticks.ts'
import { confirmedCheck } from '../../checked-parties.ts'
import { make, makeNegotiation } from '../../make.ts'
import type { Stage } from './stage.ts'
import { dayFromNow, yesterday } from '../../days.ts'

const now = `${yesterday}T01:00:00.000Z`
/** What a quotation, its order and its payment are about, in yen. */
export const amount = 55_000

/** When a deal was agreed upon, and that a colleague asks to take back what was done last. */
const agreedBefore = (colleagueID: string) => ({
  establishedAt: now,
  takeBackReason: '日付の書き間違い',
  takeBackAskedBy: colleagueID,
  takeBackAskedAt: now,
})

/** A deal of the stage's buyer and seller about an estate. */
export const dealOf = (
  { people: { buyer, seller, colleague } }: Stage,
  estateID: string,
  about: Partial<Negotiation> = {},
) =>
  makeNegotiation({
    estateID,
    buyerID: buyer.id,
    sellerID: seller.id,
    sellerInvitedFlag: true,
    ...(about.status === DealStatus.failed && {
      failReason: '資金計画の見直し',
      failedAt: now,
    }),
    ...(about.status === DealStatus.finished && {
      finishedAt: now,
      deliveredOn: yesterday,
    }),
    ...(about.status !== undefined && isAgreedUpon({ status: about.status }) && agreedBefore(colleague.id)),
    ...about,
  })

/** Terms that the buyer offered, by default agreed to by both sides. */
export const offerOf = ({ id, buyerID }: Negotiation, about: Partial<Offer> = {}) =>
  make<Offer>(offer, {
    negotiationID: id,
    offererID: buyerID,
    offeredBy: DealRole.buyer,
    status: OfferStatus.accepted,
    price: 29e6,
    deliveryDate: dayFromNow(30),
    expiresAt: '2099-12-31T00:00:00.000Z',
    buyerConfirmedAt: now,
    sellerConfirmedAt: now,
    ...(about.status === OfferStatus.open &&
      (about.offeredBy === DealRole.seller ? { buyerConfirmedAt: null } : { sellerConfirmedAt: null })),
    ...about,
  })

/** That both sides of a deal have been checked. */
export const checksOf = ({ id, buyerID, sellerID }: Negotiation) =>
  [
    { side: DealRole.buyer, userID: buyerID },
    { side: DealRole.seller, userID: sellerID },
  ].map(
    (party) =>
      [partyCheck, make<PartyCheck>(partyCheck, { ...confirmedCheck(now), ...party, negotiationID: id })] as const,
  )

const line = {
  serviceMenuID: null,
  name: '間取り図の作成',
  quantity: 1,
  unitPrice: 5e4,
  taxRate: 10,
  kind: QuotationLineKind.other,
}

type States = { quotation: number; order?: number; payment?: number }

type Others = { quotation?: Partial<Quotation>; order?: Partial<Order>; payment?: Partial<Payment> }

/** A quotation of a party's and what came of it, each in the state that is said and otherwise whole. */
export function moneyOf(room: Negotiation, ownerID: string, states: States, others: Others = {}) {
  const asked = make<Quotation>(quotation, {
    negotiationID: room.id,
    userID: ownerID,
    quotationStatus: states.quotation,
    serviceMenuIDs: ['menu'],
    quotationRequestAt: now,
    lines: [line],
    validUntil: '2099-12-31',
    totalAmount: amount,
    ...others.quotation,
  })
  const placed = make<Order>(order, {
    negotiationID: room.id,
    quotationID: asked.id,
    orderUserID: ownerID,
    orderAt: now,
    totalAmount: amount,
    orderStatus: states.order ?? OrderStatus.request,
    ...(states.order === OrderStatus.canceled && { orderCancelAt: now }),
    ...others.order,
  })
  const due = make<Payment>(payment, {
    negotiationID: room.id,
    orderID: placed.id,
    paymentUserID: ownerID,
    method: PaymentMethod.transfer,
    amount,
    dueDate: '2099-12-31',
    paymentStatus: states.payment ?? PaymentStatus.unpaid,
    ...(states.payment === PaymentStatus.refunded && { refundedAmount: amount }),
    ...(states.payment === PaymentStatus.error && { errorReason: 'カードでお支払いできませんでした' }),
    ...others.payment,
  })
  const rows = [
    [negotiation, room] as const,
    [quotation, asked] as const,
    ...(states.order === undefined ? [] : [[order, placed] as const]),
    ...(states.payment === undefined ? [] : [[payment, due] as const]),
  ]
  return { quotation: asked, order: placed, payment: due, rows }
}

/** A deposit on the operator's account. */
export const depositOf = (about: Partial<Transfer>) =>
  make<Transfer>(transfer, { paidOn: yesterday, payerName: 'ヤマダ ハナコ', amount, ...about })

/** Money to be given back for a payment. */
export const refundOf = ({ id }: Payment, about: Partial<Refund>) =>
  make<Refund>(refund, { paymentID: id, amount, reason: '商談が取りやめになったため', ...about })
