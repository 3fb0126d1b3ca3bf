import { expect, test } from 'vitest'
import { z } from 'zod'
import { signedTokens } from './signed-token.ts'

const secret = 'a secret of thirty-two characters'
const payload = z.strictObject({ id: z.string() })
const shares = signedTokens({ purpose: 'a share', payload })

test('a token says what was signed, to whoever knows the secret', () => {
  const token = shares.sign({ id: '雨の庭' }, secret)
  expect(shares.verify(token, secret)).toEqual({ id: '雨の庭' })
  expect(shares.verify(token, 'another secret')).toBeNull()
})

test('a token of one purpose is none of another, though both say the same under one secret', () => {
  const stops = signedTokens({ purpose: 'a stop', payload })
  expect(stops.verify(shares.sign({ id: '1' }, secret), secret)).toBeNull()
})

test('a token that was changed in any part is none', () => {
  const [body, signature] = shares.sign({ id: '1' }, secret).split('.')
  const other = Buffer.from(JSON.stringify({ id: '2' })).toString('base64url')
  for (const token of ['', '.', `${body}`, `${other}.${signature}`, `${body}.AAAA`, `${body}.${signature}.x`])
    expect(shares.verify(token, secret)).toBeNull()
})

test('a token that ends is good until its very end', () => {
  const until = z.strictObject({ id: z.string(), expiresAt: z.int() })
  const links = signedTokens({ purpose: 'a link', payload: until, expiryOf: ({ expiresAt }) => expiresAt })
  const token = links.sign({ id: '1', expiresAt: 1000 }, secret)
  expect(links.verify(token, secret, 999)).toEqual({ id: '1', expiresAt: 1000 })
  expect(links.verify(token, secret, 1000)).toBeNull()
  expect(links.verify(token, secret)).toBeNull()
})

test('a token of an earlier release that says what is not said any more is none', () => {
  const before = signedTokens({ purpose: 'a share', payload: z.strictObject({ listID: z.string() }) })
  expect(shares.verify(before.sign({ listID: '1' }, secret), secret)).toBeNull()
})
