import {
  ageSteps,
  finishedSince,
  floorAreaSteps,
  landAreaSteps,
  newSeismicCode,
  priceSteps,
  walkSteps,
} from './steps.ts'

type Steps = (today: string) => readonly (number | string)[]
/** A condition whose choices are counted: the publication's field it is asked of, how, and, of a bound, its steps with their unit. */
type Facet = { field: string; by: 'in' | 'from' | 'to' | 'overlap'; steps?: Steps; unit?: number }

const oneOf = (field: string): Facet => ({ field, by: 'in' })
const from = (field: string, steps: Steps): Facet => ({ field, by: 'from', steps })
const to = (field: string, steps: Steps, unit: number): Facet => ({ field, by: 'to', steps, unit })
const prices = () => priceSteps
const landAreas = () => landAreaSteps
const floorAreas = () => floorAreaSteps
const months: Steps = (today) => [...ageSteps.map((years) => finishedSince(today, years)), newSeismicCode]

/** The conditions of a search beside whose choices stands how many homes each would leave, by their names in the API. */
export const facets = {
  searchKind: oneOf('searchKind'),
  estateType: oneOf('estateType'),
  estateTypeDetail: oneOf('estateTypeDetail'),
  searchFloorPlans: oneOf('searchFloorPlan'),
  priceFrom: from('price', prices),
  priceTo: to('price', prices, 1),
  searchAreaFrom: from('searchArea', landAreas),
  searchAreaTo: to('searchArea', landAreas, 0.01),
  searchTotalFloorAreaFrom: from('searchTotalFloorArea', floorAreas),
  searchTotalFloorAreaTo: to('searchTotalFloorArea', floorAreas, 0.01),
  searchBuildingDateFrom: from('searchBuildingDate', months),
  nearestStationTimeTo: to('nearestStationTime', () => walkSteps, 1),
  facilityIDs: { field: 'facilityIDs', by: 'overlap' },
} as const satisfies Record<string, Facet>

export type FacetName = keyof typeof facets
export const facetNames = Object.keys(facets) as [FacetName, ...FacetName[]]
/** A facet by its name, whichever it is. */
export const facetOf = (name: FacetName): Facet => facets[name]

/** How many homes each choice of a facet would leave. Where not all could be looked at, there are at least so many. */
export type FacetCounts = { isWhole: boolean; counts: Readonly<Record<string, number>> }

/** How many homes would be left by several choices together, of which a home has one. */
export const countOf = ({ counts }: FacetCounts, values: readonly (string | number)[]): number =>
  values.reduce<number>((sum, value) => sum + (counts[value] ?? 0), 0)
