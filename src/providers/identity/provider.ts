import type { JWTVerifyGetKey } from 'jose'
import type { Pool } from 'pg'
import type { IsLeaked } from './accounts/leaked-passwords.ts'
import type { Mail } from './codes/mails.ts'
import { databaseLimits, noLimits, removeExpiredCounters, type Limits } from './limits.ts'
import type { SignInEvent } from './index.ts'
import type { Attempt } from './protocol/attempts.ts'
import { openVault, type Vault } from './seal.ts'
import { loadKeys, type Keys } from './sessions/keys.ts'
import { idleSince, overSince } from './sessions/sessions.ts'
import { keySetOf } from './sessions/tokens.ts'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import { mailBrandOf, type MailBrand } from '#providers/mail/mail-brand.ts'
import type { Db } from '#providers/transaction.ts'

/** How the embedded provider is opened. */
export type LocalIdentityOptions = {
  /** A pool on a database with the schema `identity`. */
  pool: Pool
  /** Audience of the tokens, and the last part of their issuer. */
  projectID: string
  /** Shown in links as the protocol wants it; default the project's id. It is public and guards nothing: any non-empty `key` is accepted. */
  apiKey?: string
  /** The site's public origin, such as `https://example.jp`. Links are made from it alone, never from a header. */
  origin: string
  /** Encrypts the signing key and the secrets of second steps in the database. At least 16 characters; losing it ends every sign-in. */
  secret: string
  /** Delivers a mail, or queues it. */
  send(mail: Mail): Promise<void>
  /** Whose mails these are, asked for each. Default: the product's own. */
  brand?(): Promise<MailBrand>
  /** Records what somebody did to their sign-in, in the same transaction. Default: nowhere. */
  note?(db: Db, event: SignInEvent): Promise<void>
  /** Whether an account is a member's of the site: that one leaves by the site, which removes the account as well. Default: none is. */
  isMember?(db: Db, accountID: string): Promise<boolean>
  /** True answers unknown e-mail and wrong password alike, in the same time. Default false. */
  enumerationProtection?: boolean
  /** Attempts allowed: `false` for none counted, own counters, or (default) counters in the database. */
  limits?: Limits | false
  /** Seconds within which one must have signed in to change e-mail or password or to leave; 0 switches it off. Default 300. */
  recentSignIn?: number
  /** Whether a password that somebody chooses is among the leaked ones. Default: none is. */
  isLeaked?: IsLeaked
  /** Is told of each attempt to sign in or to change how one does. Default: nobody is. */
  tell?(attempt: Attempt): void
  /** Receives failures that no caller sees (a mail that could not be handed over). Default: a warning of the process. */
  report?(error: unknown): void
  /** Whether a failure says that the database cannot be reached just now. Default: none does. */
  isAway?(error: unknown): boolean
  /** The clock; for tests. */
  now?(): Date
}

/** The embedded provider as its parts see it: options with their defaults, and the opened signing key. */
export type Provider = {
  pool: Pool
  projectID: string
  apiKey: string
  /** Without a slash at the end. */
  origin: string
  vault: Vault
  keys: Keys
  keySet: JWTVerifyGetKey
  limits: Limits
  enumerationProtection: boolean
  isLeaked: IsLeaked
  tell(attempt: Attempt): void
  isAway(error: unknown): boolean
  /** Seconds; 0 for any time. */
  recentSignIn: number
  now(): Date
  send(mail: Mail): Promise<void>
  brand(): Promise<MailBrand>
  note(db: Db, event: SignInEvent): Promise<void>
  isMember(db: Db, accountID: string): Promise<boolean>
  /** Runs work in the background, for which the caller must not wait. Failures are reported. */
  later(work: Promise<unknown>): void
}

/** The provider with its defaults, its signing key opened; `later` runs its work in the background. */
export async function openProvider(options: LocalIdentityOptions, later: Provider['later']): Promise<Provider> {
  const { pool, projectID, secret, limits, now = () => new Date() } = options
  const vault = openVault(secret)
  const keys = await loadKeys(pool, vault, now())
  return {
    pool,
    projectID,
    apiKey: options.apiKey ?? projectID,
    origin: new URL(options.origin).origin,
    vault,
    note: options.note ?? (() => Promise.resolve()),
    isMember: options.isMember ?? (() => Promise.resolve(false)),
    keys,
    keySet: keySetOf(keys),
    limits: limits === false ? noLimits : (limits ?? databaseLimits(pool)),
    enumerationProtection: options.enumerationProtection ?? false,
    isLeaked: options.isLeaked ?? (() => false),
    tell: options.tell ?? (() => undefined),
    isAway: options.isAway ?? (() => false),
    recentSignIn: options.recentSignIn ?? 300,
    now,
    send: (mail) => options.send(mail),
    brand: options.brand ?? (() => Promise.resolve(mailBrandOf(defaultBrand))),
    later,
  }
}

const DAY = 86_400_000
/** Days for which expired rows stay: until then a link says `expired`, and a copied refresh token is recognised. */
const RETENTION_DAYS = 30

/** Deletes sessions, refresh tokens, codes and counters that ended long ago. */
export async function removeExpired({ pool, now }: Provider): Promise<void> {
  const time = now()
  const before = new Date(time.getTime() - RETENTION_DAYS * DAY)
  await pool.query(
    `delete from identity.sessions
     where last_used_at < $1 or coalesce(created_at, auth_time) < $2 or revoked_at < $3`,
    [idleSince(time), overSince(time), before],
  )
  // The one used last stays: its answer may have been lost, and then it comes back.
  await pool.query(
    `delete from identity.refresh_tokens t where used_at < $1 and exists
       (select 1 from identity.refresh_tokens later where later.session_id = t.session_id and later.used_at > t.used_at)`,
    [before],
  )
  await pool.query('delete from identity.known_networks where last_used_at < $1', [idleSince(time)])
  await pool.query('delete from identity.oob_codes where expires_at < $1', [before])
  await removeExpiredCounters(pool, time)
}
