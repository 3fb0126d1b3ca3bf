import { expect, test } from 'vitest'
import { makeEstate } from '../../../tests/make.ts'
import { metaOf } from '../kit/field-meta.ts'
import { schemaAt, valueAt } from './path.ts'

test.each([
  ['title', '物件タイトル'],
  ['land.landArea', '土地面積'],
  ['building.rooms.3.size', '広さ'],
  ['estatePhotos.0.caption', '説明'],
])('%s is found whatever it lies in', (path, label) => {
  expect(metaOf(schemaAt(path)).label).toBe(label)
})

test.each(['moon', 'land.moon'])('a path that leads nowhere, %s, is a mistake of the page', (path) => {
  expect(() => schemaAt(path)).toThrow(path)
})

test('a list tells how many rows it holds', () => {
  expect(['land.roads', 'estatePhotos'].map((path) => metaOf(schemaAt(path)).max)).toEqual([4, 30])
})

test('a value is read at its path', () => {
  const estate = makeEstate()
  expect([valueAt(estate, 'title'), valueAt(estate, 'land.landArea'), valueAt(estate, 'land.leaseTerm')]).toEqual([
    estate.title,
    estate.land.landArea,
    undefined,
  ])
})
