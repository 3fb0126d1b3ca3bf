import { expect, test } from 'vitest'
import { publicFields } from '#domain/estate/fields.ts'
import { labelOf } from './fact.ts'
import { titles } from './titles.ts'

test('the parts of a page are called as their fields are', () => {
  const { renovation, facilityIDs } = publicFields
  expect(titles).toEqual({ renovation: labelOf(renovation), facilities: labelOf(facilityIDs) })
})
