import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { COLUMNS, type Account } from '../accounts/accounts.ts'
import { dropEmailChanges } from '../codes/codes.ts'
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

/** The account of that id, and whether that session of theirs runs: each request with a token asks both, so they are one statement. */
export async function findWithSession(
  db: Db,
  id: string,
  sessionID: string | undefined,
): Promise<{ account: Account; runs: boolean } | null> {
  const text = `select ${COLUMNS}, exists (select from identity.sessions s where s.id = $2 and s.account_id = accounts.id
     and s.revoked_at is null) as runs from identity.accounts where id = $1`
  // Named: each connection plans it once (decision 042).
  const statement = { name: 'holder', text, values: [id, sessionID ?? null] }
  const { rows } = await db.query<Account & { runs: boolean }>(statement)
  if (!rows[0]) return null
  const { runs, ...account } = rows[0]
  return { account, runs }
}

/** The sessions that run, of accounts that are let in. */
const runningRows = `identity.sessions s join identity.accounts a on a.id = s.account_id
     where s.revoked_at is null and not a.disabled`

/** Whether the session of that id runs, as a condition within a statement about rows that name it. */
export const runs = (sessionID: SQLWrapper): SQL =>
  sql`exists (select from ${sql.raw(runningRows)} and s.id = ${sessionID})`

/** The accounts (`id`, and whether their e-mail is `proven`) to which nobody is known to have signed in since a moment, as a statement. */
export const idleAccounts = (since: string): SQL =>
  sql`select a.id, a.email_verified as proven from identity.accounts a where a.created_at < ${since}::timestamptz
    and not exists (select from identity.sessions s where s.account_id = a.id and s.last_used_at >= ${since}::timestamptz)`

/** Those of these sessions that run, of accounts that are let in, each with whether the account's e-mail is proven. */
export async function runningSessions(
  db: Db,
  sessionIDs: readonly string[],
): Promise<ReadonlyMap<string, { emailVerified: boolean }>> {
  const { rows } = await db.query<{ id: string; emailVerified: boolean }>(
    `select s.id, a.email_verified as "emailVerified" from ${runningRows} and s.id = any($1)`,
    [sessionIDs],
  )
  return new Map(rows.map(({ id, ...account }) => [id, account]))
}

/** Ends one session, if it is of that account. */
export async function endSession(db: Db, sessionID: string, now: Date, accountID: string): Promise<void> {
  await db.query(
    'update identity.sessions set revoked_at = $2 where id = $1 and account_id = $3 and revoked_at is null',
    [sessionID, now, accountID],
  )
}

/** Ends every session of an account but one, and what was begun in them. */
export async function endOtherSessions(db: Db, accountID: string, sessionID: string, now: Date): Promise<void> {
  await dropEmailChanges(db, accountID, now)
  await db.query(
    'update identity.sessions set revoked_at = $3 where account_id = $1 and id <> $2 and revoked_at is null',
    [accountID, sessionID, now],
  )
}

/** Ends every session of an account, and what was begun in them. */
export async function endSessions(db: Db, accountID: string, now: Date): Promise<void> {
  await dropEmailChanges(db, accountID, now)
  await db.query('update identity.accounts set valid_since = $2 where id = $1', [accountID, now])
  await db.query('update identity.sessions set revoked_at = $2 where account_id = $1 and revoked_at is null', [
    accountID,
    now,
  ])
}
