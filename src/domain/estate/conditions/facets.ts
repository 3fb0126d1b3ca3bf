import { conditionNames, conditionOf, type ConditionName } from './by-name.ts'
import type { conditions } from './conditions.ts'

/** The name of a condition beside whose choices stands how many homes each would leave. */
export type FacetName = {
  [N in ConditionName]: (typeof conditions)[N]['ask'] extends { facet: string } ? N : never
}[ConditionName]

function isFacet(name: ConditionName): name is FacetName {
  const { ask } = conditionOf(name)
  return 'facet' in ask && ask.facet !== null
}
export const facetNames: readonly FacetName[] = conditionNames.filter(isFacet)

/** How many homes would be left by each choice of a facet: a lower bound where not all homes could be counted. */
export type FacetCounts = { isWhole: boolean; counts: Readonly<Record<string, number>> }

/** How many homes would be left by several choices together, of which a home has one. */
export const countOf = ({ counts }: FacetCounts, values: readonly (string | number)[]): number =>
  values.reduce<number>((sum, value) => sum + (counts[value] ?? 0), 0)
