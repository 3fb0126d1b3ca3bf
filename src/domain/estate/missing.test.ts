import { expect, test } from 'vitest'
import { WizardType } from '../choices/listing.ts'
import { makeEstate } from '../../../tests/make.ts'
import { completeness, missing } from './missing.ts'

test.each(WizardType.options)('$label tells all it must once every required item is filled in', ({ value }) => {
  const told = makeEstate({}, value)
  expect(missing(told)).toEqual([])
  expect(completeness(told)).toBe(100)
})
