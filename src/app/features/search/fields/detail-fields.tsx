import { conditionOf, isList, type ConditionName } from '#domain/estate/conditions/by-name.ts'
import { namesOn } from '#domain/estate/conditions/panels.ts'
import type { Search } from '../search.ts'
import { ConditionField } from './condition-field.tsx'
import { FacilityFields } from './facility-fields.tsx'
import type { FacilityGroup } from './facility-groups.ts'
import type { Facets } from './facets.ts'

/** What `DetailFields` asks for. */
export const detailNames = namesOn('detail')

/** More choices of one condition take the whole width. */
const maxChoicesBeside = 6

/** Fields for every condition except the area. `today` is a day in Japan, `groups` are the facilities to tick, `facets` what each choice would leave. */
export function DetailFields({
  groups,
  ...fields
}: {
  search: Search
  today: string
  groups: readonly FacilityGroup[]
  facets: Facets
}) {
  const { search, today, facets } = fields
  const isBroad = (name: ConditionName) => {
    const { options = () => [], ...condition } = conditionOf(name)
    return isList(condition) && options(today).length > maxChoicesBeside
  }
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {detailNames
        .filter((name) => !isBroad(name))
        .map((name) => (
          <ConditionField key={name} name={name} panel="detail" wide columns={2} {...fields} />
        ))}
      <div className="grid gap-y-10 md:col-span-2">
        {detailNames.filter(isBroad).map((name) => (
          <ConditionField key={name} name={name} panel="detail" columns={4} {...fields} />
        ))}
        <FacilityFields search={search} groups={groups} facet={facets.facilityIDs} />
      </div>
    </div>
  )
}
