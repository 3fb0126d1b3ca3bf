import { expect, test } from 'vitest'
import { brandOf, cardForm, passesLuhn } from './card.ts'

const form = cardForm('2026-11-21')
const card = { number: '4242 4242 4242 4242', expiry: '12/29', cvc: '123' }
const wrongOf = (change: object) => form.safeParse({ ...card, ...change }).error?.issues.map(({ path }) => path[0])

test('a card comes out as digits, however it is typed', () => {
  expect(form.parse(card)).toMatchObject({ number: '4242424242424242', cvc: '123' })
  expect(form.parse({ number: '４２４２－４２４２−４２４２ 4242', expiry: '１２／２９', cvc: '１２３' })).toMatchObject(
    {
      number: '4242424242424242',
      expiry: '12/29',
    },
  )
})

test('a number with one wrong digit, or two neighbours swapped, is refused', () => {
  expect(passesLuhn('4242424242424242')).toBe(true)
  expect(passesLuhn('4242424242424243')).toBe(false)
  expect(passesLuhn('378282246310005')).toBe(true)
  expect(passesLuhn('378282246310050')).toBe(false)
  for (const number of ['', '4242', 'abcd', '4242424242424241', '0'.repeat(20)])
    expect(wrongOf({ number })).toContain('number')
})

test('a card lasts to the end of its month', () => {
  for (const expiry of ['11/26', '11/2026', '1/27']) expect(wrongOf({ expiry })).toBeUndefined()
  for (const expiry of ['10/26', '13/29', '0/29', '1329', '', '12/19']) expect(wrongOf({ expiry })).toEqual(['expiry'])
})

test('the security code has three digits, on American Express four', () => {
  expect(wrongOf({ cvc: '1234' })).toEqual(['cvc'])
  expect(wrongOf({ cvc: '12' })).toEqual(['cvc'])
  expect(wrongOf({ number: '378282246310005', cvc: '123' })).toEqual(['cvc'])
  expect(wrongOf({ number: '378282246310005', cvc: '1234' })).toBeUndefined()
})

test('the brand is told by the first digits', () => {
  const numbers = ['4242424242424242', '5555555555554444', '2223003122003222', '3566002020360505', '378282246310005']
  expect(numbers.map(brandOf)).toEqual(['Visa', 'Mastercard', 'Mastercard', 'JCB', 'American Express'])
  expect(brandOf('36227206271667')).toBe('Diners Club')
  expect(brandOf('6011111111111117')).toBe('カード')
})
