import { expect, test } from 'vitest'
import { cardForm } from '#domain/text/card.ts'
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
  expect(groupExpiry('8/2029', '8/202')).toBe('08/2029')
})

/** What stands in the field after each key, and at the end. */
const typedOut = (keys: string) => [...keys].reduce((shown, key) => groupExpiry(shown + key, shown), '')

test.each(['08/29', '0829', '829', '8/29', '8 / 29', '０８／２９', '08-29'])(
  '%s comes out as one month, key by key and at once',
  (keys) => {
    expect(typedOut(keys)).toBe('08/29')
    expect(groupExpiry(keys, '')).toBe('08/29')
    expect(groupExpiry(keys, '12/40')).toBe('08/29')
  },
)

test('a filler may set year and month as it likes, and the form takes what nobody grouped', () => {
  expect(groupExpiry('2029-08', '')).toBe('08/2029')
  expect(groupExpiry('08/2029', '12/40')).toBe('08/2029')
  expect(typedOut('12/29')).toBe('12/29')
  expect(typedOut('1/29')).toBe('01/29')
  const card = { number: '4242424242424242', cvc: '123' }
  for (const expiry of ['08/29', '0829', '829', '8/2029', '08/2029', '2029-08'])
    expect(cardForm('2026-11-22').safeParse({ ...card, expiry }).success, expiry).toBe(true)
  for (const expiry of ['13/29', '08//', '29', '8/2', '0026'])
    expect(cardForm('2026-11-22').safeParse({ ...card, expiry }).success, expiry).toBe(false)
})

test('a brand is shown once the number tells it', () => {
  expect(brandShown('4242 4242 4242 4242')).toBe('Visa')
  expect(brandShown('42')).toBe('')
  expect(cvcHint('3782 822463 10005')).toContain('4桁')
  expect(cvcHint('4242')).toContain('3桁')
})
