import { expect, test } from 'vitest'
import { WizardType } from '#domain/choices/listing.ts'
import { buildingFields } from '#domain/estate/building.ts'
import { landFields } from '#domain/estate/land.ts'
import { requirements } from '#domain/estate/requirements.ts'
import { makeEstate } from '../../../../../../tests/make.ts'
import { schemaAt } from '../fields/schema-at.ts'
import { detailGroups, isAsked } from './detail-groups.ts'

const fields = detailGroups.flatMap((group) => group.fields)

test('every field of land and building is asked in some group', () => {
  const all = [
    ...Object.keys(landFields).map((name) => `land.${name}`),
    ...Object.keys(buildingFields).map((name) => `building.${name}`),
  ]
  expect(all.filter((path) => !fields.includes(path))).toEqual(['land.areaUnit'])
})

test('no group asks for what an estate does not have', () => {
  expect(() => fields.forEach(schemaAt)).not.toThrow()
})

test.each(WizardType.options)('$label is asked for everything it is required to tell', ({ value }) => {
  const estate = makeEstate({}, value)
  const asked = detailGroups
    .filter(({ kinds }) => kinds.includes(value))
    .flatMap((group) => group.fields.filter((path) => isAsked(path, value, estate)))
  const needed = requirements
    .filter(({ step, kinds }) => step === 'detail' && kinds.includes(value))
    .filter((one) => one.if?.(estate) ?? true)
    .map(({ path }) => path)
  expect(needed.filter((path) => !asked.includes(path))).toEqual([])
})
