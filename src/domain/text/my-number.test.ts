import { expect, test } from 'vitest'
import { containsMyNumber, isMyNumber } from './my-number.ts'
import { fc } from '../../../tests/chance.ts'

// Made up, with the check digit worked out by hand: 11 - (6·1+5·2+4·3+3·4+2·5+7·6+6·7+5·8+4·9+3·0+2·1) mod 11 = 8
test('the check digit tells a My Number from other twelve digits', () => {
  expect(isMyNumber('123456789018')).toBe(true)
  expect(isMyNumber('123456789012')).toBe(false)
  expect(isMyNumber('12345678901')).toBe(false)
})

test.each(['番号は123456789018です', '1234 5678 9018', '１２３４－５６７８－９０１８'])(
  'a My Number is found in %s',
  (text) => {
    expect(containsMyNumber(text)).toBe(true)
  },
)

test.each(['1234567890123456', '1234-5678-9018-3456', '電話は090-1234-5678', '価格は54,800,000円', '123456789012'])(
  'no My Number is seen in %s',
  (text) => expect(containsMyNumber(text)).toBe(false),
)

test('exactly one last digit fits to any eleven', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{11}$/), (eleven) => {
      expect([...'0123456789'].filter((last) => isMyNumber(eleven + last))).toHaveLength(1)
    }),
  )
})
