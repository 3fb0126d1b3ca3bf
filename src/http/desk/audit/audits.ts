import type { Audit } from '#domain/desk/audit.ts'
import { workKinds } from '#domain/desk/work.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { yen } from '#domain/format/money.ts'
import { displayName, nameOrLeft } from '#domain/text/display-name.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { href, pages } from '#http/pages.ts'
import { hiddenValueText, idsIn } from './value-words.ts'
import { actOptions, actsOf, changesOf, deedOf, thingOf, thingOptions } from './audit-words.ts'
import { deskList, orders, type ListRow, type NounRow } from '../desk-list.ts'
import type { FieldChange } from '#http/shapes/field-change.ts'
import { among, one, type JoinedRows } from '../joins.ts'

/** The most letters of a value that a list shows. */
const maxLetters = 300
const shorten = (words: string | null) =>
  words && (words.length > maxLetters ? `${textWithin(words, maxLetters)}…` : words)
const words = ({ label, before, after }: FieldChange) =>
  `${label}：${[before, after].filter((value) => value !== null).join(' → ')}`

/** What a row was called that was made or is gone, as its line tells. */
function ownName({ action, before, after }: Pick<Audit, 'action' | 'before' | 'after'>): string | null {
  const values = { remove: before, create: after }[String(action)] ?? null
  const name = values?.name ?? values?.title ?? values?.question ?? values?.facilityCategoryName
  return typeof name === 'string' && name !== hiddenValueText ? name : null
}

/** What a kind of work is called, of a line that tells of its rule. */
const workNameOf = ({ noun, rowID }: Pick<Audit, 'noun' | 'rowID'>): string | null =>
  (noun === 'workRule' && Object.entries(workKinds).find(([kind]) => kind === rowID)?.[1].label) || null

/** What a mail was called, of a line that tells of its text. */
const mailNameOf = ({ noun, after }: Pick<Audit, 'noun' | 'after'>): string | null =>
  noun === 'mailText' ? wordsIn(after?.mail) : null

const wordsIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

type Values = Readonly<Record<string, unknown>>
/** The row that a line is about, where it is of this noun. */
const ownIDs =
  (name: string) =>
  ({ noun, rowID }: Values): string[] =>
    noun === name ? [String(rowID)] : []
/** The rows that the values of a line name by their ids. */
const namedIDs = ({ before, after }: Values): string[] => [...new Set([...idsIn(before), ...idsIn(after)])]
/** The paper that was explained, of a line about that. */
const explainedIDs = (line: Values): string[] => (line.noun === 'explanation' ? namedIDs(line) : [])

/** An amount, and whose it is. */
const sumOf = (amount: number, person: Parameters<typeof displayName>[0] | undefined) =>
  [yen(amount), person && `${displayName(person)}さん`].filter(Boolean).join('・')

/** What a line is about or tells of. */
const joins = {
  actor: one('user', 'actorID'),
  person: one('user', 'rowID'),
  home: one('estate', 'rowID'),
  deal: one('negotiation', 'rowID'),
  dealHome: one('estate', 'estateID', 'deal'),
  payment: one('payment', 'rowID'),
  order: one('order', 'rowID'),
  quotation: one('quotation', 'rowID'),
  offer: one('offer', 'rowID'),
  paper: one('document', 'rowID'),
  message: one('chat', 'rowID'),
  refund: one('refund', 'rowID'),
  refundPayment: one('payment', 'paymentID', 'refund'),
  payer: one('user', 'paymentUserID', 'payment'),
  refundPayer: one('user', 'paymentUserID', 'refundPayment'),
  menu: one('serviceMenu', 'rowID'),
  notice: one('notice', 'rowID'),
  step: one('dealStep', ownIDs('dealStep')),
  check: one('partyCheck', ownIDs('partyCheck')),
  deposit: one('transfer', ownIDs('transfer')),
  dealPapers: among('dealPaper', (line) => [...ownIDs('dealPaper')(line), ...explainedIDs(line)]),
  people: among('user', namedIDs),
  deals: among('negotiation', namedIDs),
  specialists: among('transactionSpecialist', namedIDs),
  deskRoles: among('deskRole', namedIDs),
}
type Joins = JoinedRows<typeof joins>

/** The names of the rows that a line tells of by their ids. */
const namesIn = ({ people, deals, specialists, deskRoles, dealPapers }: Joins): ReadonlyMap<string, string> =>
  new Map([
    ...people.map((one) => [one.id, displayName(one)] as const),
    ...deals.flatMap(({ id, buyerName }) => (buyerName ? [[id, buyerName] as const] : [])),
    ...specialists.map((one) => [one.id, one.name] as const),
    ...deskRoles.map((one) => [one.id, one.name] as const),
    ...dealPapers.map((one) => [one.id, one.name] as const),
  ])

