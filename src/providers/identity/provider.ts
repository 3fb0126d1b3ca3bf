import type { JWTVerifyGetKey } from 'jose'
import type { Pool } from 'pg'
import type { Keys } from './sessions/keys.ts'
import type { Counter, Limits } from './limits.ts'
import type { Mail } from './codes/mails.ts'
import { ProtocolError } from './protocol/protocol-error.ts'

/** The embedded provider as its parts see it: options with their defaults, and the opened signing key. */
export type Provider = {
  pool: Pool
  projectID: string
  apiKey: string
  /** Without a slash at the end. */
  origin: string
  keys: Keys
  keySet: JWTVerifyGetKey
  limits: Limits
  enumerationProtection: boolean
  /** Seconds; 0 for any time. */
  recentSignIn: number
  now(): Date
  send(mail: Mail): Promise<void>
  /** Runs work in the background, for which the caller must not wait. Failures are reported. */
  later(work: Promise<unknown>): void
}

/** Counts an attempt. Throws TOO_MANY_ATTEMPTS_TRY_LATER when there were too many. */
export async function admit({ limits }: Provider, counter: Counter, subject: string): Promise<void> {
  const wait = await limits.count(counter, subject)
  if (wait > 0) throw new ProtocolError('TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Try again later.', 429, wait)
}
