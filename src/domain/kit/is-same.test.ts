import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test.each([
  [null, undefined],
  [undefined, []],
  [
    { water: null, gas: 'あり' },
    { gas: 'あり', roads: [] },
  ],
  [[{ size: 6, floor: null }], [{ floor: undefined, size: 6 }]],
])('%j says the same as %j', (one, other) => {
  expect(isSame(one, other)).toBe(true)
})

test.each([
  [0, null],
  ['', null],
  [false, null],
  [[], [1]],
  [
    [1, 2],
    [2, 1],
  ],
  [{ gas: 'あり' }, { gas: 'なし' }],
  [{ gas: 'あり' }, 'あり'],
])('%j does not say the same as %j', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([false, false])
})
