import { expect, test } from 'vitest'
import { ApiError } from '#http/api-error.ts'
import { fieldOf } from './field-of.ts'

test.each([
  ['EMAIL_EXISTS', 'email'],
  ['INVALID_NEW_EMAIL', 'email'],
  ['WEAK_PASSWORD', 'password'],
  ['INVALID_LOGIN_CREDENTIALS', 'password'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', undefined],
  ['network', undefined],
])('puts %s beside %s', (code, field) => {
  expect(fieldOf(new ApiError(code, ''))).toBe(field)
})
