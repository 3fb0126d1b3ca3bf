import { expect, test } from 'vitest'
import { policyOf, secure } from './security.ts'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0]!, one.split(' ').slice(1)]))

test('a page may use this origin and what is named, and nothing else', () => {
  expect(policyOf({ scripts: ["'nonce-n'"], connects: ['https://id.example.jp'], stripe: false })).toBe(
    "default-src 'self'; script-src 'self' 'nonce-n'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
      "connect-src 'self' https://id.example.jp; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
})

test("with Stripe a page may also use Stripe's script, frames and API, and still no other", () => {
  const plain = directives(policyOf({ scripts: ["'nonce-n'"], connects: [], stripe: false }))
  expect(directives(policyOf({ scripts: ["'nonce-n'"], connects: [], stripe: true }))).toEqual({
    ...plain,
    'script-src': ["'self'", "'nonce-n'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com'],
    'frame-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  })
})

test('whatever is answered bears the headers of safety, a redirect too', () => {
  for (const response of [new Response('ok'), Response.redirect('http://sumika.invalid/', 303)]) {
    const { headers } = secure(response, { connects: [], stripe: false })
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})
