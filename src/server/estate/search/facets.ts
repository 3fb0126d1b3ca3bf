import { conditionOf } from '#domain/estate/conditions/by-name.ts'
import type { Condition } from '#domain/estate/conditions/condition.ts'
import { facetNames, type FacetName } from '#domain/estate/conditions/facets.ts'
import { filterOf } from '#domain/estate/conditions/filters.ts'
import type { Publication } from '#domain/estate/publication.ts'

/** What is counted of a condition: the homes by the values of a field, or by the steps of a bound that they lie between. */
export type Facet = {
  name: FacetName
  field: keyof Publication
  by: 'in' | 'overlap' | 'from' | 'to'
  steps: Condition['options']
  /** Whether the indexes of the search have the field's values. */
  isInIndex: boolean
}

export const facets: readonly Facet[] = facetNames.flatMap((name) => {
  const condition = conditionOf(name)
  const filter = filterOf(condition)
  if (!filter) return []
  const isBound = filter.by === 'from' || filter.by === 'to'
  const isInIndex = 'facet' in condition.ask && condition.ask.facet === 'index'
  return [{ ...filter, name, steps: isBound ? condition.options : undefined, isInIndex }]
})

/** By which number a home says that it fails a facet's conditions and no others; 0 is none. */
export const placeOf = (facet: Facet): number => facets.indexOf(facet) + 1
