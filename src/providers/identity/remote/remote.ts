import { setTimeout as wait } from 'node:timers/promises'
import { createRemoteJWKSet } from 'jose'
import { readEmail } from '../accounts/email.ts'
import { AccountRefused, IdentityAway, TokenRefused } from '../index.ts'
import type { Identity, NewAccount, VerifiedAccount } from '../index.ts'
import type { IsLeaked } from '../accounts/leaked-passwords.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { openToolkit } from './toolkit.ts'
import type { RemoteIdentityOptions, RemoteUser, Toolkit } from './toolkit.ts'
import { readToken } from '../sessions/tokens.ts'

/** Milliseconds for which the service's answer about a token is cached; a revoked token may still be accepted for so long. */
const CACHE_MS = 10_000
const MAX_CACHED = 10_000
/** How long a service that has vouched for a token before is waited for when it is asked again, in milliseconds. */
const PATIENCE_MS = 2_000
/** How long a service that did not answer is left alone, in milliseconds. */
const REST_MS = 10_000
/** How long the service's public keys hold, in milliseconds: it says so of them itself, and an outage may last. */
const KEYS_MS = 6 * 60 * 60_000

/**
 * The real service (Identity Platform). Browsers speak to it directly. Tokens are checked here by its published keys, and asked about at
 * the service for revocation, disabling and the present e-mail. It knows no single sessions: `revokeSession` only checks
 * the token, and ends nothing on other devices. What changes accounts needs a service account. While the service is away, a token that it has
 * vouched for is good until its end, an hour at most; any other is met with `IdentityAway`.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest
 */
export function remoteIdentity(options: RemoteIdentityOptions): Identity {
  const { url = 'https:/', projectID, isLeaked = () => false, now = () => new Date() } = options
  const keysPath = '/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
  const keySet = createRemoteJWKSet(new URL(`${url}${keysPath}`), { cacheMaxAge: KEYS_MS })
  const toolkit = openToolkit(options)
  const lookup = cacheAnswers((token: string) => toolkit.lookup(token), now)
  const seconds = () => String(Math.floor(now().getTime() / 1000))
  return {
    async verify(token) {
      const claims = await readToken(token, keySet, projectID, now()).catch(tellAway)
      return present(claims, await refuseDead(lookup(token)))
    },
    async revokeSession(token) {
      await readToken(token, keySet, projectID, now(), { lapsed: true })
    },
    revokeAll: (id) => toolkit.update(id, { validSince: seconds() }),
    disable: (id) => toolkit.update(id, { disableUser: true, validSince: seconds() }),
    enable: (id) => toolkit.update(id, { disableUser: false }),
    create: (account) => create(toolkit, account, isLeaked),
    async createMany(accounts) {
      const createdIDs: string[] = []
      try {
        for (const account of accounts) createdIDs.push(await create(toolkit, account, isLeaked))
        return createdIDs
      } catch (error) {
        await Promise.all(createdIDs.map((id) => toolkit.remove(id)))
        throw error
      }
    },
    remove: (id) => toolkit.remove(id),
    async sendPasswordReset(id) {
      const email = await toolkit.emailOf(id)
      if (email !== null) await toolkit.sendPasswordReset(email)
    },
    emailOf: (id) => toolkit.emailOf(id),
    idOf: (email) => toolkit.idOf(email),
  }
}

/** What the service says of a token that is good no more. All else, also that it is asked too much, says nothing about the token. */
const VERDICTS = ['INVALID_ID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND', 'USER_DISABLED']
const isVerdict = (error: unknown): error is ProtocolError =>
  error instanceof ProtocolError && VERDICTS.includes(error.code)

function tellAway(error: unknown): never {
  throw error instanceof TokenRefused
    ? error
    : new IdentityAway('the sign-in service does not answer', { cause: error })
}

/** A refusal by the service ends the token; anything else is an outage, and says nothing about it. */
async function refuseDead(lookup: Promise<RemoteUser>): Promise<RemoteUser> {
  const user = await lookup.catch((error: unknown) => {
    if (isVerdict(error)) throw new TokenRefused('dead', error.code)
    return tellAway(error)
  })
  if (user.disabled) throw new TokenRefused('dead', 'USER_DISABLED')
  return user
}

const present = (claims: VerifiedAccount, user: RemoteUser): VerifiedAccount => ({
  ...claims,
  email: user.email ?? claims.email,
  emailVerified: user.emailVerified ?? claims.emailVerified,
})

/** Applies this site's rules for passwords; the service would accept six characters. */
async function create(toolkit: Toolkit, account: NewAccount, isLeaked: IsLeaked): Promise<string> {
  try {
    const email = readEmail(account.email)
    const password = checkPassword(account.password, email, isLeaked)
    return await toolkit.create({ ...account, email, password })
  } catch (error) {
    throw error instanceof ProtocolError && error.status === 400 ? new AccountRefused(error.code) : error
  }
}

/** What the service has said of a token, until when it need not be asked again, and what it is being asked just now. */
type Entry<T> = { value?: T; until: number; asking?: Promise<T> | undefined }

/**
 * Asks once for all requests within `CACHE_MS`. Failures are not cached; where the service is away or slow, what it has said before holds
 * on.
 */
function cacheAnswers<T extends object>(
  ask: (key: string) => Promise<T>,
  now: () => Date,
): (key: string) => Promise<T> {
  const answers = new Map<string, Entry<T>>()
  const time = () => now().getTime()
  let restsUntil = -Infinity
  const rest = () => void (restsUntil = time() + REST_MS)
  async function askAnew(key: string, entry: Entry<T>): Promise<T> {
    const until = time() + CACHE_MS
    try {
      const value = await ask(key)
      Object.assign(entry, { value, until })
      return value
    } catch (error) {
      if (!isVerdict(error)) rest()
      if (isVerdict(error) || !entry.value) answers.delete(key)
      throw error
    } finally {
      entry.asking = undefined
    }
  }
  return async (key) => {
    const earlier = answers.get(key)
    if (!earlier && answers.size >= MAX_CACHED) answers.clear()
    const entry: Entry<T> = earlier ?? { until: 0 }
    answers.set(key, entry)
    const { value } = entry
    if (value && Math.max(entry.until, restsUntil) > time()) return value
    const asking = (entry.asking ??= askAnew(key, entry))
    if (!value) return asking
    try {
      const answer = await Promise.race([asking, wait(PATIENCE_MS, null, { ref: false })])
      if (!answer) rest()
      return answer ?? value
    } catch (error) {
      if (isVerdict(error)) throw error
      return value
    }
  }
}
