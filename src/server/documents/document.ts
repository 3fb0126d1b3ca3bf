import { sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { document, type Document, maxReissues } from '#domain/deal/document.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { totalOf } from '#domain/law/tax.ts'
import { conflict } from '#http/errors.ts'
import { offeredTerms } from '../estate/offered-terms.ts'
import { nameOf } from '../user/name-of.ts'
import { searchOf } from '../desk/searches.ts'
import { record } from '../kernel/audit.ts'
import { setFields } from '../kernel/change.ts'
import { bySystem, type Context, inTransaction } from '../kernel/context.ts'
import { createRow } from '../kernel/create.ts'
import { crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { findOne } from '../kernel/find.ts'
import { queryOne } from '../kernel/query.ts'
import { authorizeArea, oneRow, shownRow } from '../kernel/store.ts'
import { presentBrand } from '../operator/brand-versions.ts'
import { presentOperator } from '../operator/operator.ts'
import { answerPaper } from './answer-paper.ts'
import { storeContents, documentContents } from './document-contents.ts'
import type { DocumentData } from './document-data.ts'

const prefixes: Record<number, string> = {
  [DocumentKind.quotation]: 'Q',
  [DocumentKind.invoice]: 'I',
  [DocumentKind.receipt]: 'R',
  [DocumentKind.refund]: 'C',
}

/** The next number of a kind in a month, `R202611-0001`. Its row stays locked until the document is written. */
async function nextNumber(context: Context, kind: number, issuedOn: string): Promise<string> {
  const month = issuedOn.slice(0, 7).replace('-', '')
  const number = await queryOne<{ last: number }>(
    context,
    sql`insert into "documentNumbers" (kind, month, last) values (${kind}, ${month}, 1)
      on conflict (kind, month) do update set last = "documentNumbers".last + 1 returning last`,
  )
  return `${prefixes[kind]}${month}-${String(number.last).padStart(4, '0')}`
}

type About = Pick<Document, 'partyID' | 'negotiationID'> &
  Partial<Pick<Document, 'quotationID' | 'orderID' | 'paymentID'>>
type UnnumberedData = Omit<DocumentData, 'number' | 'issuedOn'>
type Content = Omit<UnnumberedData, 'to' | 'operator' | 'brand' | 'about'>

/** The number of the newest paper of a kind that still stands. */
async function standingNumber(
  context: Context,
  of: Pick<Document, 'kind'> & Partial<Pick<Document, 'quotationID' | 'orderID'>>,
) {
  const paper = await findOne(
    context,
    document,
    { ...of, voidedAt: null },
    { columns: ['number'], orderBy: '-createdAt' },
  )
  return paper?.number
}

/** The home and the earlier papers that a paper names, as people call them. */
async function subjectOf(
  context: Context,
  { negotiationID, quotationID, orderID }: About,
): Promise<DocumentData['about']> {
  const room = await findOne(context, negotiation, { id: negotiationID }, { columns: ['estateID'] })
  const home = room && (await offeredTerms(context, room.estateID))
  const number = home && `（物件番号 ${home.estateNumber}）`
  const name = [home?.title ?? '（無題）', home?.publicAddress, number].filter(Boolean).join('　')
  const isOrdered = orderID !== undefined && orderID !== null
  const { quotation, invoice } = DocumentKind
  const quotationNumber = isOrdered && quotationID && (await standingNumber(context, { kind: quotation, quotationID }))
  const invoiceNumber = isOrdered && (await standingNumber(context, { kind: invoice, orderID }))
  return { estate: name, ...(quotationNumber && { quotationNumber }), ...(invoiceNumber && { invoiceNumber }) }
}

/** What a paper says besides its number and its day, as everything is called now. */
export async function paperOf(context: Context, about: About, content: Content): Promise<UnnumberedData> {
  const { operator, bankAccount } = await presentOperator(context)
  const { name, mainColour, mark, wideMark } = await presentBrand(context)
  return {
    ...content,
    brand: { name, mainColour, mark, wideMark },
    to: {
      name: await nameOf(context, about.partyID),
      honorific: '様',
    },
    operator: {
      ...operator,
      bankAccount,
    },
    about: await subjectOf(context, about),
  }
}

/** Issues a document in the transaction of what it is about: numbered without a gap, its content stored word for word. */
export async function issueDocument(context: Context, about: About, content: Content): Promise<Document> {
  const { now } = context
  const issuedOn = tokyoDate(now)
  const paper = await paperOf(context, about, content)
  const partyName = paper.to.name
  const number = await nextNumber(context, content.kind, issuedOn)
  const amount = totalOf(content.lines, content.prices)
  const paidOn = content.paidOn ?? null
  const fields = { ...about, kind: content.kind, number, issuedOn, paidOn, partyName, amount }
  const newPaper = await createRow(bySystem(context), document, {}, fields)
  await storeContents(context, newPaper.id, { ...paper, number, issuedOn })
  return newPaper
}

/** Counts one more copy of a receipt; the row is locked, so that two at once are two. */
async function reissue(context: Context, id: string) {
  authorizeArea(context, document)
  const { kind, reissues, voidedAt } = await oneRow(context, document, id, { lock: true })
  if (kind !== DocumentKind.receipt) throw conflict('再発行できるのは領収書だけです')
  if (voidedAt) throw conflict('この領収書は取り消されています')
  if (reissues === maxReissues) throw conflict('これ以上は再発行できません。運営にお問い合わせください。')
  const after = { reissues: reissues + 1 }
  const row = await setFields(context, document, id, after)
  await record(context, { action: 'reissue', noun: document.name, rowID: id, before: { reissues }, after })
  return shownRow(document, context.me, row)
}

/** What a paper says of its issuer stays; a copy of it says besides who that is by now, where it is told otherwise. */
async function sinceRenamed(context: Context, { operator: issuer }: DocumentData) {
  const { operator } = await presentOperator(context)
  const isSame = (['name', 'address', 'invoiceNumber'] as const).every((field) => operator[field] === issuer[field])
  return isSame ? {} : { operatorNow: operator }
}

export const documentHandlers: Handlers<'document'>['document'] = {
  ...crudHandlers(document, searchOf(document)),
  async file(context, { id }) {
    const { reissues, voidedAt } = await oneRow(context, document, id)
    const data = await documentContents(context, id)
    const marks = {
      ...(reissues > 0 && { reissue: true, ...(await sinceRenamed(context, data)) }),
      ...(voidedAt && { voidedOn: tokyoDate(voidedAt) }),
    }
    return answerPaper(context.services, { ...data, ...marks })
  },
  reissue: (context, { id }) => inTransaction(context, (context) => reissue(context, id)),
}
