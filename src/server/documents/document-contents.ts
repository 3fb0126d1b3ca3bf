import { z } from 'zod'
import { DocumentKind } from '#domain/choices/document.ts'
import { document } from '#domain/deal/document.ts'
import { ref } from '#domain/kit/fields.ts'
import { json } from '#domain/kit/parts.ts'
import { insertRow } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import type { DocumentData } from './document-data.ts'

/** What a document says, word for word as it was issued: a trigger refuses every change. */
export const documentData = internalTable('documentData', {
  documentID: ref('帳票'),
  data: json('内容', z.custom<DocumentData>()),
})

/** Stores what a document says. */
export const storeContents = (context: Context, documentID: string, data: DocumentData) =>
  insertRow(context, documentData, { documentID, data })

/** What these documents say, in their order. */
async function contentsOf(context: Context, ids: readonly string[]): Promise<DocumentData[]> {
  const rows = await find(context, documentData, { documentID: ids })
  const byID = new Map(rows.map(({ documentID, data }) => [documentID, data]))
  return ids.flatMap((id) => byID.get(id) ?? [])
}

/** What one document says. */
export async function documentContents(context: Context, id: string): Promise<DocumentData> {
  const [data] = await contentsOf(context, [id])
  if (!data) throw new Error(`document ${id} has no contents`)
  return data
}

/** The lines of an order's invoice; none where it was ordered before there were invoices. */
export async function invoicedLines(
  context: Context,
  orderID: string,
): Promise<Pick<DocumentData, 'lines' | 'prices'> | null> {
  const invoice = await findOne(context, document, { orderID, kind: DocumentKind.invoice }, { columns: ['id'] })
  if (!invoice) return null
  const { lines, prices } = await documentContents(context, invoice.id)
  return { lines, ...(prices && { prices }) }
}

/** What was issued for a payment and stands: its receipt, and what has been given back of it already. */
export async function issuedForPayment(context: Context, paymentID: string): Promise<DocumentData[]> {
  const kind = [DocumentKind.receipt, DocumentKind.refund]
  const papers = await find(
    context,
    document,
    { paymentID, kind, voidedAt: null },
    { columns: ['id'], orderBy: 'number' },
  )
  return contentsOf(
    context,
    papers.map(({ id }) => id),
  )
}
