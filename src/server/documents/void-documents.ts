import { DocumentKind } from '#domain/choices/document.ts'
import { document, type Document } from '#domain/deal/document.ts'
import { record } from '../kernel/audit.ts'
import { setFields } from '../kernel/change.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'

const columns = ['id', 'number'] as const

/** Marks papers that no longer stand; what they say stays as it was issued. Answers their numbers. */
async function voidDocuments(
  context: Context,
  papers: Pick<Document, 'kind'> & Partial<Pick<Document, 'quotationID' | 'orderID' | 'paymentID'>>,
): Promise<string[]> {
  const standingPapers = await find(context, document, { ...papers, voidedAt: null }, { columns, orderBy: 'number' })
  const after = { voidedAt: context.now }
  for (const { id } of standingPapers) {
    await setFields(context, document, id, after)
    await record(context, { action: 'void', noun: document.name, rowID: id, after })
  }
  return standingPapers.map(({ number }) => number)
}

/** Marks what was offered by a quotation that can no longer be ordered. */
export const voidQuotation = (context: Context, quotationID: string) =>
  voidDocuments(context, { kind: DocumentKind.quotation, quotationID })

/** Marks the invoice of an order for which nothing is to be paid any more. */
export const voidInvoice = (context: Context, orderID: string) =>
  voidDocuments(context, { kind: DocumentKind.invoice, orderID })

/** Marks the receipt of a payment that was never made. */
export const voidReceipt = (context: Context, paymentID: string) =>
  voidDocuments(context, { kind: DocumentKind.receipt, paymentID })
