import { sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import type { Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import type { Context } from '../context.ts'
import type { DocumentLine } from '../documents/document-data.ts'
import { issueDocument } from './issue-document.ts'

const subject = 'スミカ サービス料'

/** What an order is for: the lines of its quotation, or the usage fee, whose price holds the tax. */
async function linesOf({ db }: Context, { quotationID, totalAmount }: Pick<Order, 'quotationID' | 'totalAmount'>) {
  if (!quotationID)
    return {
      lines: [{ name: '利用料', quantity: 1, unitPrice: totalAmount, taxRate: 10 }],
      prices: 'included' as const,
    }
  const { rows } = await db.execute(sql`select lines from quotations where id = ${quotationID}`)
  return { lines: rows[0]!.lines as DocumentLine[] }
}

/** 見積書, when the desk has fixed a quotation. */
export const issueQuotation = (context: Context, { id, userID, negotiationID, lines, validUntil, note }: Quotation) =>
  issueDocument(
    context,
    { partyID: userID, negotiationID, quotationID: id },
    { kind: DocumentKind.quotation, subject, lines, ...(validUntil && { validUntil }), ...(note && { notes: note }) },
  )

/** 請求書, when an order has been placed. */
export async function issueInvoice(context: Context, order: Order, dueDate: string) {
  const { id, orderUserID, negotiationID, quotationID } = order
  const about = { partyID: orderUserID, negotiationID, quotationID, orderID: id }
  return issueDocument(context, about, {
    kind: DocumentKind.invoice,
    subject,
    ...(await linesOf(context, order)),
    dueDate,
  })
}

/** 領収書, when the money has come. */
export async function issueReceipt(context: Context, order: Order, { id, method }: Payment) {
  const { orderUserID, negotiationID, quotationID } = order
  const about = { partyID: orderUserID, negotiationID, quotationID, orderID: order.id, paymentID: id }
  const paidOn = tokyoDate(context.now)
  return issueDocument(context, about, {
    kind: DocumentKind.receipt,
    subject,
    ...(await linesOf(context, order)),
    paidOn,
    ...(method && { method }),
  })
}

/** 返還請求書, when money has been given back. */
export async function issueRefund(context: Context, payment: Payment, amount: number) {
  const { id, paymentUserID, negotiationID, orderID, method } = payment
  const { rows } = await context.db.execute(sql`select number, "issuedOn"::text as day from documents
    where "paymentID" = ${id} and kind = ${DocumentKind.receipt} limit 1`)
  const receipt = rows[0] as { number: string; day: string } | undefined
  const about = { partyID: paymentUserID, negotiationID, orderID, paymentID: id }
  return issueDocument(context, about, {
    kind: DocumentKind.refund,
    subject,
    lines: [{ name: 'サービス料の返金', quantity: 1, unitPrice: amount, taxRate: 10 }],
    prices: 'included',
    paidOn: tokyoDate(context.now),
    ...(method && { method }),
    ...(receipt && { relatesTo: { number: receipt.number, tradedOn: receipt.day } }),
  })
}
