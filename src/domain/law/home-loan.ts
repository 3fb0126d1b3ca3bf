import { WizardType } from '../choices/listing.ts'
import type { Kind } from '../estate/kind.ts'
import { isLease } from '../choices/land.ts'
import type { Land } from '../estate/land.ts'
import { bounds, type LoanTerms } from './loan.ts'

/** A lease whose end its listing does not tell. */
export const unknownEnd = 0

/**
 * The year in which the lease of a home's land ends, as its listing tells it on a day (`2045年3月まで（残り約20年）`, `令和27年`); the
 * earliest of several; `unknownEnd` where none can be read; null where the land is not leased.
 */
export function leaseEndOf(
  { landRight, leaseTerm }: Pick<Land, 'landRight' | 'leaseTerm'>,
  today: string,
): number | null {
  if (!isLease(landRight)) return null
  const said = (leaseTerm ?? '').normalize('NFKC')
  const thisYear = Number(today.slice(0, 4))
  const years = [
    ...[...said.matchAll(/(?<!\d)(\d{4})年/g)].map(([, year]) => Number(year)),
    ...[...said.matchAll(/令和(\d{1,2})年/g)].map(([, year]) => 2018 + Number(year)),
    ...[...said.matchAll(/(?:残り|残存|あと)(?:約|期間)?(\d{1,2})年/g)].map(([, left]) => thisYear + Number(left)),
  ].filter((year) => year >= thisYear)
  return years.length > 0 ? Math.min(...years) : unknownEnd
}

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
export const boundTerms = (terms: LoanTerms, longest: number): LoanTerms => ({
  ...terms,
  years: Math.min(terms.years, longest),
})
