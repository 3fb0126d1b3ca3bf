import { DeskArea } from '../choices/desk-area.ts'
import { Role } from '../choices/person.ts'
import { ReportReason, ReportStatus } from '../choices/report.ts'
import { longText, maybe, ref, text } from '../kit/fields.ts'
import { time } from '../kit/moments.ts'
import { machine, type Move } from '../kit/moves.ts'
import { oneOf } from '../kit/parts.ts'
import { resource, type RowOf, type ShownRow } from '../kit/resource.ts'
import { isAdmin, isParty, nobody, type Me } from '../kit/rules.ts'
import { chat, isSpoken, type Chat } from './chat.ts'

const { senderName, message, imagePaths } = chat.fields

const fields = {
  chatID: ref('メッセージ'),
  negotiationID: ref('商談'),
  reporterID: ref('通報した人'),
  reporterName: text('通報した人の名前', { max: 40 }),
  reason: oneOf('理由', ReportReason),
  detail: maybe(longText('詳しい内容', { max: 1000 })),
  status: oneOf('対応の状況', ReportStatus),
  reportedID: ref('通報された人'),
  reportedName: senderName,
  message,
  imagePaths,
  saidAt: time('送信日時'),
  note: maybe(longText('対応の記録', { max: 1000 })),
  handledAt: maybe(time('対応した日時')),
}
export type MessageReport = RowOf<typeof fields>
export type SeenMessageReport = ShownRow<typeof messageReport>

const { open, handled, dismissed } = ReportStatus

const settle: Omit<Move<MessageReport>, 'label' | 'to'> = {
  from: [open],
  by: [Role.admin],
  needs: ['note'],
  sets: (_, now) => ({ handledAt: now }),
}
const moves = machine<MessageReport>()('status', {
  handle: { label: '対応済みにする', to: handled, ...settle },
  dismiss: { label: '対応不要にする', to: dismissed, ...settle },
})

/** Whether this person may report a line: what another person wrote and everybody can still read. */
export const isReportable = (me: Me, line: Pick<Chat, 'senderID' | 'hiddenAt'>): boolean =>
  isParty(me) && isSpoken(line) && line.senderID !== me?.id && line.hiddenAt === null

/**
 * A party's report of a message, for the desk to look into. It stores a copy of the message. Whoever reports reads
 * their own reports, the desk all; the reported person learns nothing of it.
 */
export const messageReport = resource('messageReport', fields, {
  label: 'メッセージの通報',
  calls: ['count', 'list', 'create', 'patch'],
  logsCreation: true,
  area: DeskArea.deal,
  rules: {
    read: (me) => isAdmin(me) || (isParty(me) && [{ reporterID: me.id }]),
    create: (me) => isParty(me) && [{ reporterID: me.id, status: open }],
    change: nobody,
    move: isAdmin,
  },
  moves,
  defaults: (me) => ({ status: open, reporterID: me?.id ?? '', imagePaths: [] }),
  readers: { message: isAdmin, imagePaths: isAdmin, note: isAdmin, handledAt: isAdmin },
  writers: {
    negotiationID: nobody,
    reporterID: nobody,
    reporterName: nobody,
    reportedID: nobody,
    reportedName: nobody,
    message: nobody,
    imagePaths: nobody,
    saidAt: nobody,
    note: nobody,
    handledAt: nobody,
  },
  createOnly: ['chatID', 'reason', 'detail'],
  parent: { field: 'chatID', noun: chat, isReadApart: true },
})
