import { URI } from 'otpauth'
import { expect, test } from 'vitest'
import { inGroups, keyUri } from './enrol.tsx'

test('an authenticator app reads account, site and secret', () => {
  const totp = URI.parse(keyUri('スミカ', 'taro+1@example.jp', 'JBSWY3DPEHPK3PXP'))
  expect(totp).toMatchObject({ issuer: 'スミカ', label: 'taro+1@example.jp', algorithm: 'SHA1', digits: 6, period: 30 })
  expect(totp.secret.base32).toBe('JBSWY3DPEHPK3PXP')
})

test('the secret is read in groups', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
