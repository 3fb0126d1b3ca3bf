import type { ConditionName } from '#domain/estate/conditions/by-name.ts'
import type { FacetCounts } from '#domain/estate/conditions/facets.ts'

/** How many homes each choice of a form would leave; nothing of what is not counted, or has not been yet. */
export type Facets = Partial<Record<ConditionName, FacetCounts>>
