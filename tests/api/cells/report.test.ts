import { EstateReportReason, EstateReportStatus, ReportReason, ReportStatus } from '#domain/choices/report.ts'
import { chat, type Chat } from '#domain/deal/chat.ts'
import { messageReport, type MessageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { estateReport, type EstateReport } from '#domain/estate-report.ts'
import { Role } from '#domain/choices/person.ts'
import { yesterday } from '../../days.ts'
import { make } from '../../make.ts'
import { estateReports, reports } from '../../transitions.ts'
import type { Guard } from './guard.ts'
import { hold, useStage } from './hold.ts'
import { dealOf } from './rooms.ts'
import { outsiders, type Seat } from './verdict.ts'

const stage = useStage()

/** Who has reported sees what became of it; who is reported learns nothing of it. */
const seats: Seat[] = [
  { name: 'the desk', who: 'desk', hand: 'admin' },
  { name: 'the buyer who reported', who: 'buyer', sees: true },
  { name: 'the seller', who: 'seller', gets: 404 },
  ...outsiders,
]

/** A buyer's report of a line that the seller has written, in this state. */
const reportOfLine =
  (status: number): Guard['lay'] =>
  (stage, estateID) => {
    const { buyer, seller } = stage.people
    const room = dealOf(stage, estateID)
    const line = make<Chat>(chat, {
      negotiationID: room.id,
      senderID: seller.id,
      senderName: '山田',
      userType: Role.seller,
      message: '現金でお願いします',
      sequence: 1,
    })
    const row = make<MessageReport>(messageReport, {
      chatID: line.id,
      negotiationID: room.id,
      reporterID: buyer.id,
      reporterName: '佐藤',
      reason: ReportReason.fraud,
      reportedID: seller.id,
      reportedName: '山田',
      message: line.message,
      saidAt: line.createdAt,
      status: status as never,
      ...(status !== ReportStatus.open && { note: '確かめました', handledAt: line.createdAt }),
    })
    // Of the deal there is a line already: what is left is asked of the report.
    return {
      row,
      dealID: row.id,
      rows: [
        [negotiation, room],
        [chat, line],
        [messageReport, row],
      ],
    }
  }

hold(stage, {
  what: 'a report of a message',
  board: {
    noun: messageReport,
    codes: ReportStatus,
    table: reports,
    lay: (stage, _, estateID, from) => reportOfLine(from)(stage, estateID),
    says: () => ({ note: '確かめました' }),
  },
  seats,
  guards: [
    {
      name: 'settled without a note',
      sends: { status: ReportStatus.handled },
      gets: 400,
      at: 'note',
      lay: reportOfLine(ReportStatus.open),
    },
  ],
})

const { open, asked, takenDown, handled } = EstateReportStatus
/** A buyer's report of a home, in this state. */
const reportOfHome =
  (status: number): Guard['lay'] =>
  (stage, estateID) => {
    const row = make<EstateReport>(estateReport, {
      estateID,
      sender: stage.people.buyer.id,
      reporterID: stage.people.buyer.id,
      reporterName: '佐藤',
      reason: EstateReportReason.decoy,
      status: status as never,
      ...(status !== open && { toSeller: '写真を確かめてください' }),
      ...(status !== open && status !== asked && { note: '確かめました', handledAt: `${yesterday}T01:00:00.000Z` }),
    })
    return { row, dealID: row.id, rows: [[estateReport, row]] }
  }

hold(stage, {
  what: 'a report of a listing',
  board: {
    noun: estateReport,
    codes: EstateReportStatus,
    table: estateReports,
    lay: (stage, _, estateID, from) => reportOfHome(from)(stage, estateID),
    says(_, to) {
      if (to === asked) return { toSeller: '写真を確かめてください' }
      return { note: '確かめました', ...(to === takenDown && { toSeller: '写真が違います' }) }
    },
  },
  seats,
  guards: [
    {
      name: 'asked about without words for the seller',
      sends: { status: asked },
      gets: 400,
      at: 'toSeller',
      lay: reportOfHome(open),
    },
    { name: 'handled without a note', sends: { status: handled }, gets: 400, at: 'note', lay: reportOfHome(open) },
    {
      name: 'taken down without words for the seller',
      sends: { status: takenDown, note: '確かめました' },
      gets: 400,
      at: 'toSeller',
      lay: reportOfHome(asked),
    },
  ],
})
