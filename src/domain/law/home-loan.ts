import { WizardType } from '../choices/listing.ts'
import type { Kind } from '../estate/kind.ts'
import { bounds, type LoanTerms } from './loan.ts'

/** A home as far as a loan for it depends on it; `leaseEnd` as `leaseEndOf` says it. */
export type Borrowable = { kind: Kind | null; leaseEnd: number | null }

/**
 * The most years of a loan for one's own home on a day: never longer than a lease of its land (counted in whole years, so that it ends
 * before the lease does). Null where no example is shown: such a loan is for a house or a flat to live in, and a lease whose end nobody
 * knows bounds nothing.
 */
export function longestLoan({ kind, leaseEnd }: Borrowable, today: string): number | null {
  if (kind !== WizardType.house && kind !== WizardType.condominium) return null
  if (leaseEnd === null) return bounds.years.max
  const years = leaseEnd - Number(today.slice(0, 4)) - 1
  return years < 1 ? null : Math.min(bounds.years.max, years)
}

/** The reader's terms, for no more years than a home allows. */
export const boundTerms = (terms: LoanTerms, maxYears: number): LoanTerms => ({
  ...terms,
  years: Math.min(terms.years, maxYears),
})
