import { mdiCheck } from '@mdi/js'
import { publicFields } from '#domain/estate/fields.ts'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { Icon } from '#ui/icon.tsx'
import { labelOf } from '../facts/fact.ts'
import { Section } from './section.tsx'

/** What an equipment or amenity is called. */
export type FacilityName = Pick<FacilityCategoryMaster, 'id' | 'facilityCategoryName'>

/** The equipment and amenities that an estate has. `names` may hold others too; what it lacks is left out. */
export function Facilities({ ids, names }: { ids: readonly string[]; names: readonly FacilityName[] }) {
  const chosen = names.filter(({ id }) => ids.includes(id))
  if (chosen.length === 0) return null
  return (
    <Section title={labelOf(publicFields.facilityIDs)}>
      <ul role="list" className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        {chosen.map(({ id, facilityCategoryName }) => (
          <li key={id} className="flex items-start gap-2">
            <Icon path={mdiCheck} className="mt-0.5 size-4" />
            {facilityCategoryName}
          </li>
        ))}
      </ul>
    </Section>
  )
}
