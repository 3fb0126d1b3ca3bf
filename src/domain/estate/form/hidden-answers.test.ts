import { expect, test } from 'vitest'
import { Equipment, RepairArea } from '#domain/choices/building.ts'
import { CityPlanning, LandCategory, LandRight } from '#domain/choices/land.ts'
import { HandoverTiming, PropertyCategory, PropertyType, WizardType } from '#domain/choices/listing.ts'
import { makeEstate } from '../../../../tests/make.ts'
import type { Estate } from '../fields.ts'
import { schemaAt, valueAt } from '../path.ts'
import { formFields, isAsked } from './form.ts'
import { hiddenAnswers } from './hidden-answers.ts'

const { landAndBuilding, land } = PropertyCategory

/** Estates that show each question that hangs on another answer. */
const shown: Record<string, Partial<Estate>> = {
  deliveryDate: { deliveryTiming: HandoverTiming.fixedDate },
  freeTransfer: { price: 0 },
  'land.leaseTerm': { land: { landRight: LandRight.ordinaryLease } },
  'land.leaseRent': { land: { landRight: LandRight.ordinaryLease } },
  'land.farmlandPermit': { land: { landCategory: LandCategory.farmland } },
}
const dependent = formFields.filter(({ when }) => when)

test('of each question that hangs on another answer this file knows an estate that shows it', () => {
  expect(dependent.map(({ path }) => path).sort()).toEqual(Object.keys(shown).sort())
  for (const field of dependent)
    expect(isAsked(field, makeEstate(shown[field.path], WizardType.house)), field.path).toBe(true)
})

test('a complete listing of each kind holds nothing that its form does not ask for', () => {
  for (const { value } of WizardType.options) expect(hiddenAnswers(makeEstate({}, value))).toEqual({})
})

test('what was answered to a question is blank once another answer hides it', () => {
  const house = makeEstate({ deliveryTiming: HandoverTiming.negotiable, deliveryDate: '2020-01-01' }, WizardType.house)
  expect(hiddenAnswers(house)).toEqual({ deliveryDate: null })
  expect(hiddenAnswers({ ...house, deliveryTiming: HandoverTiming.fixedDate })).toEqual({})
  const owned = makeEstate({}, WizardType.house)
  const leased = { ...owned.land, landRight: LandRight.ownership, leaseTerm: '2045年3月まで', leaseRent: 15_400 }
  const told = { ...leased, landCategory: LandCategory.residential, farmlandPermit: true }
  expect(hiddenAnswers({ ...owned, land: { ...told, cityPlanning: CityPlanning.urbanization } }).land).toMatchObject({
    leaseTerm: null,
    leaseRent: null,
    farmlandPermit: null,
    landRight: LandRight.ownership,
    landArea: owned.land.landArea,
  })
})

test('a home that has a price is not given away any more', () => {
  expect(hiddenAnswers(makeEstate({ price: 0, freeTransfer: true }))).toEqual({})
  expect(hiddenAnswers(makeEstate({ price: 3_000_000, freeTransfer: true }))).toEqual({ freeTransfer: false })
})

test('every question of other kinds is blank in a home of one kind, and none while no kind is chosen', () => {
  const house = makeEstate({}, WizardType.house)
  const plot = { ...house, estateType: land, estateTypeDetail: PropertyType.land }
  const left = { ...plot, ...hiddenAnswers(plot) }
  expect(hiddenAnswers(left)).toEqual({})
  const paths = new Set(formFields.map(({ path }) => path))
  const isAskedOfLand = (path: string) => formFields.some((field) => field.path === path && isAsked(field, left))
  const hidden = [...paths].filter((path) => !isAskedOfLand(path))
  expect(hidden).toContain('building.structure')
  for (const path of hidden) expect([null, undefined, false], path).toContain(valueAt(left, path))
  for (const path of hidden) expect(() => schemaAt(path)).not.toThrow()
  const undecided = { ...house, estateType: PropertyCategory.notSelected, estateTypeDetail: PropertyType.notSelected }
  expect(hiddenAnswers(undecided)).toEqual({})
  expect(house.estateType).toBe(landAndBuilding)
})

test('a cell of a list that its row does not show is blank, and the others stay', () => {
  const house = makeEstate({}, WizardType.house)
  const repairs = [
    {
      repairArea: RepairArea.interior,
      equipment: [Equipment.options[0]!.value],
      interior: null,
      content: '壁紙',
      doneAt: null,
    },
  ]
  expect(hiddenAnswers({ ...house, building: { ...house.building, repairs } }).building?.repairs).toEqual([
    { ...repairs[0], equipment: null },
  ])
})
