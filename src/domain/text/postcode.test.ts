import { expect, test } from 'vitest'
import { formatPostcode, parsePostcode } from './postcode.ts'
import { fc } from '../../../tests/chance.ts'

test.each([
  '1500001',
  '150-0001',
  '１５０－０００１',
  '〒150-0001',
  '〒 150‐0001',
  '150ー0001',
  '150−0001',
  ' 150ｰ0001 ',
])('%s is a postcode', (text) => expect(parsePostcode(text)).toBe('1500001'))

test.each(['150000', '15000011', '1500-001', 'abc-defg', '', '150--0001'])('%s is none', (text) => {
  expect(parsePostcode(text)).toBeNull()
})

test('what is shown can be typed in again', () => {
  expect(formatPostcode('1500001')).toBe('150-0001')
  const digits = fc.stringMatching(/^\d{7}$/)
  fc.assert(fc.property(digits, (code) => parsePostcode(formatPostcode(code)) === code))
})
