import type { Client } from '../client.ts'
import { isRefusal, timesOf, type FreshTokens } from './fresh-tokens.ts'
import type { ServerSession } from './server-session.ts'
import type { TokenStorage } from './token-storage.ts'

type Options = {
  storage: TokenStorage
  tokens: FreshTokens
  server: ServerSession
  now: () => number
  api: Client
}

const syncMaxAge = 5 * 60_000

/** Restores a stored sign-in, keeps it current, and ends it. */
export function sessionLifecycle({ storage, tokens, server, now, api }: Options) {
  async function reload() {
    const user = await api.user.me()
    // They may have signed out meanwhile.
    if (storage.read().token === null) return null
    storage.write({ user })
    return user
  }

  return {
    reload,
    async restore() {
      try {
        if ((await tokens.token()) === null) storage.clear()
        else await reload()
      } catch (error) {
        // Only a refusal ends the sign-in; without an answer the refresh token stays, and the next start may use it.
        if (isRefusal(error)) tokens.drop()
        else storage.write({ token: null, user: null })
      }
    },
    async sync() {
      const token = await tokens.token()
      if (token === null) return
      if (now() - (timesOf(token)?.issuedAt ?? 0) > syncMaxAge) await tokens.refresh()
      else await server.start(token)
    },
    async signOut(everywhere = false) {
      const { token } = storage.read()
      const current = everywhere ? await tokens.token().catch(() => token) : token
      storage.clear()
      if (current !== null) await server.end(current, everywhere)
    },
  }
}
