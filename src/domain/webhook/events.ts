import { z } from 'zod'
import { WebhookEvent } from '../choices/webhook.ts'
import { negotiation } from '../deal/negotiation.ts'
import { order } from '../deal/order.ts'
import { payment } from '../deal/payment.ts'
import { refund } from '../deal/refund.ts'
import { viewing } from '../deal/viewing/viewing.ts'
import { estate } from '../estate/estate.ts'
import type { Estate } from '../estate/fields.ts'
import type { CodeOf } from '../kit/choice.ts'
import type { MoveName } from '../kit/moves.ts'
import type { Resource, Row } from '../kit/resource.ts'

export type WebhookEventType = CodeOf<typeof WebhookEvent>

/** Which event an act is: none, one, or one of several, by what the row has become. */
type EventRule<Row> = WebhookEventType | null | { types: readonly WebhookEventType[]; of(row: Row): WebhookEventType }
/** What events are told about a noun, and which of its fields they tell. */
type Subject<R extends Resource> = {
  noun: R
  /** Besides id and version. Nobody's name, address or words are among them: who receives a message reads the rest by the API. */
  fields: readonly (keyof Row<R> & string)[]
  /** Every move is named, so that none is forgotten; `create` is the birth of a row. */
  events: Readonly<Record<'create' | MoveName<R>, EventRule<Row<R>>>>
}
/** The same of any noun, the types of its fields unknown. */
type AnySubject = {
  noun: Resource
  fields: readonly string[]
  events: Readonly<Record<string, EventRule<object>>>
}

const subject = <R extends Resource>(one: Subject<R>): Subject<R> => one

/** Shown for the first time, or again: the first approval stamps both moments alike. */
const approvalEvent: EventRule<Estate> = {
  types: [WebhookEvent.listingPublished, WebhookEvent.listingChanged],
  of: ({ approvedAt, firstApprovedAt }) =>
    approvedAt === firstApprovedAt ? WebhookEvent.listingPublished : WebhookEvent.listingChanged,
}

/** Every event that other systems can be told of: the act that it is, and what its message says. */
export const subjects: readonly AnySubject[] = [
  subject({
    noun: estate,
    fields: [
      'estateNumber',
      'status',
      'estateType',
      'estateTypeDetail',
      'prefecturesCode',
      'cityCode',
      'price',
      'firstApprovedAt',
      'approvedAt',
    ],
    events: {
      create: null,
      apply: null,
      reapply: null,
      withdraw: null,
      withdrawChange: null,
      approve: approvalEvent,
      reject: null,
      rejectChange: null,
      editAgain: null,
      requestChange: null,
      takeDown: WebhookEvent.listingEnded,
      finish: WebhookEvent.listingEnded,
      close: WebhookEvent.listingEnded,
      closeSold: WebhookEvent.listingEnded,
      takeBackClose: WebhookEvent.listingChanged,
      takeBackSold: null,
      relist: null,
    },
  }),
  subject({
    noun: negotiation,
    fields: ['estateID', 'negotiationType', 'status', 'establishedAt', 'deliveredOn', 'finishedAt', 'failedAt'],
    events: {
      create: WebhookEvent.dealOpened,
      negotiate: null,
      establish: WebhookEvent.dealAgreed,
      takeBackAgreement: WebhookEvent.dealReverted,
      finish: WebhookEvent.dealFinished,
      takeBackFinish: WebhookEvent.dealReverted,
      fail: WebhookEvent.dealCancelled,
      endWithListing: WebhookEvent.dealCancelled,
      breakOff: WebhookEvent.dealCancelled,
      reopen: WebhookEvent.dealOpened,
    },
  }),
  subject({
    noun: order,
    fields: ['negotiationID', 'quotationID', 'orderStatus', 'totalAmount', 'orderAt', 'orderCancelAt'],
    events: {
      create: WebhookEvent.orderPlaced,
      confirm: null,
      cancel: WebhookEvent.orderCancelled,
      cancelOrdered: WebhookEvent.orderCancelled,
    },
  }),
  subject({
    noun: payment,
    fields: ['negotiationID', 'orderID', 'paymentStatus', 'amount', 'method', 'dueDate', 'refundedAmount'],
    events: {
      create: null,
      pay: WebhookEvent.paymentPaid,
      fail: WebhookEvent.paymentFailed,
      retry: null,
      payLate: WebhookEvent.paymentPaid,
      unpay: WebhookEvent.paymentReverted,
      // The refund tells of it, and of those of a part, too.
      refund: null,
    },
  }),
  subject({
    noun: refund,
    fields: ['paymentID', 'transferID', 'status', 'amount', 'sentOn'],
    events: {
      create: null,
      approve: null,
      decline: null,
      refuse: null,
      callOff: null,
      carryOut: WebhookEvent.paymentRefunded,
      send: WebhookEvent.paymentRefunded,
    },
  }),
  subject({
    noun: viewing,
    fields: ['negotiationID', 'status', 'startsAt', 'endsAt', 'minutes'],
    events: {
      create: null,
      book: WebhookEvent.viewingBooked,
      reconsider: WebhookEvent.viewingCancelled,
      hold: WebhookEvent.viewingHeld,
      pass: WebhookEvent.viewingHeld,
      miss: WebhookEvent.viewingMissed,
      replace: WebhookEvent.viewingCancelled,
      cancel: WebhookEvent.viewingCancelled,
    },
  }),
]

const subjectByNoun = new Map(subjects.map((one) => [one.noun.name, one]))

/** What a message says of a row: some of its fields, and where all of it is read (a path below the API's address). */
const dataOf = ({ noun, fields }: AnySubject, row: Readonly<Record<string, unknown>>) => ({
  ...Object.fromEntries(['id', 'version', ...fields].map((field) => [field, row[field]])),
  path: noun.calls.includes('one') ? `/${noun.name}/${String(row.id)}` : `/${noun.plural}?id=${String(row.id)}`,
})

/** What is told of an act on a row, a move by its name or `create`; null where nothing is. */
export function eventOf(
  noun: string,
  act: string,
  row: Readonly<Record<string, unknown>>,
): { type: WebhookEventType; data: Record<string, unknown> } | null {
  const about = subjectByNoun.get(noun)
  const event = about?.events[act]
  const type = typeof event === 'object' ? event?.of(row) : event
  return about && type ? { type, data: dataOf(about, row) } : null
}

/** The schema of what a message says of a row of this noun. */
export const dataSchemaOf = ({ noun, fields }: AnySubject) =>
  z.object({
    ...Object.fromEntries(
      Object.entries(noun.row.shape).filter(([field]) => ['id', 'version', ...fields].includes(field)),
    ),
    path: z.string().describe('くわしく読むAPIのパス'),
    page: z.string().describe('画面のアドレス'),
  })

/** The types of event that tell of a noun. */
export const eventTypesOf = ({ events }: AnySubject): WebhookEventType[] => {
  const types = Object.values(events).flatMap((event) => (typeof event === 'object' ? (event?.types ?? []) : event))
  return [...new Set(types)]
}
