import type { Client } from '../client.ts'
import { claimsOf } from './claims.ts'
import { isRefusal, type FreshToken } from './fresh-token.ts'
import type { Tokens } from './identity.ts'
import type { Keeper, SessionUser } from './token-storage.ts'
import type { Sync } from './sync.ts'

type Options = {
  kept: Keeper
  fresh: FreshToken
  sync: Sync
  now: () => number
  api: Client
  apiAs: (token: string) => Client
}

const syncMaxAge = 5 * 60_000

/** How a sign-in begins, is taken up again, and ends. */
export function sessionLifecycle({ kept, fresh, sync, now, api, apiAs }: Options) {
  const keep = async ({ token, refreshToken }: Tokens, user?: SessionUser | null) => {
    kept.write({ token, refreshToken, ...(user !== undefined && { user }) })
    await sync.start(token)
  }
  const reload = async () => {
    const user = await api.user.me()
    // They may have signed out meanwhile.
    if (kept.read().token === null) return null
    kept.write({ user })
    return user
  }

  return {
    keep,
    reload,
    /** Keeps a sign-in with its profile; nothing when the profile cannot be had. */
    async adopt({ token, refreshToken }: Tokens) {
      const user = await apiAs(token).user.me()
      await keep({ token, refreshToken }, user)
      return user
    },
    async restore() {
      try {
        if ((await fresh.token()) === null) kept.clear()
        else await reload()
      } catch (error) {
        // Without an answer nobody said that the sign-in is over: the next start may renew it.
        if (isRefusal(error)) fresh.drop()
        else kept.write({ token: null, user: null })
      }
    },
    async sync() {
      const token = await fresh.token()
      if (token === null) return
      if (now() - (claimsOf(token)?.issuedAt ?? 0) > syncMaxAge) await fresh.refresh()
      else await sync.start(token)
    },
    async signOut(everywhere = false) {
      const { token } = kept.read()
      const shown = everywhere ? await fresh.token().catch(() => token) : token
      kept.clear()
      if (shown !== null) await sync.end(shown, everywhere)
    },
  }
}
