import { expect, test } from 'vitest'
import { WizardType } from '#domain/choices/listing.ts'
import { buildingFields } from '#domain/estate/building.ts'
import { estate as listing } from '#domain/estate/estate.ts'
import { landFields } from '#domain/estate/land.ts'
import { requiredPaths } from '../obstacles/missing.ts'
import { schemaAt } from '#domain/estate/path.ts'
import { makeEstate } from '../../../../tests/make.ts'
import { detailSections } from './detail.ts'
import { fieldsFor, formFields, formSections } from './form.ts'

const paths: string[] = formFields.map(({ path }) => path)

test('every field of land and building is asked in some section of the details', () => {
  const all = [
    ...Object.keys(landFields).map((name) => `land.${name}`),
    ...Object.keys(buildingFields).map((name) => `building.${name}`),
  ]
  const shown: string[] = detailSections.flatMap(({ fields }) => fields.map(({ path }) => path))
  expect(all.filter((path) => !shown.includes(path))).toEqual(['land.areaUnit'])
})

test('every field that a seller writes has a row', () => {
  const closed = ['status', ...listing.createOnly, ...Object.keys(listing.writers)]
  const written = Object.keys(listing.fields).filter((field) => !closed.includes(field))
  const parts = ['land', 'building']
  expect(written.filter((field) => !paths.includes(field) && !parts.includes(field))).toEqual([])
})

test('no section asks for what an estate does not have', () => {
  expect(() => paths.forEach(schemaAt)).not.toThrow()
})

test.each(WizardType.options)('$label is asked for everything it is required to tell', ({ value }) => {
  const estate = makeEstate({}, value)
  const shown: string[] = formSections.flatMap((section) => fieldsFor(section, estate).map(({ path }) => path))
  expect(requiredPaths(estate).filter((path) => !shown.includes(path))).toEqual([])
})

test('a field is asked of a kind once', () => {
  for (const { value } of WizardType.options) {
    const shown = formFields.filter(({ kinds }) => kinds.includes(value)).map(({ path }) => path)
    expect(shown).toEqual([...new Set(shown)])
  }
})
