import { expect, test } from 'vitest'
import { exactPlace, tellsExactPlace } from './exact-place.ts'

const { lat, lng } = exactPlace
test.each([
  `${lat},${lng}`,
  `${lng}, ${lat}`,
  'lat=35.317',
  '{"point":[139.5532,35.3169]}',
  '35.31687654321',
  '"lat":353169',
  '{"x":1395532}',
  '35316876',
  '35°19′00.7″',
  '北緯35度19分0秒',
  '東経139度33分11秒',
  '139%C2%B033%E2%80%B211',
  '139\\u00b033\\u203211',
  '139-33-11',
  '35:19.01',
])('%j tells the exact place', (text) => expect(tellsExactPlace(text)).not.toEqual([]))

test.each([
  '35.3',
  '35.32,139.55',
  '35.3205',
  '139.5571',
  '353205',
  'estate-353169-a',
  '#353169ab',
  '35分19秒',
  '2035-19',
])('%j does not', (text) => expect(tellsExactPlace(text)).toEqual([]))
