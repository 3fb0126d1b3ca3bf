import type { ConditionName } from '#domain/estate/conditions/by-name.ts'
import { type FacetCounts, countOf } from '#domain/estate/conditions/facets.ts'
import { count } from '#domain/format/count.ts'
import { hitsText } from '../hit-counts.ts'

/** How many homes each choice of a form would leave; nothing of what is not counted, or has not been yet. */
export type Facets = Partial<Record<ConditionName, FacetCounts>>

/** The first digit of a number, and zeros. */
const roundedDown = (number: number) => {
  const unit = 10 ** Math.floor(Math.log10(number))
  return Math.floor(number / unit) * unit
}

/**
 * How many homes a choice would leave, in words: 12件, 0件, 300件以上 (where not all could be counted); nothing where nobody knows.
 * `values` are those of the choice.
 */
export function leftText(facet: FacetCounts | undefined, values: readonly (string | number)[]): string | undefined {
  if (!facet) return undefined
  const number = countOf(facet, values)
  if (facet.isWhole) return hitsText(number)
  return number > 0 ? `${count(roundedDown(number))}以上` : undefined
}
