/** When a JWT was issued and when it ends, in milliseconds since 1970. It is not checked: the server does that. */
export function timesOf(token: string): { issuedAt: number; expiresAt: number } | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { iat, exp } = JSON.parse(atob(payload)) as Record<string, unknown>
    return typeof iat === 'number' && typeof exp === 'number' ? { issuedAt: iat * 1000, expiresAt: exp * 1000 } : null
  } catch {
    return null
  }
}
