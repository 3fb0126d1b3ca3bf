/** The rate of consumption tax in percent. */
export const CONSUMPTION_TAX_RATE = 10

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

type Prices = 'excluded' | 'included'

/** The tax contained in an amount with tax, fractions of a yen cut off. */
export const includedTax = (amount: number, taxRate = CONSUMPTION_TAX_RATE): number =>
  Math.trunc((amount * taxRate) / (100 + taxRate))

/** The tax to be added to an amount without tax, fractions of a yen cut off. */
export const addedTax = (amount: number, taxRate = CONSUMPTION_TAX_RATE): number => Math.trunc((amount * taxRate) / 100)

/**
 * The sums of a document by rate, highest rate first. Lines are summed before tax is reckoned, so that a document is
 * rounded once per rate. `prices` says whether the unit prices hold the tax. Source: 消費税法施行令70条の10.
 */
export function taxByRate(lines: readonly TaxedLine[], prices: Prices = 'excluded'): TaxGroup[] {
  const rates = [...new Set(lines.map((line) => line.taxRate))].sort((a, b) => b - a)
  return rates.map((taxRate) => {
    const same = lines.filter((line) => line.taxRate === taxRate)
    const sum = same.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0)
    const tax = prices === 'included' ? includedTax(sum, taxRate) : addedTax(sum, taxRate)
    const net = prices === 'included' ? sum - tax : sum
    return { taxRate, net, tax, total: net + tax }
  })
}

/** What a document comes to in all, tax included: the totals of every rate. */
export const totalOf = (lines: readonly TaxedLine[], prices: Prices = 'excluded'): number =>
  taxByRate(lines, prices).reduce((all, group) => all + group.total, 0)
