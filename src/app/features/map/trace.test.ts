import { expect, test } from 'vitest'
import { polygonFaultText } from '#domain/polygon-fault-text.ts'
import { extentOf, type Corner } from '#domain/polygon.ts'
import { areaOf, circleAround, simplifyRing } from './trace.ts'

/** A hand's way around a place: so far around (1 is once), with a tremble. */
const around = (turns: number, corners = 300): Corner[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI * turns
    const far = 1000 + 8 * Math.sin(index * 7.3) + (turns > 1 ? index / 3 : 0)
    return [Math.round(356_000 + far * Math.sin(angle)), Math.round(1_396_000 + far * Math.cos(angle))]
  })

test('a line by hand becomes an area of few corners that is as large as it was', () => {
  const area = areaOf(around(0.95))
  expect(area.length).toBeLessThanOrEqual(40)
  expect(polygonFaultText(area)).toBeUndefined()
  extentOf(area).forEach((edge, index) => expect(Math.abs(edge - extentOf(around(0.95))[index]!)).toBeLessThan(60))
})

test('what a hand draws beyond the place that it began at is left away', () => {
  const line: Corner[] = [[355_000, 1_396_800], ...around(0.99), [357_000, 1_396_900], [357_100, 1_396_900]]
  expect(polygonFaultText(areaOf(line))).toBeUndefined()
  expect(extentOf(areaOf(line))[2]).toBeLessThan(357_100)
})

test('an eight is no area, and neither is a point', () => {
  const eight = Array.from({ length: 200 }, (_, index): Corner => {
    const angle = (index / 200) * 2 * Math.PI
    return [Math.round(356_000 + 500 * Math.sin(2 * angle)), Math.round(1_396_000 + 1000 * Math.sin(angle + 0.3))]
  })
  expect(polygonFaultText(areaOf(eight))).toMatch(/交わって/)
  expect(
    polygonFaultText(
      areaOf([
        [356_000, 1_396_000],
        [356_000, 1_396_000],
      ]),
    ),
  ).toMatch(/3か所/)
})

test('the corners that say least are left away first', () => {
  const square: Corner[] = [
    [0, 0],
    [0, 50],
    [1, 100],
    [100, 100],
    [100, 0],
  ]
  expect(simplifyRing(square, 4)).toEqual([
    [0, 0],
    [1, 100],
    [100, 100],
    [100, 0],
  ])
})

test('a circle is an area as wide as is asked, at any latitude', () => {
  for (const lat of [243_000, 356_000, 455_000])
    for (const metres of [500, 20_000]) {
      const circle = circleAround([lat, 1_396_000], metres)
      expect(polygonFaultText(circle)).toBeUndefined()
      const [south, , north] = extentOf(circle)
      expect(Math.abs((north - south) * 11.132 - 2 * metres)).toBeLessThan(40)
    }
})
