import { administer } from './accounts/administration.ts'
import { handle } from './protocol/handle.ts'
import { verifyToken } from './sessions/token-holder.ts'
import type { Identity } from './index.ts'
import { loadKeys } from './sessions/keys.ts'
import { databaseLimits, noLimits } from './limits.ts'
import type { LocalIdentityOptions } from './options.ts'
import type { Provider } from './provider.ts'
import { removeExpired } from './remove-expired.ts'
import { endSession } from './sessions/sessions.ts'
import { keySetOf, readToken } from './sessions/tokens.ts'

/**
 * The embedded sign-in provider: accounts, sessions and codes in the schema `identity`, asked by the Identity Toolkit REST
 * protocol at the origin's root, so that `connectAuthEmulator(auth, origin)` of the official client speaks to it unchanged.
 * Throws when the secret is too short or does not open the signing key that the database holds.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest
 */
export async function localIdentity(options: LocalIdentityOptions): Promise<Identity> {
  if (options.secret.length < 16) throw new Error('The identity secret needs at least 16 characters')
  const { report = warn } = options
  const underWay = new Set<Promise<unknown>>()
  const provider = await openProvider(options, (work) => {
    const done = work.catch(report).finally(() => underWay.delete(done))
    underWay.add(done)
  })
  return {
    ...administer(provider),
    verify: (token) => verifyToken(provider, token),
    async revokeSession(token) {
      const { keySet, projectID, pool, now } = provider
      const { sessionID } = await readToken(token, keySet, projectID, now(), { lapsed: true })
      if (sessionID !== undefined) await endSession(pool, sessionID, now())
    },
    async isRunning(sessionID) {
      const { rows } = await provider.pool.query(
        `select 1 from identity.sessions s join identity.accounts a on a.id = s.account_id
         where s.id = $1 and s.revoked_at is null and not a.disabled and a.valid_since <= s.auth_time + interval '1 second'`,
        [sessionID],
      )
      return rows.length > 0
    },
    handle: (request, caller) => handle(provider, request, caller, report),
    removeExpired: () => removeExpired(provider),
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))

async function openProvider(options: LocalIdentityOptions, later: Provider['later']): Promise<Provider> {
  const { pool, projectID, secret, limits, now = () => new Date() } = options
  const keys = await loadKeys(pool, secret, now())
  return {
    pool,
    projectID,
    apiKey: options.apiKey ?? projectID,
    origin: new URL(options.origin).origin,
    keys,
    keySet: keySetOf(keys),
    limits: limits === false ? noLimits : (limits ?? databaseLimits(pool)),
    enumerationProtection: options.enumerationProtection ?? false,
    recentSignIn: options.recentSignIn ?? 300,
    now,
    send: (mail) => options.send(mail),
    later,
  }
}
