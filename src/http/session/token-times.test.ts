import { expect, test } from 'vitest'
import { timesOf } from './token-times.ts'

const tokenOf = (payload: string) => `head.${Buffer.from(payload).toString('base64url')}.signature`

test('a token tells when it was issued and when it ends, whatever letters its payload needs', () => {
  const times = { issuedAt: 1_000_000, expiresAt: 4_600_000 }
  for (const name of ['', '???', '>>>', '髙橋'])
    expect(timesOf(tokenOf(JSON.stringify({ iat: 1000, exp: 4600, name })))).toEqual(times)
})

test.each([
  '',
  'opaque',
  'a.b.c',
  tokenOf('null'),
  tokenOf('{}'),
  tokenOf('{"iat":1000}'),
  tokenOf('{"exp":4600}'),
  tokenOf('{"iat":"1000","exp":4600}'),
  tokenOf('{"iat":1000,"exp":"4600"}'),
])('what has not both times has none: %s', (token) => {
  expect(timesOf(token)).toBeNull()
})
