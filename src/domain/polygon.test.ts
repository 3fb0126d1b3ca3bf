import { expect, test } from 'vitest'
import { polygonFaultText } from './polygon-fault-text.ts'
import { cornersOf, extentOf, polygonFault, polygonForm, polygonText, type Corner } from './polygon.ts'

const square: Corner[] = [
  [356_000, 1_396_000],
  [357_000, 1_396_000],
  [357_000, 1_397_000],
  [356_000, 1_397_000],
]

test('a polygon is written as its first corner and the steps from there, and read back', () => {
  const text = polygonText(square)
  expect(text).toBe('356000,1396000,1000,0,0,1000,-1000,0')
  expect(text).toMatch(polygonForm)
  expect(cornersOf(text)).toEqual(square)
  expect(extentOf(square)).toEqual([356_000, 1_396_000, 357_000, 1_397_000])
})

test('the longest polygon is still a short text', () => {
  const around = Array.from({ length: 40 }, (_, index): Corner => {
    const angle = (index / 40) * 2 * Math.PI
    return [Math.round(356_000 + 9_000 * Math.sin(angle)), Math.round(1_396_000 + 9_000 * Math.cos(angle))]
  })
  expect(polygonFault(around)).toBeUndefined()
  expect(polygonText(around).length).toBeLessThan(500)
})

const [a, b, c, d] = square as [Corner, Corner, Corner, Corner]
const far: Corner = [380_000, 1_396_500]
test.each<[why: string, corners: Corner[], said: RegExp]>([
  ['two corners', [a, b], /3か所以上/],
  ['forty-one corners', Array.from({ length: 41 }, (_, n): Corner => [356_000 + n, 1_396_000 + n * n]), /40か所まで/],
  ['lines that cross', [a, c, b, d], /交わって/],
  ['a line there and back', [a, b, [356_500, 1_396_000]], /重なって/],
  ['a corner twice', [a, b, c, b], /交わって/],
  ['the same corner three times', [a, a, a], /交わって/],
  ['a corner on another line', [a, b, c, [356_500, 1_396_000], d], /交わって/],
  [
    'all Japan',
    [
      [240_000, 1_230_000],
      [455_000, 1_230_000],
      [455_000, 1_450_000],
    ],
    /広すぎます/,
  ],
  ['more than two degrees', [a, b, far], /広すぎます/],
  ['more than two degrees from west to east', [a, [356_000, 1_416_001], [357_000, 1_396_000]], /広すぎます/],
  ['more than two degrees from south to north', [a, [376_001, 1_396_000], [356_000, 1_397_000]], /広すぎます/],
  [
    'another country',
    [
      [100_000, 1_000_000],
      [101_000, 1_000_000],
      [101_000, 1_001_000],
    ],
    /日本の中/,
  ],
])('%s is no area, and it is said why', (_, corners, said) => {
  expect(polygonFaultText(corners)).toMatch(said)
})

test('an area may have any form whose lines do not meet, and go either way around', () => {
  expect(polygonFault(square)).toBeUndefined()
  expect(polygonFault(square.toReversed())).toBeUndefined()
  const dented: Corner[] = [a, b, [356_500, 1_396_500], c, d]
  expect(polygonFault(dented)).toBeUndefined()
  const straightOn: Corner[] = [a, [356_500, 1_396_000], b, c, d]
  expect(polygonFault(straightOn)).toBeUndefined()
})

test.each([
  '',
  '356000',
  '356000,1396000,1',
  'a,b,c,d,e,f',
  '35.6,139.6,1,1,2,2',
  '356000,1396000;1,1',
  `356000,1396000${',1,1'.repeat(500)}`,
])('%j is not how a polygon is written', (text) => expect(text).not.toMatch(polygonForm))
