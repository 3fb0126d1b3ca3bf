import { PropertyCategory } from '#domain/choices/listing.ts'
import type { Group } from '#domain/estate/conditions/condition.ts'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { facilityKind } from '#domain/master/facility-kind.ts'

/** Facilities that belong to one kind of estate, each with its ids. */
export type FacilityGroup = { label: string; facilities: readonly Group[] }

const { notSelected, landAndBuilding, condominium, land, leaseholdBuilding } = PropertyCategory
/** What most people look for comes first. A facility of several kinds stands with the first of them. */
const kinds = [notSelected, landAndBuilding, condominium, land, leaseholdBuilding]
const headings = {
  [landAndBuilding]: '戸建て・その他の建物',
  [condominium]: 'マンション',
}

/** The facilities to choose from, by kind of estate: the same facility has an id for each kind. */
export function facilityGroups(masters: readonly FacilityCategoryMaster[]): FacilityGroup[] {
  const byName = [...Map.groupBy(masters, ({ facilityCategoryName }) => facilityCategoryName)]
  const kindOf = (same: readonly FacilityCategoryMaster[]) =>
    kinds.find((kind) => same.some(({ visibleEstateType }) => visibleEstateType === kind))
  return kinds.flatMap((kind) => {
    const facilities = byName
      .filter(([, same]) => kindOf(same) === kind)
      .map(([label, same]) => ({ label, values: same.map(({ id }) => id).toSorted() }))
    const label = headings[kind as keyof typeof headings] ?? facilityKind(kind)
    return facilities.length > 0 ? [{ label, facilities }] : []
  })
}
