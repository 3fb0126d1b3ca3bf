import { expect, test } from 'vitest'
import { textWithin } from './text-within.ts'

test.each([
  ['庭のある家', 3, '庭のあ'],
  ['庭のある家', 5, '庭のある家'],
  ['庭のある家', 9, '庭のある家'],
  ['', 3, ''],
  ['庭', 0, ''],
  ['𠮷田', 1, '𠮷'],
  ['𠮷田', 2, '𠮷田'],
  ['家🏠の', 2, '家🏠'],
])('of %s as much as fits into %i ends with a whole letter: %s', (text, max, beginning) => {
  expect(textWithin(text, max)).toBe(beginning)
})
