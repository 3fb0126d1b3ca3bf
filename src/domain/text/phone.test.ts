import { expect, test } from 'vitest'
import { formatPhone, parsePhone } from './phone.ts'

test.each([
  ['090-1234-5678', '09012345678'],
  ['０９０ー１２３４ー５６７８', '09012345678'],
  ['(03) 1234-5678', '0312345678'],
  ['+81 90 1234 5678', '09012345678'],
  ['0120-123-456', '0120123456'],
  ['0800-123-4567', '08001234567'],
])('%s is the number %s', (typed, digits) => expect(parsePhone(typed)).toBe(digits))

test.each(['110', '12345678901', '0901234567', '031234567890', '00312345678', '電話', ''])(
  '%s is no number',
  (typed) => {
    expect(parsePhone(typed)).toBeNull()
  },
)

test.each([
  ['09012345678', '090-1234-5678'],
  ['0312345678', '03-1234-5678'],
  ['0451234567', '045-123-4567'],
  ['0120123456', '0120-123-456'],
  ['08001234567', '0800-123-4567'],
  ['0422123456', '0422123456'],
])('%s is shown as %s', (digits, shown) => expect(formatPhone(digits)).toBe(shown))
