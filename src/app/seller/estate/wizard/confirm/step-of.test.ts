import { expect, test } from 'vitest'
import { advertised } from '#domain/estate/moves.ts'
import { stepOf } from './step-of.ts'

test.each([
  [['land', 'landArea'], 'detail'],
  [['building', 'floorNo'], 'detail'],
  [['title'], 'title'],
  [['ownerFirstName'], 'name'],
  [['estatePhotos', 0, 'caption'], 'photo'],
  [['priceDecided'], 'price'],
  [['busStop'], 'address'],
] as const)('%j is written on the step %s', (path, step) => {
  expect(stepOf(path)).toBe(step)
})

test('every advertised word leads to the step where it is written', () => {
  expect(advertised.map((field) => stepOf([field]))).toEqual(['title', 'title', 'title', 'address', 'title', 'detail'])
})
