import type { Failure } from '../errors.ts'
import type { Send } from '../client.ts'
import type { FreshTokens } from './fresh-tokens.ts'
import type { StoredUser, TokenStorage } from './token-storage.ts'

type Options = {
  storage: TokenStorage
  tokens: FreshTokens
  fetch: typeof globalThis.fetch
}

/**
 * Sends with the token, and once more with its successor: a new one where the API finds it expired, or the one of the same person's sign-in
 * that has taken the place of its own while the request was on its way.
 */
export const sendWithToken =
  ({ storage, tokens, fetch }: Options): Send =>
  async (request) => {
    const token = await tokens.token()
    const { refreshToken, user } = storage.read()
    const copy = refreshToken === null ? null : request.clone()
    const response = await fetch(withBearer(token, request))
    if (copy === null) return response
    const successor = response.status === 401 ? presentTokenOf(user) : await renewedAfter(response, token)
    return successor === null ? response : fetch(withBearer(successor, copy))

    function presentTokenOf(person: StoredUser | null) {
      const present = storage.read()
      return present.user?.id === person?.id && present.token !== token ? present.token : null
    }
    async function renewedAfter(response: Response, token: string | null) {
      return (await isTokenExpired(response)) ? tokens.replace(token) : null
    }
  }

/** The same request, with the token if there is one. */
export function withBearer(token: string | null, request: Request) {
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`)
  return request
}

async function isTokenExpired(response: Response) {
  if (response.status !== 403) return false
  const failure = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<Failure> | null
  return failure?.code === 'token_expired'
}

export type ServerSession = ReturnType<typeof serverSession>

/** Tells the server who is signed in, for pages that it renders. It only reads by it, so a failure changes nothing here. */
export function serverSession({ url, fetch }: { url: string; fetch: typeof globalThis.fetch }) {
  const request = (method: 'POST' | 'DELETE', token: string | null) => {
    const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` })
    // Signing out often goes with leaving the page, which would otherwise cut the request off.
    return fetch(url, { method, headers, keepalive: true }).catch(() => null)
  }
  return {
    async start(token: string) {
      await request('POST', token)
    },
    async end(token: string) {
      const response = await request('DELETE', token)
      // A token that the sign-in provider has ended is refused; the cookie goes without one.
      if (response?.status === 401 || response?.status === 403) await request('DELETE', null)
    },
  }
}
