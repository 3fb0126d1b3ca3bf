import { ChatMessageType } from '#domain/choices/deal.ts'
import { OrderCard } from '../card/order-card.tsx'
import { QuotationCard } from '../card/quotation-card.tsx'
import { OfferCard } from '../offer/room-offers.tsx'
import { DisclosureCard } from '../disclosure/disclosure-reading.tsx'
import { DealPaperCard } from '../papers/paper-line.tsx'
import { ViewingCard } from '../viewing/viewing-card.tsx'
import type { RoomFacts } from '../queries.ts'
import type { ChatLine } from './transcript.ts'

type Props = { line: ChatLine; facts: RoomFacts; isLatest: boolean }

/** The record that a line is about, as a card; nothing for whom it is not to see. */
export function LineCard({ line: { relationID, messageType }, facts, isLatest }: Props) {
  const quotation = facts.quotations.find(({ id }) => id === relationID)
  if (quotation) return <QuotationCard quotation={quotation} facts={facts} />
  const offer = facts.offers.find(({ id }) => id === relationID)
  if (offer)
    return (
      <div data-offer={offer.id} className="max-w-full">
        <OfferCard offer={offer} facts={facts} isLatest={isLatest} />
      </div>
    )
  const viewing = facts.viewings.find(({ id }) => id === relationID)
  if (viewing) return <ViewingCard viewing={viewing} facts={facts} isLatest={isLatest} />
  const disclosure = facts.disclosures.find(({ id }) => id === relationID)
  if (disclosure) return <DisclosureCard row={disclosure} />
  const paper = facts.papers.find(({ id }) => id === relationID)
  if (paper) return <DealPaperCard paper={paper} deal={facts.negotiation} />
  const payment = facts.payments.find(({ id, orderID }) => id === relationID || orderID === relationID)
  const order = facts.orders.find(({ id }) => id === relationID || id === payment?.orderID)
  return (
    <OrderCard
      order={order}
      payment={payment}
      documents={facts.documents}
      isInvoice={messageType === ChatMessageType.invoiceRequest}
    />
  )
}
