import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ProtocolError } from './protocol/protocol-error.ts'
import { fingerprint } from './secrets.ts'

/**
 * The counters: attempts of one network; at the password of one account, from one network and from all that it does not know;
 * mails to one address, asked for by one network and by all that its account does not know; guesses at the code of one account's
 * second step, in the same two ways; writes of one account or address; alerts that one network asks for by mail, and that are
 * asked for of one address.
 */
export type Counter =
  'address' | 'guess' | 'account' | 'mail' | 'mailbox' | 'code' | 'codes' | 'write' | 'alerts' | 'alertMail'

/** Counts attempts. */
export type Limits = {
  /** Counts one more, or so many; answers how many seconds to wait, 0 when it is allowed. */
  count(counter: Counter, subject: string, many?: number): Promise<number>
  /** Resets that counter. */
  forget(counter: Counter, subject: string): Promise<void>
}

/** Counts an attempt. Throws TOO_MANY_ATTEMPTS_TRY_LATER when there were too many. */
export async function admit({ limits }: { limits: Limits }, counter: Counter, subject: string): Promise<void> {
  const wait = await limits.count(counter, subject)
  if (wait > 0) throw new ProtocolError('TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Try again later.', 429, wait)
}

/** An account or a mailbox as one network asks for it. */
export const fromNetwork = (email: string, ip: string) => `${email} ${networkOf(ip)}`

const MINUTE = 60

export const ALLOWED: Record<Counter, { points: number; duration: number }> = {
  address: { points: 10, duration: MINUTE },
  guess: { points: 5, duration: 15 * MINUTE },
  account: { points: 50, duration: 60 * MINUTE },
  mail: { points: 5, duration: 15 * MINUTE },
  mailbox: { points: 20, duration: 12 * 60 * MINUTE },
  code: { points: 5, duration: 15 * MINUTE },
  codes: { points: 20, duration: 60 * MINUTE },
  write: { points: 300, duration: MINUTE },
  alerts: { points: 10, duration: 60 * MINUTE },
  alertMail: { points: 5, duration: 24 * 60 * MINUTE },
}

/** How long a database that did not answer is left alone, in milliseconds: whoever is counted several times waits for it once. */
const restMs = 5_000

/** Counters in `identity.limits`, shared by all processes. While the database does not answer, each process counts alone. */
export function databaseLimits(pool: Pool): Limits {
  let restsUntil = -Infinity
  return limitsBy((counter) => {
    const own = new RateLimiterMemory({ ...ALLOWED[counter], keyPrefix: counter })
    const shared = new RateLimiterPostgres({
      ...ALLOWED[counter],
      keyPrefix: counter,
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'identity',
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
    /** What the shared counter answers, or this process's own. */
    async function either<T>(count: (limiter: Limiter) => Promise<T>): Promise<T> {
      if (performance.now() < restsUntil) return count(own)
      try {
        return await count(shared)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error
        restsUntil = performance.now() + restMs
        return count(own)
      }
    }
    return {
      consume: (key, many) => either((limiter) => limiter.consume(key, many)),
      delete: (key) => either((limiter) => limiter.delete(key)),
    }
  })
}

/** Deletes the counters that count no more. */
export const removeExpiredCounters = (pool: Pool, now: Date) =>
  pool.query('delete from identity.limits where expire < $1', [now.getTime()])

/** Nothing is counted. */
export const noLimits: Limits = { count: async () => 0, forget: async () => undefined }

type Limiter = Pick<RateLimiterMemory, 'consume' | 'delete'>

export function limitsBy(make: (counter: Counter) => Limiter): Limits {
  const limiters: Record<Counter, Limiter> = {
    address: make('address'),
    guess: make('guess'),
    account: make('account'),
    mail: make('mail'),
    mailbox: make('mailbox'),
    code: make('code'),
    codes: make('codes'),
    write: make('write'),
    alerts: make('alerts'),
    alertMail: make('alertMail'),
  }
  return {
    async count(counter, subject, many) {
      try {
        await limiters[counter].consume(keyOf(counter, subject), many)
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
    async forget(counter, subject) {
      await limiters[counter].delete(keyOf(counter, subject))
    },
  }
}

// Hashed, because the table's key is short and the table must hold no e-mail addresses.
const keyOf = (counter: Counter, subject: string) =>
  fingerprint(counter === 'address' ? networkOf(subject) : subject).toString('base64url')

/** The network of a household or office: an IPv4 address, or the /64 of an IPv6 address, within which its owner chooses freely. */
export function networkOf(ip: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (ipv4) return ipv4
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const headParts = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - headParts.length - right.length)
  const groups = [...headParts, ...Array<string>(gap).fill('0'), ...right].slice(0, 4)
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':')
}
