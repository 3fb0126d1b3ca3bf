import { expect, test } from 'vitest'
import { numberFrom, numberText } from './number-text.ts'

test.each([
  ['１２３．５', 123.5],
  ['1,200', 1200],
  ['1,200円', 1200],
  ['－2', -2],
  ['', null],
  ['　', null],
  ['ひろい', 'ひろい'],
  ['1.2.3', '1.2.3'],
])('%s is understood as %s', (typed, value) => {
  expect(numberFrom(typed)).toBe(value)
})

test('a number is shown with its thousands, anything else as it was typed', () => {
  expect([numberText(12000), numberText(null), numberText('ひろい')]).toEqual(['12,000', '', 'ひろい'])
})
