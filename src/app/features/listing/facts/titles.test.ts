import { expect, test } from 'vitest'
import { buildingFields } from '#domain/estate/building.ts'
import { publicFields } from '#domain/estate/fields.ts'
import { labelOf } from './fact.ts'
import { titles } from './titles.ts'

test('the parts of a page are called as their fields are', () => {
  const { appealPoint, routeDescription, renovation, facilityIDs, nearbyFacilities } = publicFields
  expect(titles).toEqual({
    appealPoint: labelOf(appealPoint),
    routeDescription: labelOf(routeDescription),
    renovation: labelOf(renovation),
    facilities: labelOf(facilityIDs),
    nearby: labelOf(nearbyFacilities),
    plan: `${labelOf(buildingFields.floorPlan)}と${labelOf(buildingFields.rooms)}`,
  })
})
