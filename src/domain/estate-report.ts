import { DeskArea } from './choices/desk-area.ts'
import { Role } from './choices/person.ts'
import { EstateReportReason, EstateReportStatus } from './choices/report.ts'
import { email, longText, maybe, ref, text } from './kit/fields.ts'
import { time } from './kit/moments.ts'
import { machine, type Move } from './kit/moves.ts'
import { oneOf } from './kit/parts.ts'
import { resource, type RowOf } from './kit/resource.ts'
import { isAdmin, isParty, nobody, type Me } from './kit/rules.ts'

const fields = {
  estateID: ref('物件'),
  sender: text('送り主のしるし', { exact: true }),
  reporterID: maybe(ref('報告した人')),
  reporterName: maybe(text('報告した人の名前', { max: 40 })),
  email: maybe(email('返事を受け取るメールアドレス')),
  reason: oneOf('理由', EstateReportReason),
  detail: maybe(longText('詳しい内容', { max: 1000 })),
  status: oneOf('対応の状況', EstateReportStatus),
  toSeller: maybe(longText('売主への連絡', { max: 1000 })),
  note: maybe(longText('対応の記録', { max: 1000 })),
  answer: maybe(longText('報告した方への返事', { max: 1000 })),
  handledAt: maybe(time('対応した日時')),
}
export type EstateReport = RowOf<typeof fields>

const { open, asked, handled, takenDown, dismissed } = EstateReportStatus
/** The states in which a report waits for somebody. */
export const waitingReports: EstateReport['status'][] = [open, asked]

const settle: Omit<Move<EstateReport>, 'label' | 'to'> = {
  from: waitingReports,
  by: [Role.admin],
  needs: ['note'],
  takes: ['answer'],
  reason: 'note',
  sets: (_, now) => ({ handledAt: now }),
}
const moves = machine<EstateReport>()('status', {
  ask: { label: '売主に確認する', from: [open], to: asked, by: [Role.admin], needs: ['toSeller'], reason: 'toSeller' },
  handle: { label: '対応済みにする', to: handled, ...settle },
  takeDown: { label: '公開をやめて差し戻す', to: takenDown, ...settle, needs: ['toSeller', 'note'] },
  dismiss: { label: '対応不要にする', to: dismissed, ...settle },
})

const fromVisitor = (me: Me) => me === null

/**
 * A report of a public listing, by a member or a visitor, for the desk to look into. A member reads their own; whoever offers
 * the home reads none, and of what the desk asks them they learn no more than the desk's words.
 */
export const estateReport = resource('estateReport', fields, {
  label: '掲載の報告',
  calls: ['list', 'create', 'patch'],
  area: DeskArea.review,
  rules: {
    read: (me) => isAdmin(me) || (isParty(me) && [{ reporterID: me.id }]),
    create: (me) => !isAdmin(me) && [{ reporterID: me?.id ?? null, status: open }],
    change: nobody,
    move: isAdmin,
  },
  moves,
  defaults: (me) => ({ status: open, reporterID: me?.id ?? null, sender: '' }),
  readers: { sender: nobody, email: isAdmin, toSeller: isAdmin, note: isAdmin },
  writers: {
    sender: nobody,
    reporterID: nobody,
    reporterName: nobody,
    email: fromVisitor,
    toSeller: nobody,
    note: nobody,
    answer: nobody,
    handledAt: nobody,
  },
  internal: ['sender'],
  createOnly: ['estateID', 'reason', 'detail'],
})
