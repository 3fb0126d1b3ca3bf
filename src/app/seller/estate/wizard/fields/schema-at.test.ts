import { expect, test } from 'vitest'
import { metaOf } from '#domain/kit/field-meta.ts'
import { mostRowsAt, rowShapeAt, schemaAt } from './schema-at.ts'

test.each([
  ['title', '物件タイトル'],
  ['land.landArea', '土地面積'],
  ['building.rooms.3.size', '広さ'],
  ['estatePhotos.0.caption', '説明'],
])('%s is found whatever it lies in', (path, label) => {
  expect(metaOf(schemaAt(path)).label).toBe(label)
})

test('a list tells its fields and how many rows it holds', () => {
  expect(Object.keys(rowShapeAt('land.roads'))).toEqual(['direction', 'roadType', 'width', 'frontage'])
  expect([mostRowsAt('land.roads'), mostRowsAt('estatePhotos')]).toEqual([4, 30])
})

test('a path that leads nowhere is a mistake of the page', () => {
  expect(() => schemaAt('land.moon')).toThrow('land.moon')
})
