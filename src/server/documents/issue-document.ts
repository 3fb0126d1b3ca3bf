import { sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { document, type Document } from '#domain/deal/document.ts'
import { totalOf } from '#domain/law/tax.ts'
import { createRow } from '../kernel/create.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { storeContents } from './document-contents.ts'
import type { DocumentData } from './document-data.ts'
import { nameOf } from '../deal/room.ts'

const prefixes: Record<number, string> = {
  [DocumentKind.quotation]: 'Q',
  [DocumentKind.invoice]: 'I',
  [DocumentKind.receipt]: 'R',
  [DocumentKind.refund]: 'C',
}

/** The next number of a kind in a month, `R202611-0001`. Its row stays locked until the document is written. */
async function nextNumber(context: Context, kind: number, issuedOn: string): Promise<string> {
  const month = issuedOn.slice(0, 7).replace('-', '')
  const [number] = await query<{ last: number }>(
    context,
    sql`insert into "documentNumbers" (kind, month, last) values (${kind}, ${month}, 1)
      on conflict (kind, month) do update set last = "documentNumbers".last + 1 returning last`,
  )
  return `${prefixes[kind]}${month}-${String(number!.last).padStart(4, '0')}`
}

type About = Pick<Document, 'partyID' | 'negotiationID'> &
  Partial<Pick<Document, 'quotationID' | 'orderID' | 'paymentID'>>
type Content = Omit<DocumentData, 'number' | 'issuedOn' | 'to' | 'operator'>

/** Issues a document in the transaction of what it is about: numbered without a gap, its content stored word for word. */
export async function issueDocument(context: Context, about: About, content: Content): Promise<Document> {
  const { services, now } = context
  const issuedOn = tokyoDate(now)
  const partyName = await nameOf(context, about.partyID)
  const number = await nextNumber(context, content.kind, issuedOn)
  const amount = totalOf(content.lines, content.prices)
  const fields = { ...about, kind: content.kind, number, issuedOn, partyName, amount }
  const issued = await createRow(bySystem(context), document, {}, fields)
  const operator = { ...services.operator, bankAccount: services.bankAccount }
  const data: DocumentData = { ...content, number, issuedOn, to: { name: partyName, honorific: '様' }, operator }
  await storeContents(context, issued.id, data)
  return issued
}
