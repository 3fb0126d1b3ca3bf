import { PropertyCategory } from '#domain/choices/listing.ts'
import { estateFields } from '#domain/estate/fields.ts'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { useField } from '../fields/use-field.ts'
import { useDraftEstate } from '../draft/draft-context.ts'

const name = 'facilityIDs'

/** The equipment and conditions that are offered for this kind of estate, and those already chosen. */
export function Amenities({ masters }: { masters: readonly FacilityCategoryMaster[] }) {
  const { estateType } = useDraftEstate()
  const { value, error, set } = useField(name)
  const chosen = (value ?? []) as string[]
  const offered = masters.filter(
    ({ id, visibleEstateType }) =>
      visibleEstateType === PropertyCategory.notSelected || visibleEstateType === estateType || chosen.includes(id),
  )
  return (
    <CheckList
      label={metaOf(estateFields[name]).label}
      name={name}
      columns={2}
      error={error}
      options={offered.map(({ id, facilityCategoryName }) => ({ value: id, label: facilityCategoryName }))}
      values={chosen}
      onChange={({ currentTarget: { value: id, checked } }) =>
        set(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
      }
    />
  )
}
