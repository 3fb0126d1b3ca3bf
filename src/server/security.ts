type Policy = { nonce?: string; connects: readonly string[] }

const policyOf = ({ nonce, connects }: Policy) =>
  [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", ...connects].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The headers that every answer bears (OWASP Secure Headers). A policy that an answer brings itself stays. */
export function secure(response: Response, policy: Policy): Response {
  const secured = new Response(response.body, response)
  const { headers } = secured
  const isPage = headers.get('content-type')?.startsWith('text/html')
  // Vite's development client writes scripts of its own into the page.
  if (isPage && import.meta.env?.DEV !== true && !headers.has('content-security-policy'))
    headers.set('content-security-policy', policyOf(policy))
  if (isPage && !headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-frame-options', 'DENY')
  headers.set('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('strict-transport-security', 'max-age=31536000')
  return secured
}
