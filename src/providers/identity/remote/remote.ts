import { createRemoteJWKSet } from 'jose'
import { readEmail } from '../accounts/email.ts'
import { AccountRefused, TokenRefused } from '../index.ts'
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

/**
 * The real service (Identity Platform). Browsers speak to it directly. Tokens are checked here by its published keys, and asked about at
 * the service for revocation, disabling and the present e-mail. It knows no single sessions: `revokeSession` only checks
 * the token, and ends nothing on other devices. What changes accounts needs a service account.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest
 */
export function remoteIdentity(options: RemoteIdentityOptions): Identity {
  const { url = 'https:/', projectID, isLeaked = () => false, now = () => new Date() } = options
  const keysPath = '/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
  const keySet = createRemoteJWKSet(new URL(`${url}${keysPath}`))
  const toolkit = openToolkit(options)
  const lookup = cacheAnswers((token: string) => toolkit.lookup(token), now)
  const seconds = () => String(Math.floor(now().getTime() / 1000))
  return {
    async verify(token) {
      const claims = await readToken(token, keySet, projectID, now())
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
  }
}

const DEAD = ['INVALID_ID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND', 'USER_DISABLED']

/** A refusal by the service ends the token; anything else is an outage, and says nothing about it. */
async function refuseDead(lookup: Promise<RemoteUser>): Promise<RemoteUser> {
  const user = await lookup.catch((error: unknown) => {
    if (error instanceof ProtocolError && DEAD.includes(error.code)) throw new TokenRefused('dead', error.code)
    throw error
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

/** Asks once for all requests within `CACHE_MS`. Failures are not cached. */
function cacheAnswers<T>(ask: (key: string) => Promise<T>, now: () => Date): (key: string) => Promise<T> {
  const answers = new Map<string, { until: number; answer: Promise<T> }>()
  return (key) => {
    const time = now().getTime()
    const entry = answers.get(key)
    if (entry && entry.until > time) return entry.answer
    if (answers.size >= MAX_CACHED) answers.clear()
    const answer = ask(key)
    answers.set(key, { until: time + CACHE_MS, answer })
    answer.catch(() => answers.delete(key))
    return answer
  }
}
