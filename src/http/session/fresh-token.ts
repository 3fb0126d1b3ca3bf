import { ApiError } from '../api-error.ts'
import { claimsOf } from './claims.ts'
import type { Identity } from './identity.ts'
import type { Keeper } from './token-storage.ts'

const seconds = 1000
const minutes = 60 * seconds
/** A token counts as expired this early, so that it does not expire on its way. */
const expiryMargin = 30 * seconds
const refreshBeforeExpiry = 5 * minutes
/** Between two scheduled refreshes, whatever this machine's clock says. */
const shortestWait = 1 * minutes

/** Runs something once after so many milliseconds; answers how to call it off. */
export type Schedule = (run: () => void, milliseconds: number) => () => void

type Options = {
  kept: Keeper
  identity: Identity
  now: () => number
  schedule: Schedule
  /** Told of every token that a refresh brought. */
  renewed: (token: string) => void
  /** Told of the token that was dropped when the sign-in could not be kept up. */
  dropped: (token: string) => void
}
export type FreshToken = ReturnType<typeof freshTokenOf>

/** Whether the provider said no, rather than not answering: only then is the sign-in over. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Keeps the token fresh: refreshed when it is asked for too late, and 5 minutes before it expires. */
export function freshTokenOf({ kept, identity, now, schedule, renewed, dropped }: Options) {
  let underWay: Promise<string | null> | null = null
  let callOff = () => {}

  const isGood = (token: string) => (claimsOf(token)?.expiresAt ?? 0) - expiryMargin > now()

  /** Refreshes once for everybody who asks meanwhile. */
  const refresh = () => (underWay ??= renew().finally(() => (underWay = null)))

  async function renew() {
    const { refreshToken } = kept.read()
    if (refreshToken === null) return null
    const tokens = await identity.refresh(refreshToken).catch((error: unknown) => {
      // Another tab, or a sign-in, was first.
      if (kept.read().refreshToken !== refreshToken) return null
      throw error
    })
    if (tokens === null || kept.read().refreshToken !== refreshToken) return kept.read().token
    kept.write(tokens)
    renewed(tokens.token)
    return tokens.token
  }

  function drop() {
    const { token } = kept.read()
    kept.clear()
    if (token !== null) dropped(token)
    return null
  }

  /** Refreshes; a refusal signs out. Throws when the provider does not answer. */
  const refreshOrDrop = () =>
    refresh().catch((error: unknown) => {
      if (isRefusal(error)) return drop()
      throw error
    })

  /** The token to show now; null for a visitor. A refusal signs out; throws when the provider does not answer. */
  async function token() {
    const { token, refreshToken } = kept.read()
    if (token !== null && isGood(token)) return token
    if (refreshToken === null) return token === null ? null : drop()
    return refreshOrDrop()
  }

  /** Another token in place of one that the API found expired; null, signed out, when there is none. */
  async function replace(expired: string | null) {
    const { token } = kept.read()
    if (token !== null && token !== expired && isGood(token)) return token
    return refresh().catch(drop)
  }

  function plan() {
    callOff()
    const { token, refreshToken } = kept.read()
    const claims = token === null || refreshToken === null ? null : claimsOf(token)
    if (!claims) return
    const wait = claims.expiresAt - refreshBeforeExpiry - now()
    callOff = schedule(
      () => {
        refreshOrDrop().catch(plan)
      },
      Math.max(wait, shortestWait),
    )
  }

  kept.subscribe(plan)
  plan()
  return { token, replace, refresh, refreshOrDrop, drop }
}
