import type { Db } from '#providers/transaction.ts'
import type { Session } from './sessions.ts'

/** A session whose ID tokens are still accepted; null when it has ended. */
export async function runningSession(
  db: Db,
  sessionID: string,
  accountID: string,
): Promise<Pick<Session, 'secondFactor'> | null> {
  const { rows } = await db.query<Pick<Session, 'secondFactor'>>(
    `select second_factor as "secondFactor" from identity.sessions
     where id = $1 and account_id = $2 and revoked_at is null`,
    [sessionID, accountID],
  )
  return rows[0] ?? null
}

/** Ends one session, if it is of that account. */
export async function endSession(db: Db, sessionID: string, now: Date, accountID: string): Promise<void> {
  await db.query(
    'update identity.sessions set revoked_at = $2 where id = $1 and account_id = $3 and revoked_at is null',
    [sessionID, now, accountID],
  )
}

/** Ends every session of an account but one. */
export async function endOtherSessions(db: Db, accountID: string, sessionID: string, now: Date): Promise<void> {
  await db.query(
    'update identity.sessions set revoked_at = $3 where account_id = $1 and id <> $2 and revoked_at is null',
    [accountID, sessionID, now],
  )
}

/** Ends every session of an account. */
export async function endSessions(db: Db, accountID: string, now: Date): Promise<void> {
  await db.query('update identity.accounts set valid_since = $2 where id = $1', [accountID, now])
  await db.query('update identity.sessions set revoked_at = $2 where account_id = $1 and revoked_at is null', [
    accountID,
    now,
  ])
}
