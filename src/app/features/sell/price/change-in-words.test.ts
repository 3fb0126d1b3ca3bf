import { expect, test } from 'vitest'
import { changeInWords, isLargeChange } from './change-in-words.ts'

test('a change is told by its amount, its share and its direction', () => {
  expect(changeInWords(39_800_000, 34_800_000)).toBe('500万円（12.6％）の値下げ')
  expect(changeInWords(39_800_000, 41_800_000)).toBe('200万円（5.0％）の値上げ')
  expect(changeInWords(0, 1_000_000)).toBe('100万円の値上げ')
})

test('a digit too few or too many is noticed, an ordinary cut is not', () => {
  expect([3_980_000, 398_000_000, 27_860_000].map((next) => isLargeChange(39_800_000, next))).toEqual([
    true,
    true,
    true,
  ])
  expect([34_800_000, 27_870_000].map((next) => isLargeChange(39_800_000, next))).toEqual([false, false])
  expect([isLargeChange(null, 1), isLargeChange(0, 1)]).toEqual([false, false])
})
