import { facetNames, type FacetName } from '#domain/estate/conditions/facets.ts'
import { namesOn } from '#domain/estate/conditions/panels.ts'
import type { Search } from '../search.ts'
import { ConditionField } from './condition-field.tsx'
import type { Facets } from './facets.ts'

/** What `QuickFields` asks for. */
export const quickNames = namesOn('quick')
/** What is counted beside the fields of a panel: its facilities as well. */
export const panelFacets: readonly FacetName[] = [
  ...facetNames.filter((name) => quickNames.includes(name)),
  'facilityIDs',
]

type Fields = { search: Search; facets: Facets; today: string; wide?: boolean }

/** Fields for the most common conditions: kind, price, floor plan, walk to the station, size, age; in two columns if `wide`. */
export function QuickFields({ wide = false, ...fields }: Fields) {
  return (
    <div className={`grid gap-x-10 gap-y-6 ${wide ? 'md:grid-cols-2' : ''}`}>
      {quickNames.map((name) => (
        <ConditionField key={name} name={name} panel="quick" wide={wide} columns={wide ? 2 : 1} {...fields} />
      ))}
    </div>
  )
}
