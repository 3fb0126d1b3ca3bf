import { isLease } from '../choices/land.ts'
import type { Land } from '../estate/land.ts'

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
  const term = (leaseTerm ?? '').normalize('NFKC')
  const thisYear = Number(today.slice(0, 4))
  const years = [
    ...[...term.matchAll(/(?<!\d)(\d{4})年/g)].map(([, year]) => Number(year)),
    ...[...term.matchAll(/令和(\d{1,2})年/g)].map(([, year]) => 2018 + Number(year)),
    ...[...term.matchAll(/(?:残り|残存|あと)(?:約|期間)?(\d{1,2})年/g)].map(([, left]) => thisYear + Number(left)),
  ].filter((year) => year >= thisYear)
  return years.length > 0 ? Math.min(...years) : unknownEnd
}
