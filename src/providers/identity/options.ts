import type { Pool } from 'pg'
import type { Limits } from './limits.ts'
import type { Mail } from './codes/mails.ts'

/** What the embedded provider needs to know. */
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
  /** Told of failures that no caller sees (a mail that could not be handed over). Default: a warning of the process. */
  report?(error: unknown): void
  /** The clock; for tests. */
  now?(): Date
}
