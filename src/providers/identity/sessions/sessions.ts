import { retention } from '#domain/law/retention.ts'
import { randomUUID } from 'node:crypto'
import { fingerprint, newSecret } from '../secrets.ts'
import { endSession } from './running-sessions.ts'
import type { Db } from '#providers/transaction.ts'

/** Days without use after which a session has ended. */
const IDLE_DAYS = retention.signIns.keep.days
/** Days after which a session has ended, however often it is used (NIST SP 800-63B asks for a sign-in from time to time). */
const LONGEST_DAYS = 180
/** Seconds within which a used refresh token is answered once more: two tabs refresh at once, or an answer got lost. */
const GRACE_SECONDS = 60
/** So many answers to refreshes may lie unused: one of each tab that asked at once, and some that were lost. */
const MAX_UNUSED = 10

const DAY = 86_400_000
/** A session last used before this moment has ended. */
export const idleSince = (now: Date) => new Date(now.getTime() - IDLE_DAYS * DAY)
/** A session that began before this moment has ended. */
export const overSince = (now: Date) => new Date(now.getTime() - LONGEST_DAYS * DAY)

/** How somebody signed in, as the claim of the token names it. */
export type SignInMethod = 'password' | 'emailLink'

/** By what the second step of a sign-in was done. */
export type SecondFactor = 'totp' | 'recoveryCode'

/** A running session. `secondFactor` is null where there was no second step. */
export type Session = {
  id: string
  accountID: string
  provider: string
  authTime: Date
  secondFactor: SecondFactor | null
}

/** Starts a session, and answers it with its first refresh token. */
export async function openSession(
  db: Db,
  { agent, ...start }: Omit<Session, 'id'> & { agent: string | null },
  now: Date,
): Promise<{ session: Session; refreshToken: string }> {
  const session = { id: randomUUID(), ...start }
  await db.query(
    `insert into identity.sessions
       (id, account_id, provider, auth_time, second_factor, user_agent, created_at, last_used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [session.id, session.accountID, session.provider, session.authTime, session.secondFactor, agent, now],
  )
  return { session, refreshToken: await addRefreshToken(db, session.id, now) }
}

async function addRefreshToken(db: Db, sessionID: string, now: Date): Promise<string> {
  const secret = newSecret()
  await db.query('insert into identity.refresh_tokens (hash, session_id, created_at) values ($1, $2, $3)', [
    fingerprint(secret),
    sessionID,
    now,
  ])
  return secret
}

type TokenRow = {
  id: string
  accountID: string
  provider: string
  authTime: number
  secondFactor: SecondFactor | null
  revoked: boolean
  /** It rested, or lasted, too long. */
  over: boolean
  usedAt: number | null
  /** Nothing of its family was used after it: whoever asked may never have had the answer. */
  isLatest: boolean
}

/** The account whose refresh token this is, used or not; null for an unknown token. */
export async function ownerOf(db: Pick<Db, 'query'>, token: string): Promise<string | null> {
  const { rows } = await db.query<{ accountID: string }>(
    `select s.account_id as "accountID"
     from identity.refresh_tokens t join identity.sessions s on s.id = t.session_id where t.hash = $1`,
    [fingerprint(token)],
  )
  return rows[0]?.accountID ?? null
}

/** The result of using a refresh token: the next one; `ended`, the account whose session has ended; or null for an unknown token. */
export type Rotation = { session: Session; refreshToken: string } | { ended: string } | null

/**
 * Exchanges a refresh token for the next of its family. A used one that comes back after its grace has been copied: the
 * session ends for its owner and for the thief (RFC 9700, 4.14.2). Where nothing that it was answered with was used, the
 * answer may have been lost, with a page that was left or a machine that fell asleep: then it is answered once more, and
 * whoever has the former answer after all ends the session with it.
 */
export async function rotate(db: Db, token: string, now: Date): Promise<Rotation> {
  const hash = fingerprint(token)
  const { rows } = await db.query<TokenRow>(
    `select s.id, s.account_id as "accountID", s.provider, s.second_factor as "secondFactor",
       s.revoked_at is not null as revoked,
       (s.last_used_at < $2 or coalesce(s.created_at, s.auth_time) < $3) as over,
       (extract(epoch from s.auth_time) * 1000)::float8 as "authTime",
       (extract(epoch from t.used_at) * 1000)::float8 as "usedAt",
       not exists (select 1 from identity.refresh_tokens later
         where later.session_id = s.id and later.used_at > t.used_at) as "isLatest"
     from identity.refresh_tokens t join identity.sessions s on s.id = t.session_id where t.hash = $1 for update`,
    [hash, idleSince(now), overSince(now)],
  )
  const row = rows[0]
  if (!row) return null
  if (row.revoked || row.over) return { ended: row.accountID }
  const isLate = row.usedAt !== null && now.getTime() - row.usedAt > GRACE_SECONDS * 1000
  if (isLate && !row.isLatest) {
    await endSession(db, row.id, now, row.accountID)
    return { ended: row.accountID }
  }
  if (isLate) await voidAnswers(db, row, hash)
  const usedAt = isLate ? now : new Date(row.usedAt ?? now)
  await db.query('update identity.refresh_tokens set used_at = $2 where hash = $1', [hash, usedAt])
  await db.query('update identity.sessions set last_used_at = $2 where id = $1', [row.id, now])
  const { id, accountID, provider, authTime, secondFactor } = row
  await dropUnused(db, id)
  const refreshToken = await addRefreshToken(db, id, now)
  return { session: { id, accountID, provider, authTime: new Date(authTime), secondFactor }, refreshToken }
}

/** What a token was answered with counts as used when the token was: long ago, so that it is known for a copy if it comes back. */
async function voidAnswers(db: Db, { id, usedAt }: TokenRow, hash: Buffer): Promise<void> {
  await db.query(
    `update identity.refresh_tokens set used_at = to_timestamp($2::float8 / 1000)
     where session_id = $1 and used_at is null and hash <> $3`,
    [id, usedAt, hash],
  )
}

/** Makes room for one more unused token of a session: of the others the last ones stay. */
async function dropUnused(db: Db, sessionID: string): Promise<void> {
  await db.query(
    `delete from identity.refresh_tokens where hash in
       (select hash from identity.refresh_tokens where session_id = $1 and used_at is null
        order by created_at desc offset $2)`,
    [sessionID, MAX_UNUSED - 1],
  )
}
