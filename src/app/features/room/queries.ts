import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ReportStatus } from '#domain/choices/report.ts'
import { inOrder } from '#domain/deal/steps/in-order.ts'
import { fullAddress } from '#domain/estate/full-address.ts'
import type { Client } from '#http/client.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import type { StreamEvent } from '#app/shell/live/follow-events.ts'
import { useEventStream } from '#app/shell/live/use-event-stream.ts'
import { useQueryClient } from '#app/shell/queries/queries.ts'
import { askedBy, type InboxSearch } from './inbox/inbox-search.ts'
import { addNewest, emptyTranscript, type ChatLine, type Transcript } from './message/transcript.ts'

const maxRows = 100

// A page that was just drawn on the server is not read again at once; the stream tells of anything later.
const staleTime = 3_000

/** A buyer as the desk may read them, and their latest deals. */
export const buyerQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...chatKey, 'buyer', id],
    staleTime: 60_000,
    queryFn: async () => {
      const [buyer, { items }] = await Promise.all([
        api.user.one({ id }),
        api.negotiation.inbox({ buyerID: id, limit: 10 }),
      ])
      return { buyer, deals: items }
    },
  })

/** A seller as the desk may read them. */
export const sellerQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...chatKey, 'seller', id],
    staleTime: 60_000,
    queryFn: () => api.user.one({ id }),
  })

/** Where a home is, to the number and the room: for its seller and the desk. */
export const homeAddressQuery = (api: Client, estateID: string) =>
  queryOptions({
    queryKey: ['homeAddress', estateID],
    staleTime: 60_000,
    queryFn: async () => {
      const home = await api.estate.one({ id: estateID })
      return [fullAddress(home), home.address2].filter(Boolean).join('　')
    },
  })

/** Whether a licensed operator brokers the sale that a deal is about: it then owes to the law what others do not. For the desk. */
export const brokersQuery = (api: Client, negotiationID: string) =>
  queryOptions({
    queryKey: ['brokers', negotiationID],
    staleTime: 60_000,
    queryFn: async () => {
      const [operator, { isBrokered }] = await Promise.all([
        api.place.operator(),
        api.quotation.offered({ id: negotiationID }),
      ])
      return operator.licence !== '' && isBrokered
    },
  })

/** One page of the deals a person takes part in, and when it was read. */
export const inboxQuery = (api: Client, search: InboxSearch) =>
  queryOptions({
    queryKey: [...chatKey, 'inbox', search],
    staleTime,
    queryFn: async () => ({
      ...(await api.negotiation.inbox({ ...askedBy(search), limit: 30 })),
      now: new Date().toISOString(),
    }),
  })
export type InboxItem = Awaited<ReturnType<Client['negotiation']['inbox']>>['items'][number]

/** A line as it is now, for a reader of its report. */
export const lineQuery = (api: Client, id: string) =>
  queryOptions({ queryKey: [...chatKey, 'line', id], staleTime, queryFn: () => api.chat.one({ id }) })

/** How many reports wait for the desk. */
export const openReportsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...chatKey, 'reports'],
    staleTime,
    queryFn: () => api.messageReport.count({ status: ReportStatus.open }),
  })

async function readRoom(api: Client, id: string) {
  const about = { negotiationID: id, limit: maxRows }
  const rowsOf = async <T>(list: Promise<{ items: T[] }>) => (await list).items
  const [
    [item],
    reports,
    viewings,
    steps,
    disclosures,
    explanations,
    papers,
    partyChecks,
    offers,
    quotations,
    orders,
    payments,
    documents,
  ] = await Promise.all([
    rowsOf(api.negotiation.inbox({ id, limit: 1 })),
    rowsOf(api.messageReport.list(about)),
    rowsOf(api.viewing.list(about)),
    rowsOf(api.dealStep.list(about)),
    rowsOf(api.disclosure.list(about)),
    rowsOf(api.explanation.list(about)),
    rowsOf(api.dealPaper.list({ ...about, orderBy: '-createdAt' })),
    rowsOf(api.partyCheck.list(about)),
    rowsOf(api.offer.list(about)),
    rowsOf(api.quotation.list(about)),
    rowsOf(api.order.list(about)),
    rowsOf(api.payment.list(about)),
    rowsOf(api.document.list({ ...about, orderBy: '-createdAt' })),
  ])
  if (!item) throw notFound()
  // What a request asks for is named only by its menus; what was fixed has lines of its own.
  const menuIDs = quotations.filter(({ lines }) => !lines.length).flatMap(({ serviceMenuIDs }) => serviceMenuIDs)
  const menus = menuIDs.length ? await api.serviceMenu.many({ ids: [...new Set(menuIDs)].slice(0, maxRows) }) : []
  const talk = { reports, viewings, steps: inOrder(steps), disclosures, explanations, papers, partyChecks, offers }
  return { ...item, ...talk, quotations, orders, payments, documents, menus, now: new Date().toISOString() }
}
/** A deal with all that its room shows beside the lines; of reports, those that one may read. */
export type RoomFacts = Awaited<ReturnType<typeof readRoom>>

/** A deal with all that its room shows beside the lines. The 404 page for who has no part in it. */
export const roomQuery = (api: Client, id: string) =>
  queryOptions({ queryKey: [...chatKey, 'room', id], staleTime, queryFn: () => readRoom(api, id) })

/** How many lines of a room are read at once. */
export const linesPerPage = 40

/**
 * A room's lines, from its newest page on. It is read when the room is entered; from then on the stream brings what is new,
 * and one's own lines stand in it while they are sent. So the stream does not make it old.
 */
export const transcriptQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['transcript', id],
    staleTime: Infinity,
    queryFn: async ({ client, queryKey }) => {
      const { items } = await api.chat.list({ negotiationID: id, orderBy: '-sequence', limit: linesPerPage })
      return addNewest(client.getQueryData<Transcript>(queryKey) ?? emptyTranscript, items)
    },
  })

type Room = {
  id: string
  /** The sequence of the last line here: the stream brings those after it. */
  lastSequence: number
  onLine: (line: ChatLine) => void
  /** The connection stands (again): lines that did not arrive may be sent once more. */
  onOpen: () => void
  /** Whatever else the stream brings. */
  onEvent: (event: StreamEvent) => void
}

/** Keeps the chats up to date, and a room's lines, while the page is visible. Answers whether the connection is lost. */
export function useDealStream(room?: Room): { isLost: boolean } {
  const client = useQueryClient()
  return useEventStream({
    ...(room && { room: { negotiationID: room.id, after: room.lastSequence }, onOpen: room.onOpen }),
    onEvent(event) {
      if (event.event === 'chat') room?.onLine(JSON.parse(event.data) as ChatLine)
      room?.onEvent(event)
    },
    onChanged: () => void client.invalidateQueries({ queryKey: chatKey }),
  })
}
