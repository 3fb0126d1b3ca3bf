import { expect, test } from 'vitest'
import { FloorPlan } from '../choices/building.ts'
import { PropertyCategory, PropertyType, WizardType } from '../choices/listing.ts'
import { makeEstate } from '../../../tests/make.ts'
import { contradictions } from './obstacles/contradictions.ts'
import type { Estate } from './fields.ts'
import { kindOf, typesOf } from './kind.ts'
import { searchColumns } from './search.ts'

test('the search columns of a house are its land, its floors, its age and its plan', () => {
  expect(searchColumns(makeEstate())).toEqual({
    searchKind: WizardType.house,
    searchArea: 165.28,
    searchTotalFloorArea: 104.33,
    searchBuildingDate: '1998-03',
    searchFloorPlan: FloorPlan.ldk4,
    stationIDs: [],
  })
})

test('a flat is searched by its exclusive area, and land has no floors', () => {
  const flat = makeEstate({}, WizardType.condominium)
  const both = { ...flat, building: { ...flat.building, exclusiveArea: 70.12, totalFloorArea: 4000 } }
  expect(searchColumns(both).searchTotalFloorArea).toBe(70.12)
  expect(searchColumns(makeEstate({}, WizardType.condominium)).searchTotalFloorArea).toBe(70.12)
  expect(searchColumns(makeEstate({}, WizardType.land))).toEqual({
    searchKind: WizardType.land,
    searchArea: 165.28,
    searchTotalFloorArea: null,
    searchBuildingDate: null,
    searchFloorPlan: null,
    stationIDs: [],
  })
})

test.each([
  { estateType: PropertyCategory.notSelected, estateTypeDetail: PropertyType.house, kind: null },
  { estateType: PropertyCategory.land, estateTypeDetail: PropertyType.notSelected, kind: WizardType.land },
  {
    estateType: PropertyCategory.condominium,
    estateTypeDetail: PropertyType.condominium,
    kind: WizardType.condominium,
  },
  { estateType: PropertyCategory.landAndBuilding, estateTypeDetail: PropertyType.house, kind: WizardType.house },
  { estateType: PropertyCategory.landAndBuilding, estateTypeDetail: PropertyType.notSelected, kind: WizardType.house },
  { estateType: PropertyCategory.leaseholdBuilding, estateTypeDetail: PropertyType.house, kind: WizardType.house },
  { estateType: PropertyCategory.landAndBuilding, estateTypeDetail: PropertyType.hotel, kind: WizardType.other },
  { estateType: PropertyCategory.leaseholdBuilding, estateTypeDetail: PropertyType.other, kind: WizardType.other },
])('category $estateType with type $estateTypeDetail falls under the rules of kind $kind', ({ kind, ...types }) => {
  expect(kindOf(types)).toBe(kind)
})

test('every type but none belongs to a category', () => {
  const offered = PropertyCategory.options.flatMap(({ value }) => typesOf(value))
  expect([...new Set(offered)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 99])
})

const built = (values: Partial<Estate['building']>, more: Partial<Estate> = {}) => {
  const { building } = makeEstate()
  return contradictions(makeEstate({ building: { ...building, ...values }, ...more })).map(({ path }) => path.join('.'))
}

test('floors agree with each other', () => {
  expect(built({ floorsAbove: 5, floorNo: 5 })).toEqual([])
  expect(built({ floorsAbove: 5, floorNo: 6 })).toEqual(['building.floorNo'])
  expect(built({ floorNo: 0 })).toEqual(['building.floorNo'])
  expect(built({ floorsBelow: 1, floorNo: -1 })).toEqual([])
  expect(built({ floorsBelow: 1, floorNo: -2 })).toEqual(['building.floorNo'])
})

test('a building is announced at most three years ahead', () => {
  const updatedAt = '2026-11-21T01:00:00.000Z'
  expect(built({ builtYearMonth: '2029-11' }, { updatedAt })).toEqual([])
  expect(built({ builtYearMonth: '2029-12' }, { updatedAt })).toEqual(['building.builtYearMonth'])
})

test('a type that cannot stand for its category is refused', () => {
  expect(built({}, { estateTypeDetail: PropertyType.condominium })).toEqual(['estateTypeDetail'])
})
