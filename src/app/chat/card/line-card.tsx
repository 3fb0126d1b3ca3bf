import { ChatMessageType } from '#domain/choices/deal.ts'
import type { Line } from '../message/log.ts'
import { OfferCard } from '../offer/offer-card.tsx'
import type { RoomFacts } from '../queries.ts'
import { OrderCard } from './order-card.tsx'
import { QuotationCard } from './quotation-card.tsx'

/** The record that a line is about, as a card; nothing for whom it is not to see. */
export function LineCard({
  line: { relationID, messageType },
  facts,
  isLatest,
}: {
  line: Line
  facts: RoomFacts
  isLatest: boolean
}) {
  const quotation = facts.quotations.find(({ id }) => id === relationID)
  if (quotation) return <QuotationCard quotation={quotation} isLatest={isLatest} />
  const offer = facts.offers.find(({ id }) => id === relationID)
  if (offer) return <OfferCard offer={offer} facts={facts} isLatest={isLatest} />
  const payment = facts.payments.find(({ id, orderID }) => id === relationID || orderID === relationID)
  const order = facts.orders.find(({ id }) => id === relationID || id === payment?.orderID)
  const title = messageType === ChatMessageType.payment ? 'お支払い' : 'ご請求'
  return <OrderCard order={order} payment={payment} title={title} isLatest={isLatest} />
}
