import type { Pool } from 'pg'
import { administer } from './accounts/administration.ts'
import { handle } from './protocol/handle.ts'
import { verifyToken } from './sessions/token-holder.ts'
import type { Identity } from './index.ts'
import { loadKeys } from './sessions/keys.ts'
import { databaseLimits, noLimits, type Limits } from './limits.ts'
import type { Mail } from './codes/mails.ts'
import type { Provider } from './provider.ts'
import { endSession, idleSince } from './sessions/sessions.ts'
import { keySetOf, readToken } from './sessions/tokens.ts'

/** How the embedded provider is opened. */
export type LocalIdentityOptions = {
  /** A pool on a database with `0001-identity.sql` applied. */
  pool: Pool
  /** Audience of the tokens, and the last part of their issuer. */
  projectID: string
  /** Shown in links as the protocol wants it; default the project's id. It is public and guards nothing: any non-empty `key` is accepted. */
  apiKey?: string
  /** The site's public origin, such as `https://example.jp`. Links are made from it alone, never from a header. */
  origin: string
  /** Encrypts the signing key in the database. At least 16 characters; losing it ends every sign-in. */
  secret: string
  /** Delivers a mail, or queues it. */
  send(mail: Mail): Promise<void>
  /** True answers unknown e-mail and wrong password alike, in the same time. Default false. */
  enumerationProtection?: boolean
  /** Attempts allowed: `false` for none counted, own counters, or (default) counters in the database. */
  limits?: Limits | false
  /** Seconds within which one must have signed in to change e-mail or password or to leave; 0 switches it off. Default 300. */
  recentSignIn?: number
  /** Receives failures that no caller sees (a mail that could not be handed over). Default: a warning of the process. */
  report?(error: unknown): void
  /** The clock; for tests. */
  now?(): Date
}

/**
 * The embedded sign-in provider: accounts, sessions and codes in the schema `identity`, asked by the Identity Toolkit REST
 * protocol at the origin's root, so that `connectAuthEmulator(auth, origin)` of the official client speaks to it unchanged.
 * Throws when the secret is too short or does not open the signing key that the database holds.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest
 */
export async function localIdentity(options: LocalIdentityOptions): Promise<Identity> {
  if (options.secret.length < 16) throw new Error('The identity secret needs at least 16 characters')
  const { report = warn } = options
  const pending = new Set<Promise<unknown>>()
  const provider = await openProvider(options, (work) => {
    const task = work.catch(report).finally(() => pending.delete(task))
    pending.add(task)
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
      while (pending.size > 0) await Promise.all(pending)
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

const DAY = 86_400_000
/** Days for which expired rows stay: until then a link says `expired`, and a copied refresh token is recognised. */
const RETENTION_DAYS = 30

/** Deletes sessions, refresh tokens, codes and counters that ended long ago. */
async function removeExpired({ pool, now }: Provider): Promise<void> {
  const time = now()
  const before = new Date(time.getTime() - RETENTION_DAYS * DAY)
  await pool.query('delete from identity.sessions where last_used_at < $1 or revoked_at < $2', [
    idleSince(time),
    before,
  ])
  await pool.query('delete from identity.refresh_tokens where used_at < $1', [before])
  await pool.query('delete from identity.oob_codes where expires_at < $1', [before])
  await pool.query('delete from identity.limits where expire < $1', [time.getTime()])
}
