import { TaxRate } from '#domain/choices/tax.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { refundShares, taxByRate } from '#domain/law/tax.ts'
import type { DocumentData } from './document-data.ts'
import { taxRateName } from './tax-rate-name.ts'

/** What money given back is called on papers. */
export const refundName = 'サービス料の返金'
const taxIncluded = 'included' as const
/** The receipt among the papers of a payment. */
export const receiptAmong = (papers: readonly DocumentData[]) =>
  papers.find(({ kind }) => kind === DocumentKind.receipt)

/** The lines that are given back: of all that was paid the receipt's own, of a part its share of every rate. */
export function linesBack(papers: readonly DocumentData[], amount: number) {
  const receipt = receiptAmong(papers)
  if (!receipt)
    return {
      lines: [{ name: refundName, quantity: 1, unitPrice: amount, taxRate: TaxRate.standard }],
      prices: taxIncluded,
    }
  const earlier = papers.filter(({ kind }) => kind === DocumentKind.refund)
  const paidByRate = taxByRate(receipt.lines, receipt.prices)
  const isWhole = !earlier.length && amount === paidByRate.reduce((sum, { total }) => sum + total, 0)
  if (isWhole) return { lines: receipt.lines, ...(receipt.prices && { prices: receipt.prices }) }
  const refundedByRate = earlier.flatMap(({ lines, prices }) => taxByRate(lines, prices))
  const remainingByRate = paidByRate.map(({ taxRate, total }) => ({
    taxRate,
    total: refundedByRate.reduce((sum, part) => (part.taxRate === taxRate ? sum - part.total : sum), total),
  }))
  const lines = refundShares(remainingByRate, amount).map(({ taxRate, total }) => ({
    name: paidByRate.length > 1 ? `${refundName}（${taxRateName(taxRate)}分）` : refundName,
    quantity: 1,
    unitPrice: total,
    taxRate,
  }))
  return { lines, prices: taxIncluded }
}
