import { DealRole, OfferStatus, OrderStatus, PaymentStatus, QuotationStatus } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { turnOf, type Deal, type Facts, type Turn } from './turn-facts.ts'

const { admin, seller, buyer } = Role
const sideOf = ({ sellerID }: Deal, userID: string) => (userID === sellerID ? seller : buyer)

/** What is to be paid, ordered or estimated: it stands above the talk. */
export function moneyTurns(deal: Deal, { quotations, orders, payments }: Facts): Turn[] {
  const isCanceled = (id: string) => orders.some((one) => one.id === id && one.orderStatus === OrderStatus.canceled)
  const due = payments
    .filter(({ orderID }) => !isCanceled(orderID))
    .filter(({ paymentStatus }) => PaymentStatus.open.includes(paymentStatus))
    .map(({ paymentUserID, dueDate }) =>
      turnOf(sideOf(deal, paymentUserID), 'お支払いをお願いします。', 'お支払いを待っています。', dueDate),
    )
  const fixed = quotations
    .filter(({ quotationStatus }) => quotationStatus === QuotationStatus.fixed)
    .map(({ userID, validUntil }) =>
      turnOf(
        sideOf(deal, userID),
        '見積書を確かめて、注文するか変更をお願いしてください。',
        '見積書への返事を待っています。',
        validUntil,
      ),
    )
  const asked = quotations
    .filter(({ quotationStatus }) => quotationStatus === QuotationStatus.request)
    .map(() => turnOf(admin, '見積書を用意して、送ってください。', '見積書を用意しています。'))
  return [...due, ...fixed, ...asked]
}

/** What is offered and awaits an answer, or is agreed upon. */
export function offerTurns({ offers }: Facts): Turn[] {
  if (offers.some(({ status }) => status === OfferStatus.accepted))
    return [turnOf(admin, '条件がまとまりました。成約の手続きをしてください。', '成約の手続きをご案内します。')]
  return offers
    .filter(({ status }) => status === OfferStatus.open)
    .map(({ offeredBy, expiresAt }) =>
      turnOf(
        offeredBy === DealRole.buyer ? seller : buyer,
        '提案された条件を確かめて、返事をしてください。',
        '提案された条件への返事を待っています。',
        expiresAt,
      ),
    )
}
