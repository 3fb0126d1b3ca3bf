import { sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { PaymentMethod, TransferStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import type { Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import type { Context } from '../kernel/context.ts'
import type { DocumentLine } from './document-data.ts'
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

/** The day the money came: the bank's, of the last deposit; a card's is today. */
async function dayOfMoney({ db, now }: Context, { id, method }: Payment): Promise<string> {
  if (method !== PaymentMethod.transfer) return tokyoDate(now)
  const { rows } = await db.execute(sql`select max("paidOn")::text as day from transfers
    where "paymentID" = ${id} and status = ${TransferStatus.matched}`)
  return (rows[0]!.day as string | null) ?? tokyoDate(now)
}

/** 領収書, when the money has come. */
export async function issueReceipt(context: Context, order: Order, payment: Payment) {
  const { orderUserID, negotiationID, quotationID } = order
  const { id, method } = payment
  const about = { partyID: orderUserID, negotiationID, quotationID, orderID: order.id, paymentID: id }
  return issueDocument(context, about, {
    kind: DocumentKind.receipt,
    subject: `${subject}として`,
    ...(await linesOf(context, order)),
    paidOn: await dayOfMoney(context, payment),
    ...(method && { method }),
  })
}