/** What the row of a line is called. */
function nameOf(line: NounRow<'audit'>, joined: Joins): string | null {
  const { person, home, deal, dealHome, payment, order, quotation, offer, paper, menu, notice } = joined
  const { refund, payer, refundPayer, step, check, deposit, dealPapers } = joined
  return (
    home?.title ??
    (person && displayName(person)) ??
    (deal && [dealHome?.title, deal.buyerName].filter(Boolean).join('・')) ??
    (refund && sumOf(refund.amount, refundPayer)) ??
    (payment && sumOf(payment.amount, payer)) ??
    (order && yen(order.totalAmount)) ??
    (quotation?.totalAmount ? yen(quotation.totalAmount) : null) ??
    (offer && yen(offer.price)) ??
    (paper &&
      [paper.number, paper.partyName, paper.amount === null ? '' : yen(paper.amount)].filter(Boolean).join('・')) ??
    (step && StepKind.label(step.kind)) ??
    (check && DealRole.label(check.side)) ??
    (deposit && `${deposit.payerName}・${yen(deposit.amount)}`) ??
    dealPapers.find(({ id }) => id === line.rowID)?.name ??
    (menu?.name || notice?.title || workNameOf(line) || mailNameOf(line) || ownName(line))
  )
}

/** The audit log: who did what to which thing, and what of it changed. */
export const audits = deskList({
  name: 'audits',
  label: '操作の記録',
  noun: 'audit',
  page: pages.adminAudits,
  orderBy: '-createdAt',
  most: 1e3,
  joins,
  rowOf(line, joined) {
    const { actor, person, home, deal, payment, order, quotation, offer, paper, message } = joined
    const { refund, refundPayment, payer, refundPayer, step, check } = joined
    const { id, createdAt, actorID, actorRole, noun, rowID, action, requestID, ip, after } = line
    const reason = line.reason ?? wordsIn(after?.disabledReason) ?? wordsIn(refund?.reason)
    const name = nameOf(line, joined)
    const names = namesIn(joined)
    const room =
      deal?.id ??
      (payment ?? refundPayment ?? order ?? quotation ?? offer ?? paper ?? message ?? step ?? check)?.negotiationID
    const personID = noun === 'image' ? after?.ownerID : (person ?? payer ?? refundPayer)?.id
    const toPerson = typeof personID === 'string' ? href(pages.adminUser, { id: personID }) : null
    const toRoom = room ? href(pages.adminRoom, { id: room }) : null
    const to = home ? href(pages.adminEstate, { id: home.id }) : (toRoom ?? toPerson)
    return {
      id,
      createdAt,
      actorID,
      noun,
      rowID,
      to,
      reason,
      requestID,
      ip,
      who: actorID ? nameOrLeft(actor) : null,
      role: actorRole && Role.label(actorRole),
      deed: deedOf(
        {
          noun,
          rowID,
          action,
        },
        name,
      ),
      changes: changesOf(line, (id) => names.get(id)).map(({ label, before, after }) => ({
        label,
        before: shorten(before),
        after: shorten(after),
      })),
    }
  },
  columns: [
    {
      key: 'deed',
      label: 'したこと',
      value: ({ who, deed }) => `${who ? `${who}さんが` : 'システムが'}${deed}`,
    },
    { key: 'at', label: '日時', value: (row) => row.createdAt, as: 'time', sort: orders.time('createdAt') },
    {
      key: 'changes',
      label: '変わったところ',
      value: ({ noun, changes }) =>
        (noun === 'user' ? changes.map(({ label }) => label) : changes.map(words)).join('\n'),
    },
    { key: 'reason', label: '理由', value: (row) => row.reason },
    { key: 'who', label: '操作した人', value: (row) => row.who ?? 'システム', extra: true },
    { key: 'role', label: '役割', value: (row) => row.role, extra: true },
    { key: 'thing', label: '対象', value: (row) => thingOf(row.noun), extra: true },
    { key: 'row', label: '対象の番号', value: (row) => row.rowID, extra: true },
    { key: 'request', label: '受付番号', value: (row) => row.requestID, extra: true },
    { key: 'ip', label: 'IPアドレス', value: (row) => row.ip, extra: true },
  ],
  tabs: [{ key: 'all', label: 'すべて', filter: {} }],
  filters: [
    { name: 'noun', label: '対象', options: thingOptions },
    { name: 'action', label: '操作', options: actOptions, within: { filter: 'noun', options: actsOf } },
    { name: 'actorRole', label: 'だれの操作', options: Role.options },
    { name: 'createdAt', label: '日付', range: 'day' },
    { name: 'actorID', label: '操作した人', from: 'user' },
    { name: 'about', label: '経緯', from: 'subject' },
    { name: 'rowID', label: '対象の番号', words: 128 },
    { name: 'requestID', label: '受付番号', words: 128 },
  ],
  keyword: {
    label: '人・番号',
    placeholder: '山田、受付番号 など',
  },
})
export type AuditRow = ListRow<typeof audits>
