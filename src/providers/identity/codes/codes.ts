import { ProtocolError } from '../protocol/protocol-error.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import type { Db } from '#providers/transaction.ts'

/** What the code of a mailed link allows. */
export type CodeType = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'EMAIL_SIGNIN' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL'

/** A valid code. `accountID` is null only for EMAIL_SIGNIN, whose account may not exist yet. */
export type Code = { type: CodeType; accountID: string | null; email: string; newEmail: string | null }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const LIFE: Record<CodeType, number> = {
  VERIFY_EMAIL: 24 * HOUR,
  PASSWORD_RESET: HOUR,
  // Whoever reads the mail is signed in by it, so it is as short as NIST SP 800-63B, 5.1.3.2, has it.
  EMAIL_SIGNIN: 10 * MINUTE,
  VERIFY_AND_CHANGE_EMAIL: 24 * HOUR,
  RECOVER_EMAIL: 7 * 24 * HOUR,
}

/** Makes a code, and answers its secret. Older codes of the same kind stay valid: mails arrive late and out of order. */
export async function issueCode(db: Db, code: Code, now: Date): Promise<string> {
  const secret = newSecret()
  await db.query(
    `insert into identity.oob_codes (hash, account_id, type, email, new_email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      fingerprint(secret),
      code.accountID,
      code.type,
      code.email,
      code.newEmail,
      now,
      new Date(now.getTime() + LIFE[code.type]),
    ],
  )
  return secret
}

type CodeRow = Code & { used: boolean; expired: boolean }

/**
 * Reads a code without using it up; `lock` keeps a second use waiting until the transaction ends.
 * Throws MISSING_OOB_CODE, INVALID_OOB_CODE (unknown, used, or not of `types`) and EXPIRED_OOB_CODE.
 */
export async function readCode(
  db: Db,
  secret: string | null | undefined,
  now: Date,
  { types, lock = false }: { types?: readonly CodeType[]; lock?: boolean } = {},
): Promise<Code> {
  if (!secret) throw new ProtocolError('MISSING_OOB_CODE')
  const { rows } = await db.query<CodeRow>(
    `select type, account_id as "accountID", email, new_email as "newEmail", used_at is not null as used,
       expires_at <= $2 as expired from identity.oob_codes where hash = $1${lock ? ' for update' : ''}`,
    [fingerprint(secret), now],
  )
  const code = rows[0]
  if (!code || code.used || (types && !types.includes(code.type))) throw new ProtocolError('INVALID_OOB_CODE')
  if (code.expired) throw new ProtocolError('EXPIRED_OOB_CODE')
  return code
}

/** Uses a code up, with every other one of its kind for the same address. */
export async function spendCode(db: Db, { type, email }: Code, now: Date): Promise<void> {
  await db.query('update identity.oob_codes set used_at = $3 where type = $1 and email = $2 and used_at is null', [
    type,
    email,
    now,
  ])
}

/**
 * Uses up what would give the account to an address that it was moved through after this code was made: whoever takes it back undoes all of
 * that.
 */
export async function dropLaterRecoveries(db: Db, accountID: string, secret: string, now: Date): Promise<void> {
  await db.query(
    `update identity.oob_codes later set used_at = $3 from identity.oob_codes this
     where this.hash = $2 and later.account_id = $1 and later.type = 'RECOVER_EMAIL' and later.used_at is null
       and later.created_at > this.created_at`,
    [accountID, fingerprint(secret), now],
  )
}

/** Invalidates the changes of an account's e-mail that were asked for: by whom, nobody knows once their sign-in had to be ended. */
export async function dropEmailChanges(db: Db, accountID: string, now: Date): Promise<void> {
  await db.query(
    `update identity.oob_codes set used_at = $2
     where account_id = $1 and type = 'VERIFY_AND_CHANGE_EMAIL' and used_at is null`,
    [accountID, now],
  )
}

/** Invalidates the account's codes, except those that give an e-mail back to its owner. */
export async function dropCodes(db: Db, accountID: string, now: Date): Promise<void> {
  await db.query(
    `update identity.oob_codes set used_at = $2
     where account_id = $1 and type <> 'RECOVER_EMAIL' and used_at is null`,
    [accountID, now],
  )
}
