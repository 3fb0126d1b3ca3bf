/** When a token was issued and when it ends, in milliseconds since 1970. */
export type Claims = { issuedAt: number; expiresAt: number }

/** Reads the times of a JWT without checking it: the server does that. Null when it cannot be read. */
export function claimsOf(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { iat, exp } = JSON.parse(atob(payload)) as Record<string, unknown>
    return typeof iat === 'number' && typeof exp === 'number' ? { issuedAt: iat * 1000, expiresAt: exp * 1000 } : null
  } catch {
    return null
  }
}
