import { tokyoDate } from '#domain/calendar.ts'
import { PaymentMethod, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import { TaxRate } from '#domain/choices/tax.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { order, type Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { feeName } from '#domain/master/fee-name.ts'
import type { Context } from '../kernel/context.ts'
import { findOne, lock } from '../kernel/find.ts'
import { issueDocument } from './document.ts'
import type { Document } from '#domain/deal/document.ts'
import { invoicedLines, issuedForPayment } from './document-contents.ts'
import type { DocumentData } from './document-data.ts'
import { linesBack, receiptAmong, refundName } from './lines-back.ts'

/** What a paper is for, in a line: its first service by name, and how many more there are. */
function subjectOf(lines: readonly { name: string }[]): string {
  const [first, ...others] = lines
  return [first?.name ?? 'サービス料', ...(others.length ? [`ほか${others.length}件`] : [])].join(' ')
}

/** The usage fee of whoever orders it, as its menu has it now. */
async function usageFeeOf(context: Context, { negotiationID, orderUserID }: Order) {
  const room = await findOne(context, negotiation, { id: negotiationID }, { columns: ['sellerID'] })
  const isSeller = room?.sellerID === orderUserID
  const where = { usageFeeFlag: true, [isSeller ? 'sellerMenuFlag' : 'buyerMenuFlag']: true, retired: false }
  const menu = await findOne(context, serviceMenu, where, { columns: ['name', 'taxRate'], orderBy: 'displayOrder' })
  return menu ?? { name: feeName[isSeller ? 'seller' : 'buyer'], taxRate: TaxRate.standard }
}

/** What an order is for: the lines of its quotation, or the usage fee, whose price holds the tax. */
async function linesOf(context: Context, order: Order): Promise<Pick<DocumentData, 'lines' | 'prices'>> {
  const { quotationID, totalAmount } = order
  if (quotationID) return { lines: (await lock(context, quotation, quotationID)).lines }
  const { name, taxRate } = await usageFeeOf(context, order)
  return { lines: [{ name, quantity: 1, unitPrice: totalAmount, taxRate }], prices: 'included' }
}

/** What a quotation says. */
export const quotationContent = ({ lines, validUntil, note }: Quotation) => ({
  kind: DocumentKind.quotation,
  subject: subjectOf(lines),
  lines,
  ...(validUntil && { validUntil }),
  ...(note && { notes: note }),
})

/** 見積書, when the desk has fixed a quotation. */
export const issueQuotation = (context: Context, of: Quotation) =>
  issueDocument(
    context,
    { partyID: of.userID, negotiationID: of.negotiationID, quotationID: of.id },
    quotationContent(of),
  )

/** 請求書, when an order has been placed. */
export async function issueInvoice(context: Context, order: Order, dueDate: string) {
  const { id, orderUserID, negotiationID, quotationID } = order
  const about = { partyID: orderUserID, negotiationID, quotationID, orderID: id }
  const content = await linesOf(context, order)
  return issueDocument(context, about, {
    kind: DocumentKind.invoice,
    subject: subjectOf(content.lines),
    ...content,
    dueDate,
  })
}

/** The day the money came: the bank's, of the last deposit; a card's is today. */
async function paymentDay(context: Context, { id, method }: Payment): Promise<string> {
  if (method !== PaymentMethod.transfer) return tokyoDate(context.now)
  const where = { paymentID: id, status: TransferStatus.matched }
  const last = await findOne(context, transfer, where, { columns: ['paidOn'], orderBy: '-paidOn' })
  return last?.paidOn ?? tokyoDate(context.now)
}

/** 領収書, when the money has come. */
export async function issueReceipt(context: Context, order: Order, payment: Payment) {
  const { orderUserID, negotiationID, quotationID } = order
  const { id, method } = payment
  const about = { partyID: orderUserID, negotiationID, quotationID, orderID: order.id, paymentID: id }
  // What was invoiced is what was paid for: a menu may have got another name or rate since.
  const content = (await invoicedLines(context, order.id)) ?? (await linesOf(context, order))
  return issueDocument(context, about, {
    kind: DocumentKind.receipt,
    subject: `${subjectOf(content.lines)}として`,
    ...content,
    paidOn: await paymentDay(context, payment),
    ...(method && { method }),
  })
}

/** The day on which the desk has sent back the money of a payment that is being recorded now; null where the gateway gave it back. */
export async function daySentBack(context: Context, paymentID: string): Promise<string | null> {
  const sentNow = { paymentID, transferID: null, status: RefundStatus.done, updatedAt: context.now }
  const sentRefund = await findOne(context, refund, sentNow, { columns: ['sentOn'] })
  return sentRefund?.sentOn ?? null
}

/** 返還請求書, when money has been given back: under the rates and for the day of the sale that it undoes. `sentOn`: `daySentBack`. */
export async function issueRefund(
  context: Context,
  payment: Payment,
  amount: number,
  sentOn: string | null,
): Promise<Document> {
  const { id, paymentUserID, negotiationID, orderID, method } = payment
  const papers = await issuedForPayment(context, id)
  const receipt = receiptAmong(papers)
  const orderRow = await findOne(context, order, { id: orderID }, { columns: ['quotationID'] })
  const quotationID = orderRow?.quotationID ?? null
  const about = { partyID: paymentUserID, negotiationID, quotationID, orderID, paymentID: id }
  // What a card has paid may go back by a transfer.
  const way = sentOn === null ? method : PaymentMethod.transfer
  return issueDocument(context, about, {
    kind: DocumentKind.refund,
    subject: refundName,
    ...linesBack(papers, amount),
    paidOn: sentOn ?? tokyoDate(context.now),
    ...(way && { method: way }),
    ...(receipt && { relatesTo: { number: receipt.number, tradedOn: receipt.paidOn ?? receipt.issuedOn } }),
  })
}
