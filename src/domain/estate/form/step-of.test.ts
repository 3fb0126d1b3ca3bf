import { expect, test } from 'vitest'
import { advertisedPaths, stepOf } from './form.ts'

test.each([
  [['land', 'landArea'], 'detail'],
  [['building', 'floorNo'], 'detail'],
  [['title'], 'title'],
  [['ownerFirstName'], 'name'],
  [['estatePhotos', 0, 'caption'], 'photo'],
  [['priceDecided'], 'price'],
  [['busStop'], 'address'],
  [['land', 'roads', 0, 'width'], 'detail'],
  [['nearbyFacilities', 1, 'metres'], 'title'],
  [['negotiationStatus'], 'detail'],
] as const)('%j is written on the step %s', (path, step) => {
  expect(stepOf(path)).toBe(step)
})

test('every advertised word leads to the step where it is written', () => {
  expect(Object.fromEntries(advertisedPaths.map((path) => [path, stepOf(path.split('.'))]))).toEqual({
    title: 'title',
    appealPoint: 'title',
    notes: 'title',
    routeDescription: 'address',
    facilityFree: 'title',
    renovation: 'detail',
    reasonForSale: 'price',
    surveyMemo: 'detail',
    'building.equipment': 'detail',
    'building.otherMonthly': 'detail',
    'building.parking': 'detail',
  })
})
