import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ADMIN_ACCOUNT_ID, DESK_NAME, Role } from '#domain/choices/person.ts'
import { ChatMessageType } from '#domain/choices/deal.ts'
import { isSpoken, isWithdrawable } from '#domain/deal/chat.ts'
import { Time } from '#ui/time.tsx'
import { usePerson } from '#app/session/rights.ts'
import { useApp } from '#app/use-app.ts'
import { useMe } from '#app/use-me.ts'
import { deskQuery, nameInDesk, type RoomFacts } from '../queries.ts'
import { DeskActions } from '../report/desk-reports.tsx'
import { WithdrawLine } from '../report/moderation.tsx'
import { ReportLine } from '../report/report-line.tsx'
import { Bubble, Words } from './bubble.tsx'
import type { Line } from './transcript.ts'
import { Pictures } from './pictures.tsx'
import { OfferCard } from '../offer/room-offers.tsx'
import { OrderCard } from '../card/order-card.tsx'
import { QuotationCard } from '../card/quotation-card.tsx'

/** How many of the others in the room have read as far as a line. */
function readersOf({ negotiation: { buyerID, sellerID }, reads }: RoomFacts, sequence: number) {
  const members = new Set([buyerID, sellerID, ADMIN_ACCOUNT_ID])
  return reads.filter((read) => members.has(read.readerID) && read.sequence >= sequence).length
}

/** What the product tells, between the messages of people and nobody's own words; with the card of what it is about. */
function Announcement({ text, at, children }: { text: string; at: string; children?: ReactNode }) {
  return (
    <article data-line tabIndex={-1} className="rounded-box grid justify-items-center gap-2">
      <div className="border-base-300 text-muted max-w-[36em] rounded-2xl border px-4 py-2 text-center text-sm">
        <p className="text-balance wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="text-xs">
          {DESK_NAME} ・ <Time at={at} as="clock" />
        </p>
      </div>
      {children}
    </article>
  )
}

/** Whether a line is the card of a quotation, an order or a payment. */
const isOfMoney = ({ messageType, relationID }: Line) =>
  relationID !== null && messageType !== ChatMessageType.text && messageType !== ChatMessageType.image

/** What has happened earlier to something whose card stands further down. */
function ToldLine({ text, at }: { text: string; at: string }) {
  return (
    <article data-line tabIndex={-1} className="text-muted text-center text-xs wrap-anywhere">
      {text} ・ <Time at={at} as="clock" />
    </article>
  )
}

type LineProps = { line: Line; facts: RoomFacts; isLatest: boolean }

/** One line of the room: words, pictures, the card of what it is about, and for one's own, who has read it. */
export function LineView({ line, facts, isMine, isLatest }: LineProps & { isMine: boolean }) {
  const me = useMe()
  const { message, imagePaths, senderID, senderName, userType, createdAt, sequence, relationID, version } = line
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
  const readers = isMine ? readersOf(facts, sequence) : 0
  const canWithdraw = isWithdrawable(person, line, facts.now)
  const Actions = isDesk ? DeskActions : ReportLine
  return (
    <Bubble
      {...{ isMine, userType, name, at: createdAt }}
      isEdited={version > 1 && !line.hiddenAt}
      action={canWithdraw ? <WithdrawLine id={line.id} /> : <Actions line={line} facts={facts} />}
      {...(readers > 0 && { state: readers > 1 ? `既読 ${readers}` : '既読' })}
    >
      {imagePaths.length > 0 && <Pictures paths={imagePaths} from={isMine ? 'あなた' : name} />}
      {line.hiddenAt ? <HiddenWords line={line} /> : <Words text={message} isMine={isMine} />}
      {card}
    </Bubble>
  )
}

/** A message that the desk has hidden; its content is in the row only for the desk. */
function HiddenWords({ line: { message, original, senderName } }: { line: Line }) {
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
function LineCard({ line: { relationID, messageType }, facts, isLatest }: LineProps) {
  const quotation = facts.quotations.find(({ id }) => id === relationID)
  if (quotation) return <QuotationCard quotation={quotation} facts={facts} />
  const offer = facts.offers.find(({ id }) => id === relationID)
  if (offer)
    return (
      <div data-offer={offer.id} className="max-w-full">
        <OfferCard offer={offer} facts={facts} isLatest={isLatest} />
      </div>
    )
  const payment = facts.payments.find(({ id, orderID }) => id === relationID || orderID === relationID)
  const order = facts.orders.find(({ id }) => id === relationID || id === payment?.orderID)
  const title = messageType === ChatMessageType.payment ? 'お支払い' : 'ご請求'
  return <OrderCard order={order} payment={payment} title={title} documents={facts.documents} />
}

/** The day on which the following messages were sent. */
export function DayLine({ at }: { at: string }) {
  return (
    <p className="text-muted my-2 text-center text-xs font-semibold">
      <span className="bg-base-200 rounded-full px-3 py-1">
        <Time at={at} as="day" />
      </span>
    </p>
  )
}

/** A mark before the first unread message. */
export function UnreadLine() {
  return (
    <p className="flex items-center gap-3 text-xs font-bold">
      <span className="border-base-content h-px grow border-t" />
      ここから未読
      <span className="border-base-content h-px grow border-t" />
    </p>
  )
}
