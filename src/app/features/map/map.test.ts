import { expect, test } from 'vitest'
import { inListAlone, mergeCovering, fanOut, pricesText, shortPricesText, withoutHomes } from './clusters.ts'

test('homes of one town fan out around its centre, each at a place of its own, the same each time', () => {
  for (const count of [1, 2, 8, 9, 20]) {
    const places = fanOut(count)
    expect(places).toEqual(fanOut(count))
    expect(new Set(places.map(String)).size).toBe(count)
    for (const [x, y] of places) expect(Math.hypot(x, y)).toBeGreaterThan(60)
  }
})

test('homes without a place are said to be in the list only where the list has them', () => {
  expect(inListAlone(3, {})).toBe(3)
  expect(inListAlone(3, { box: '35.1,139.1,35.2,139.2' })).toBe(0)
})

test('a cluster tells from which price to which, and one price once', () => {
  expect(pricesText({ priceFrom: 12_800_000, priceTo: 120_000_000 })).toBe('1,280万円〜1億2,000万円')
  expect(pricesText({ priceFrom: 12_800_000, priceTo: 12_800_000 })).toBe('1,280万円')
})

test('on a phone the prices of a cluster are short', () => {
  expect(shortPricesText({ priceFrom: 12_800_000, priceTo: 217_000_000 })).toBe('1,280万〜2.17億')
  expect(shortPricesText({ priceFrom: 100_000_000, priceTo: 100_000_000 })).toBe('1億')
})

test('clusters that would cover each other are one, in the middle of their homes, and no home is lost', () => {
  const at = (lat: number, count: number, price = 10) => ({
    lat,
    lng: 0,
    count,
    priceFrom: price,
    priceTo: price,
    town: '町',
  })
  const near = (a: { lat: number }, b: { lat: number }) => Math.abs(a.lat - b.lat) < 10
  const drawn = mergeCovering([at(0, 1, 5), at(9, 2, 20), at(50, 1), at(14, 3, 7)], near)
  expect(drawn).toEqual([at(50, 1), { lat: 10, lng: 0, count: 6, priceFrom: 5, priceTo: 20, town: null }])
  expect(mergeCovering([at(0, 1), at(10, 1)], near)).toEqual([at(0, 1), at(10, 1)])
})

test('homes that are not to be seen are in no cluster that names its homes', () => {
  const homes = [1, 2].map((n) => ({ id: `home-${n}`, title: null, price: n * 10 }))
  const cluster = { lat: 0, lng: 0, count: 2, priceFrom: 10, priceTo: 20, town: '町', homes }
  const wide = { ...cluster, homes: undefined, count: 9 }
  expect(withoutHomes([cluster, wide], [])).toEqual([cluster, wide])
  expect(withoutHomes([cluster, wide], ['home-1'])).toEqual([
    { ...cluster, homes: [homes[1]], count: 1, priceFrom: 20 },
    wide,
  ])
  expect(withoutHomes([cluster], ['home-1', 'home-2'])).toEqual([])
})
