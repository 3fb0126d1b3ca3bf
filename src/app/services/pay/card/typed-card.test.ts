import { expect, test } from 'vitest'
import { brandShown, cvcHint, groupExpiry, groupNumber } from './typed-card.ts'

test('a number is grouped as it is printed, full-width digits too', () => {
  expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupNumber('４２４２-42')).toBe('4242 42')
  expect(groupNumber('378282246310005')).toBe('3782 822463 10005')
  expect(groupNumber('3782')).toBe('3782')
})

test('the slash of an expiry comes by itself, and can be deleted', () => {
  expect(groupExpiry('1', '')).toBe('1')
  expect(groupExpiry('12', '1')).toBe('12/')
  expect(groupExpiry('1229', '')).toBe('12/29')
  expect(groupExpiry('12', '12/')).toBe('12')
  expect(groupExpiry('8/2029', '8/202')).toBe('8/2029')
})

test('a brand is shown once the number tells it', () => {
  expect(brandShown('4242 4242 4242 4242')).toBe('Visa')
  expect(brandShown('42')).toBe('')
  expect(cvcHint('3782 822463 10005')).toContain('4桁')
  expect(cvcHint('4242')).toContain('3桁')
})
