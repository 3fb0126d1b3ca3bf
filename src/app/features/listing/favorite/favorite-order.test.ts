import { expect, test } from 'vitest'
import { favoriteOrderOf, favoriteOrders, inOrder } from './favorite-order.ts'

const kept = (name: string, price: number, place: number | null, priceCutAt: string | null) => ({
  name,
  place,
  prices: {
    price,
    priceCutAt,
  },
})
const latestFirst = [
  kept('a', 3, null, null),
  kept('b', 1, 2, '2026-10-01T00:00:00Z'),
  kept('c', 2, 1, '2026-11-01T00:00:00Z'),
  kept('d', 2, null, null),
]

test.each([
  [undefined, 'abcd'],
  ['cut', 'cbad'],
  ['price', 'bcda'],
  ['-price', 'acdb'],
  ['own', 'cbad'],
] as const)('in the order %s, equal ones stay with the latest first', (order, wanted) => {
  expect(
    inOrder(latestFirst, order)
      .map(({ name }) => name)
      .join(''),
  ).toBe(wanted)
})

test('an address names an order, or none', () => {
  expect(favoriteOrders.map(({ value }) => favoriteOrderOf(value))).toEqual(favoriteOrders.map(({ value }) => value))
  expect(favoriteOrderOf('toString')).toBeUndefined()
})
