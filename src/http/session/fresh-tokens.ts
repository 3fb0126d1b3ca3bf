import { ApiError } from '../api-error.ts'
import type { ServerSession } from './bearer.ts'
import type { Tokens } from './identity-answer.ts'
import type { SessionUser, TokenStorage } from './token-storage.ts'
import type { Renewal } from './provider-request.ts'
import { timesOf } from './token-times.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
/** A token counts as expired this early, so that it does not expire on its way. */
const expiryMargin = 30 * secondMs
const refreshBeforeExpiry = 5 * minuteMs
/** Between two scheduled refreshes, whatever this machine's clock says. */
const minWait = 1 * minuteMs

/** Runs something once after so many milliseconds; answers how to cancel it. */
export type Schedule = (run: () => void, milliseconds: number) => () => void

type Options = {
  storage: TokenStorage
  renewal: Renewal
  server: ServerSession
  now: () => number
  schedule: Schedule
}
export type FreshTokens = ReturnType<typeof freshTokens>

/** Whether the provider refused, rather than not answering: only a refusal ends the sign-in. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** The stored tokens, refreshed 5 minutes before they expire, or when they are read after that. The server's session follows. */
export function freshTokens({ storage, renewal, server, now, schedule }: Options) {
  let refreshRequest: Promise<string | null> | null = null
  let cancelRefresh = () => {}

  const isFresh = (token: string) => (timesOf(token)?.expiresAt ?? 0) - expiryMargin > now()

  /** The token to show now; null for a visitor. A refusal signs out; throws when the provider does not answer. */
  async function token() {
    const { token, refreshToken } = storage.read()
    if (token !== null && isFresh(token)) return token
    if (refreshToken === null) return drop()
    return refreshOrDrop()
  }

  /** A new token in place of one that the API refused as expired; null where none comes, and signed out where it is refused. */
  async function replace(expiredToken: string | null) {
    const { token } = storage.read()
    if (token !== null && token !== expiredToken && isFresh(token)) return token
    return refreshOrDrop().catch(() => null)
  }

  /** Refreshes; a refusal signs out. Throws when the provider does not answer. */
  const refreshOrDrop = () =>
    refresh().catch((error: unknown) => {
      if (isRefusal(error)) return drop()
      throw error
    })

  /** Refreshes once for everybody who asks meanwhile. */
  const refresh = () => (refreshRequest ??= requestTokens().finally(() => (refreshRequest = null)))

  async function requestTokens() {
    const { refreshToken } = storage.read()
    if (refreshToken === null) return null
    const tokens = await renewal.refresh(refreshToken).catch((error: unknown) => {
      // Another tab, or a new sign-in, has already stored other tokens.
      if (storage.read().refreshToken !== refreshToken) return null
      throw error
    })
    if (tokens === null || storage.read().refreshToken !== refreshToken) return storage.read().token
    void store(tokens)
    return tokens.token
  }

  /** Stores the tokens of a sign-in, with its user if there is one, and resolves when the server's session is set. */
  function store({ token, refreshToken }: Tokens, user?: SessionUser | null) {
    storage.write({ token, refreshToken, ...(user !== undefined && { user }) })
    return server.start(token)
  }

  /** A token that can still say whose sign-in is to end, of a sign-in that is not stored any more; nothing is stored. */
  async function lastOf(token: string, refreshToken: string | null): Promise<string> {
    if (isFresh(token) || refreshToken === null) return token
    return renewal.refresh(refreshToken).then(
      (tokens) => tokens.token,
      () => token,
    )
  }

  /** Ends a sign-in that cannot be continued. */
  function drop() {
    const { token } = storage.read()
    storage.clear()
    if (token !== null) void server.end(token)
    return null
  }

  function scheduleRefresh() {
    cancelRefresh()
    const { token, refreshToken } = storage.read()
    const times = token === null || refreshToken === null ? null : timesOf(token)
    if (!times) return
    const wait = Math.max(times.expiresAt - refreshBeforeExpiry - now(), minWait)
    cancelRefresh = schedule(() => void refreshOrDrop().catch(scheduleRefresh), wait)
  }
  storage.subscribe(scheduleRefresh)
  scheduleRefresh()

  return { token, replace, refresh, refreshOrDrop, lastOf, store, drop }
}
