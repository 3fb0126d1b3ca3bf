/**
 * What a page may use besides this origin: the `scripts` that stand in it (a nonce or hashes, as the policy has them), the
 * hosts of `connects`, the map of `tiles` (their address), and with `stripe` the form of a card.
 */
export type Policy = {
  scripts?: readonly string[]
  connects: readonly string[]
  tiles?: string | undefined
  stripe: boolean
}

// What Stripe asks for (docs.stripe.com/security/guide#content-security-policy); its script opens frames on hosts that vary.
const stripeForm = ['https://js.stripe.com', 'https://*.js.stripe.com']
const stripeBanks = 'https://hooks.stripe.com'
const stripeApi = 'https://api.stripe.com'

/**
 * The policy of a page (Content-Security-Policy). It is the same for all pages: the one that was opened first keeps its
 * policy while others are visited from it.
 */
export const policyOf = ({ scripts = [], connects, tiles, stripe }: Policy): string => {
  // A map fetches its tiles as data.
  const images = tiles ? [new URL(tiles).origin] : []
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(stripe ? stripeForm : [])].join(' '),
    "style-src 'self'",
    // Stripe's script gives its own elements styles in attributes.
    ...(stripe ? ["style-src-attr 'unsafe-inline'"] : []),
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["connect-src 'self'", ...connects, ...images, ...(stripe ? [stripeApi] : [])].join(' '),
    ...(stripe ? [["frame-src 'self'", ...stripeForm, stripeBanks].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Gives a page its policy, unless it brings one. Vite's development client writes scripts of its own into the page. */
export function givePolicy(headers: Headers, policy: Policy): void {
  if (import.meta.env?.DEV !== true && !headers.has('content-security-policy'))
    headers.set('content-security-policy', policyOf(policy))
}

/** The policy of a page that stands by itself, with its styles in it: it runs no script. */
export const plainPolicy =
  "default-src 'self'; script-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The policy of a file, which no browser is to run or to frame. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Gives an answer the headers that every answer bears (OWASP Secure Headers). A policy that it brings itself stays.
 * @returns the same answer; a copy of one whose headers cannot be changed, such as a redirect
 */
export function secure(response: Response, policy: Policy): Response {
  try {
    return dress(response, policy)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return dress(new Response(response.body, response), policy)
  }
}

function dress(response: Response, policy: Policy): Response {
  const { headers } = response
  headers.set('x-content-type-options', 'nosniff')
  const isPage = headers.get('content-type')?.startsWith('text/html')
  if (isPage) givePolicy(headers, policy)
  else if (!headers.has('content-security-policy')) headers.set('content-security-policy', "frame-ancestors 'none'")
  if (isPage && !headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-frame-options', 'DENY')
  headers.set('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)')
  headers.set('cross-origin-opener-policy', 'same-origin')
  // A browser that has been here over https comes back by nothing else, for a year.
  headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
  return response
}
