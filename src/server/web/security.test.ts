import { expect, test } from 'vitest'
import { apiPage } from './api-page.ts'
import { failurePage } from './failures.ts'
import { policyOf, secure } from './security.ts'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0]!, one.split(' ').slice(1)]))

test('a page may use this origin and what is named, and nothing else', () => {
  expect(policyOf({ scripts: ["'nonce-n'"], connects: ['https://id.example.jp'], stripe: false })).toBe(
    "default-src 'self'; script-src 'self' 'nonce-n'; style-src 'self'; img-src 'self' data: blob:; " +
      "connect-src 'self' https://id.example.jp; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
})

test('where a map is drawn on tiles, they come from their own origin and no other', () => {
  const origin = 'https://tiles.example.jp'
  expect(directives(policyOf({ connects: [], tiles: `${origin}/std/{z}/{x}/{y}.png`, stripe: false }))).toEqual({
    ...directives(policyOf({ connects: [], stripe: false })),
    'img-src': ["'self'", 'data:', 'blob:', origin],
    'connect-src': ["'self'", origin],
  })
})

test("with Stripe a page may also use Stripe's script, frames and API, and still no other", () => {
  const plain = directives(policyOf({ scripts: ["'nonce-n'"], connects: [], stripe: false }))
  expect(directives(policyOf({ scripts: ["'nonce-n'"], connects: [], stripe: true }))).toEqual({
    ...plain,
    'script-src': ["'self'", "'nonce-n'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com'],
    'style-src-attr': ["'unsafe-inline'"],
    'frame-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  })
})

test('whatever is answered bears the headers of safety, a redirect too', () => {
  for (const response of [new Response('ok'), Response.redirect('http://sumika.invalid/', 303)]) {
    const { headers } = secure(response, { connects: [], stripe: false })
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

test('a page with its styles in it says so itself, and runs no script; no other page may have any', async () => {
  const refused = Response.json({ code: 'internal', message: '失敗', issues: [] }, { status: 500 })
  const described = { info: { title: 'API', version: '1' }, paths: {} }
  for (const page of [await failurePage(refused), apiPage(described)]) {
    const policy = secure(page, { connects: [], stripe: false }).headers.get('content-security-policy') ?? ''
    expect(directives(policy)).toMatchObject({ 'script-src': ["'none'"], 'style-src': ["'unsafe-inline'"] })
    expect(await page.text()).toContain('<style>')
  }
  for (const stripe of [false, true])
    expect(directives(policyOf({ connects: [], stripe }))).toMatchObject({ 'style-src': ["'self'"] })
})
