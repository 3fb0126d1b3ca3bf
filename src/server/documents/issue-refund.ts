import { tokyoDate } from '#domain/calendar.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import type { Document } from '#domain/deal/document.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { refundShares } from '#domain/law/refund-shares.ts'
import { CONSUMPTION_TAX_RATE, taxByRate } from '#domain/law/tax.ts'
import type { Context } from '../kernel/context.ts'
import { issuedForPayment } from './document-contents.ts'
import type { DocumentData } from './document-data.ts'
import { taxRateName } from './tax-rate-name.ts'
import { issueDocument } from './issue-document.ts'

const name = 'サービス料の返金'
const included = 'included' as const
const receiptAmong = (issued: readonly DocumentData[]) => issued.find(({ kind }) => kind === DocumentKind.receipt)

/** The lines that are given back: of all that was paid the receipt's own, of a part its share of every rate. */
function linesBack(issued: readonly DocumentData[], amount: number) {
  const receipt = receiptAmong(issued)
  if (!receipt)
    return { lines: [{ name, quantity: 1, unitPrice: amount, taxRate: CONSUMPTION_TAX_RATE }], prices: included }
  const earlier = issued.filter(({ kind }) => kind === DocumentKind.refund)
  const paid = taxByRate(receipt.lines, receipt.prices)
  const isWhole = !earlier.length && amount === paid.reduce((sum, { total }) => sum + total, 0)
  if (isWhole) return { lines: receipt.lines, ...(receipt.prices && { prices: receipt.prices }) }
  const given = earlier.flatMap(({ lines, prices }) => taxByRate(lines, prices))
  const left = paid.map(({ taxRate, total }) => ({
    taxRate,
    total: given.reduce((rest, one) => (one.taxRate === taxRate ? rest - one.total : rest), total),
  }))
  const lines = refundShares(left, amount).map(({ taxRate, total }) => ({
    name: paid.length > 1 ? `${name}（${taxRateName(taxRate)}分）` : name,
    ...{ quantity: 1, unitPrice: total, taxRate },
  }))
  return { lines, prices: included }
}

/** 返還請求書, when money has been given back: under the rates and for the day of the sale that it undoes. */
export async function issueRefund(context: Context, payment: Payment, amount: number): Promise<Document> {
  const { id, paymentUserID, negotiationID, orderID, method } = payment
  const issued = await issuedForPayment(context, id)
  const receipt = receiptAmong(issued)
  const about = { partyID: paymentUserID, negotiationID, orderID, paymentID: id }
  return issueDocument(context, about, {
    kind: DocumentKind.refund,
    subject: name,
    ...linesBack(issued, amount),
    paidOn: tokyoDate(context.now),
    ...(method && { method }),
    ...(receipt && { relatesTo: { number: receipt.number, tradedOn: receipt.paidOn ?? receipt.issuedOn } }),
  })
}
