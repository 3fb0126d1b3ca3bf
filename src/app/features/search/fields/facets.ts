import type { FacetCounts, FacetName } from '#domain/estate/facets/facets.ts'

/** How many homes each choice of a form would leave; nothing of what has not been counted yet. */
export type Facets = Partial<Record<FacetName, FacetCounts>>
