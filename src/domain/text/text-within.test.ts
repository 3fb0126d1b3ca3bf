import { expect, test } from 'vitest'
import { textWithin } from './text-within.ts'

test.each([
  ['庭のある家', 3, '庭のあ'],
  ['庭のある家', 5, '庭のある家'],
  ['庭のある家', 9, '庭のある家'],
  ['', 3, ''],
  ['庭', 0, ''],
  // A surrogate pair, a dakuten beside its kana of either width, a variant, a flag, a family, a tone of skin.
  ['𠮷田', 1, '𠮷'],
  ['𠮷田', 2, '𠮷田'],
  ['か\u3099き', 1, ''],
  ['か\u3099き', 2, 'か\u3099'],
  ['ﾊﾞﾗ', 1, ''],
  ['ﾊﾞﾗ', 2, 'ﾊﾞ'],
  ['葛\u{E0100}城', 1, ''],
  ['葛\u{E0100}城', 2, '葛\u{E0100}'],
  ['家🇯🇵', 2, '家'],
  ['家🇯🇵', 3, '家🇯🇵'],
  ['家👨‍👩‍👧の', 5, '家'],
  ['家👨‍👩‍👧の', 6, '家👨‍👩‍👧'],
  ['👍🏽家', 1, ''],
])('of %s as much as fits into %i ends with a whole letter: %s', (text, max, beginning) => {
  expect(textWithin(text, max)).toBe(beginning)
})
