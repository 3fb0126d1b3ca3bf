import { TaxRate } from '../choices/tax.ts'
import { yen } from '../format/money.ts'

/** A line of a document: yen a piece, with or without tax as the document says, and the rate in percent (0: untaxed). */
export interface TaxedLine {
  unitPrice: number
  quantity: number
  taxRate: number
}

/** The sums of all lines of one rate, in yen: without tax, the tax, and both together. */
export interface TaxGroup {
  taxRate: number
  net: number
  tax: number
  total: number
}

/** Whether a rate is the reduced one, which papers mark (消費税法57条の4第1項3号). */
export const isReduced = ({ taxRate }: Pick<TaxedLine, 'taxRate'>): boolean => taxRate === TaxRate.reduced

/** What a price with tax is made of: `80,000円 ＋ 消費税（10％）8,000円`; of what bears no tax, that it bears none. */
export function priceParts(price: number, taxRate: number): string {
  if (taxRate === TaxRate.none) return '消費税の対象外'
  const tax = includedTax(price, taxRate)
  return `${yen(price - tax)} ＋ 消費税（${taxRate}％${isReduced({ taxRate }) ? '・軽減税率' : ''}）${yen(tax)}`
}

type Prices = 'excluded' | 'included'

/** The tax contained in an amount with tax, fractions of a yen cut off. */
export const includedTax = (amount: number, taxRate: number = TaxRate.standard): number =>
  Math.trunc((amount * taxRate) / (100 + taxRate))

/** The tax to be added to an amount without tax, fractions of a yen cut off. */
export const addedTax = (amount: number, taxRate: number = TaxRate.standard): number =>
  Math.trunc((amount * taxRate) / 100)

/**
 * The sums of a document by rate, highest rate first. Lines are summed before tax is reckoned, so that a document is
 * rounded once per rate. `prices` says whether the unit prices hold the tax. Source: 消費税法施行令70条の10.
 */
export function taxByRate(lines: readonly TaxedLine[], prices: Prices = 'excluded'): TaxGroup[] {
  const rates = [...new Set(lines.map((line) => line.taxRate))].sort((a, b) => b - a)
  return rates.map((taxRate) => {
    const linesOfRate = lines.filter((line) => line.taxRate === taxRate)
    const sum = linesOfRate.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0)
    const tax = prices === 'included' ? includedTax(sum, taxRate) : addedTax(sum, taxRate)
    const net = prices === 'included' ? sum - tax : sum
    return { taxRate, net, tax, total: net + tax }
  })
}

/** What a document comes to in all, tax included: the totals of every rate. */
export const totalOf = (lines: readonly TaxedLine[], prices: Prices = 'excluded'): number =>
  taxByRate(lines, prices).reduce((all, group) => all + group.total, 0)

/** The rows of a short bill, which add up to `totalOf`: every line without tax, and the tax of each rate. */
export const rowsWithTax = (lines: readonly (TaxedLine & { name: string })[]): { name: string; amount: number }[] => [
  ...lines.map(({ name, quantity, unitPrice }) => ({
    name: `${quantity > 1 ? `${name} × ${quantity}` : name}（税抜）`,
    amount: unitPrice * quantity,
  })),
  ...taxByRate(lines)
    .filter(({ taxRate }) => taxRate > 0)
    .map(({ taxRate, tax }) => ({ name: `消費税（${taxRate}％）`, amount: tax })),
]

/** The part of an amount with tax that falls on one rate: the rate in percent, integer yen. */
export interface RateShare {
  taxRate: number
  total: number
}

/**
 * Splits a refund by the rates of what `remains` to refund, in proportion and in whole yen; the yen that rounding leaves
 * over go to the largest shares. The shares add up to `amount`, and no rate is refunded more than remains of it
 * (消費税法38条: the refunded tax is that of the sale). `amount` is at most what remains.
 */
export function refundShares(remains: readonly RateShare[], amount: number): RateShare[] {
  const all = remains.reduce((sum, { total }) => sum + total, 0)
  const shares = remains.map(({ taxRate, total }) => {
    // Two amounts of yen multiplied can be more than a number holds.
    const part = all ? Number((BigInt(total) * BigInt(amount)) / BigInt(all)) : 0
    return { taxRate, total: part, room: total - part }
  })
  let rest = amount - shares.reduce((sum, { total }) => sum + total, 0)
  for (const share of shares.toSorted((a, b) => b.room - a.room)) {
    const more = Math.min(rest, share.room)
    share.total += more
    rest -= more
  }
  return shares.filter(({ total }) => total > 0).map(({ taxRate, total }) => ({ taxRate, total }))
}
