import { conditionOf } from '#domain/estate/conditions/by-name.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { FieldGroup } from '#ui/form/frame/field-group.tsx'
import { valuesIn, type Search } from '../search.ts'
import type { FacilityGroup } from './facility-groups.ts'
import { leftText, type Facets } from './facets.ts'

const matches = [
  { value: 'all', label: 'すべてそろう物件' },
  { value: 'any', label: 'どれか1つでもある物件' },
]

/** The facilities to tick, by kind of estate, and whether all of them are wanted or any. */
export function FacilityFields({
  search,
  groups,
  facet,
  columns = 4,
}: {
  search: Search
  groups: readonly FacilityGroup[]
  facet: Facets['facilityIDs']
  columns?: 1 | 4
}) {
  const chosen = valuesIn(search.facilityIDs)
  return (
    <FieldGroup label={conditionOf('facilityIDs').label}>
      <div className="grid gap-y-8">
        <ChoiceCards
          label="2つ以上選んだとき"
          name="facilityMatch"
          options={matches}
          defaultValue={chosen.length > 0 && !search.facilityMatch ? 'any' : 'all'}
        />
        {groups.map(({ label, facilities }) => (
          <CheckList
            key={label}
            label={label}
            name="facilityIDs"
            options={facilities.map(({ label, values }) => ({
              label,
              value: values.join(','),
              // Its ids together are one choice: a home may have the facility by several of them.
              note: leftText(facet, [values.join(',')]),
            }))}
            defaultValues={facilities
              .filter(({ values }) => values.some((id) => chosen.includes(id)))
              .map(({ values }) => values.join(','))}
            columns={columns}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
