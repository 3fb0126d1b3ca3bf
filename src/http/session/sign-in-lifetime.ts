import { ApiError } from '../api-error.ts'
import type { Client } from '../client.ts'
import type { ServerSession } from './bearer.ts'
import { isRefusal, type FreshTokens } from './fresh-tokens.ts'
import { timesOf } from './token-times.ts'
import type { TokenStorage } from './token-storage.ts'

/** How old a token may be, in milliseconds, to start a session of the server. */
const syncMaxAge = 5 * 60_000

type Options = {
  storage: TokenStorage
  tokens: FreshTokens
  server: ServerSession
  now: () => number
  api: Client
  pause: () => Promise<void>
}

export type SignInLifetime = ReturnType<typeof signInLifetime>

/** Restores a stored sign-in, keeps it current, and ends it. */
export function signInLifetime({ storage, tokens, server, now, api, pause }: Options) {
  /** Throws it; a sign-in that the API knows no more has ended elsewhere, and then ends here as well. */
  async function passOn(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.status === 401) await tokens.refreshOrDrop().catch(() => null)
    throw error
  }

  async function reload() {
    const user = await api.user.me().catch((error: unknown) => {
      // Signed in, and a visitor to every page until an app is set up.
      if (isAwaitingEnrolment(error)) return null
      return passOn(error)
    })
    // They may have signed out meanwhile.
    if (storage.read().token === null) return null
    storage.write({ user })
    return user
  }

  return {
    reload,
    async restore() {
      try {
        if ((await tokens.token()) !== null) await reload()
      } catch (error) {
        // Only a refusal ends the sign-in; without an answer the refresh token stays, and the next start may use it.
        if (isRefusal(error)) {
          tokens.drop()
          return
        }
        // Leaving a page cancels its requests as well. Such a page is gone before the pause is over, so that only a real failure clears
        // what all tabs share.
        await pause()
        storage.write({ token: null, user: null })
      }
    },
    async sync() {
      const token = await tokens.token()
      if (token === null) return
      if (now() - (timesOf(token)?.issuedAt ?? 0) > syncMaxAge) await tokens.refresh()
      else await server.start(token)
    },
    /** Here at once, whatever the server says; everywhere only once it has said so, or throws why it has not. */
    async signOut(everywhere = false) {
      const { token, refreshToken } = storage.read()
      if (everywhere) await api.session.end({ everywhere: 'true' }).catch(passOn)
      storage.clear()
      if (token !== null && !everywhere) await server.end(await tokens.lastOf(token, refreshToken))
    },
  }
}

/** Whether somebody of the desk must set up an app before they are let in. */
export const isAwaitingEnrolment = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_step_required'
