import { expect, test } from 'vitest'
import { yen } from '#domain/kit/fields.ts'
import { groupedWhileTyped, numberFrom, numberText, readingOf } from './number-text.ts'

test.each([
  ['１２３．５', 123.5],
  ['1,200', 1200],
  ['８０,０００円', 80_000],
  ['8万', '8万'],
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

test.each([
  ['８０,０００円', true],
  ['8万', false],
  ['-1', false],
  ['', false],
])('an amount of yen that is typed as "%s" is taken: %s', (typed, isTaken) => {
  expect(yen('単価').safeParse(numberFrom(typed)).success).toBe(isTaken)
})

test.each([
  ['building.exclusiveArea', '㎡', 70.12, '約21.21坪'],
  ['nearbyFacilities.0.metres', 'm', 650, '徒歩 約9分'],
  ['building.managementFee', '円', 12000, '12,000円（いちまんにせんえん）'],
  ['building.managementFee', '円', 9800, undefined],
  ['building.exclusiveArea', '㎡', 'ひろい', undefined],
])('%s %s of %s reads %s', (path, unit, value, reading) => {
  expect(readingOf(path, unit, value)).toBe(reading)
})

test.each([
  ['8000|', '8,000|'],
  ['80,0000|', '800,000|'],
  ['1|234,567', '1|,234,567'],
  ['12|34,567', '1,2|34,567'],
  ['1,2|567', '12|,567'],
  ['|1234', '|1,234'],
  ['１２３４|', '１２３４|'],
  ['12.5|', '12.5|'],
])('%s becomes %s while it is typed', (typed, shown) => {
  const { text, caret } = groupedWhileTyped(typed.replace('|', ''), typed.indexOf('|'))
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(shown)
})
