import type { ReactNode } from 'react'
import { DESK_NAME, Role } from '#domain/choices/person.ts'
import { ChatMessageType } from '#domain/choices/deal.ts'
import { isInvoiceAsked, isSpoken, isWithdrawable } from '#domain/deal/chat.ts'
import { readersOf } from '#domain/deal/readers.ts'
import { Time } from '#ui/time.tsx'
import { usePerson, useApp, useMe } from '#app/shell/use-app.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { deskQuery, nameInDesk } from '../desk-query.ts'
import { type RoomFacts } from '../queries.ts'
import { DeskActions } from '../report/desk-reports.tsx'
import { ReportLine, WithdrawLine } from '../report/report-line.tsx'
import { Bubble, sideWord, Words } from './bubble.tsx'
import { AnswerWithInvoice, OrderCard, QuotationCard } from '../card/money-cards.tsx'
import type { ChatLine } from './transcript.ts'
import { Pictures } from './pictures.tsx'
import { OfferCard } from '../offer/room-offers.tsx'
import { DisclosureCard } from '../disclosure/disclosures.tsx'
import { ExplanationCard } from '../explanation/explanations.tsx'
import { DealPaperCard } from '../papers/papers-sheet.tsx'
import { ViewingCard } from '../viewing/viewing-card.tsx'

/** What the product tells, between the messages of people and nobody's own words; with the card of what it is about. */
function Announcement({ text, at, children }: { text: string; at: string; children?: ReactNode }) {
  return (
    <article data-line tabIndex={-1} className="rounded-box grid grid-cols-1 justify-items-center gap-2">
      <div className="border-base-300 text-muted max-w-[36em] rounded-2xl border px-4 py-2 text-center text-sm">
        <p className="text-balance [word-break:auto-phrase] wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="text-xs">
          {DESK_NAME} ・ <Time at={at} as="clock" />
        </p>
      </div>
      {children}
    </article>
  )
}

/** Whether a line is the card of a quotation, an order or a payment. */
const isOfMoney = ({ messageType, relationID }: ChatLine) =>
  relationID !== null && messageType !== ChatMessageType.text && messageType !== ChatMessageType.image

/** What has happened earlier to something whose card stands further down. */
function ToldLine({ text, at }: { text: string; at: string }) {
  return (
    <article data-line tabIndex={-1} className="text-muted text-center text-xs wrap-anywhere">
      {text} ・ <Time at={at} as="clock" />
    </article>
  )
}

type CardProps = { line: ChatLine; facts: RoomFacts; isLatest: boolean }
type Props = CardProps & { isMine: boolean }

/** One line of the room: words, pictures, the card of what it is about, and for one's own, who has read it. */
export function LineView({ line, facts, isMine, isLatest }: Props) {
  const me = useMe()
  const { message, imagePaths, senderID, senderName, userType, createdAt, relationID, version } = line
  const { api } = useApp()
  const person = usePerson()
  const isDesk = me?.userType === Role.admin
  const { data: desk } = useQuery({ ...deskQuery(api), enabled: isDesk })
  if (isOfMoney(line) && !isLatest) return <ToldLine text={message} at={createdAt} />
  const card = relationID && <LineCard line={line} facts={facts} isLatest={isLatest} />
  if (!isSpoken(line))
    return (
      <Announcement text={message} at={createdAt}>
        {card}
      </Announcement>
    )
  // Among themselves those of the desk go by their own names; everybody else hears the desk.
  const name = (isDesk && userType === Role.admin && nameInDesk(desk, senderID)) || senderName
  const readers = isMine ? readersOf(facts.negotiation, facts.reads, line) : []
  const canWithdraw = isWithdrawable(person, line, facts.now)
  const Actions = isDesk ? DeskActions : ReportLine
  return (
    <Bubble
      isMine={isMine}
      userType={userType}
      name={name}
      at={createdAt}
      isEdited={version > 1 && !line.hiddenAt}
      action={canWithdraw ? <WithdrawLine id={line.id} /> : <Actions line={line} facts={facts} />}
      {...(readers.length > 0 && { state: `${readers.map(sideWord).join('・')} 既読` })}
    >
      {imagePaths.length > 0 && <Pictures paths={imagePaths} from={isMine ? 'あなた' : name} />}
      {line.hiddenAt ? <HiddenWords line={line} /> : <Words text={message} isMine={isMine} />}
      {card}
      {isDesk && isInvoiceAsked(line) && <AnswerWithInvoice line={line} facts={facts} />}
    </Bubble>
  )
}

/** A message that the desk has hidden; its content is in the row only for the desk. */
function HiddenWords({ line: { message, original, senderName } }: { line: ChatLine }) {
  return (
    <div className="border-base-300 text-muted rounded-2xl border border-dashed px-4 py-2.5 text-sm">
      <p>{message}</p>
      {original && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">非表示にした内容を見る</summary>
          {original.imagePaths.length > 0 && <Pictures paths={original.imagePaths} from={senderName} />}
          <p className="text-base-content mt-1 wrap-anywhere whitespace-pre-wrap">{original.message}</p>
        </details>
      )}
    </div>
  )
}

/** The record that a line is about, as a card; nothing for whom it is not to see. */
function LineCard({ line: { relationID, messageType }, facts, isLatest }: CardProps) {
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
  if (disclosure) return <DisclosureCard row={disclosure} deal={facts.negotiation} />
  const explanation = facts.explanations.find(({ id }) => id === relationID)
  if (explanation) return <ExplanationCard row={explanation} />
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
