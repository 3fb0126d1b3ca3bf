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

test.each([
  [{ number: '' }, 'number', 'カード番号を入力してください'],
  [{ number: '4242424242424241' }, 'number', 'カード番号が正しくありません。もう一度ご確認ください'],
  [{ expiry: '1329' }, 'expiry', '有効期限は「月/年」の形で入力してください（例：08/29）'],
  [{ expiry: '10/26' }, 'expiry', '有効期限が切れています。別のカードをお使いください'],
  [{ cvc: '12' }, 'cvc', 'セキュリティコードは3桁または4桁の数字で入力してください'],
  [{ cvc: '1234' }, 'cvc', 'セキュリティコードの桁数が正しくありません。カードの表記をご確認ください'],
])('beside what is wrong in %j stands what to do about it', (change, field, message) => {
  const issues = form.safeParse({ ...card, ...change }).error?.issues
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([[field, message]])
})
