import { DatabaseError } from 'pg'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { newAccountID } from '../secrets.ts'
import type { Db } from '#providers/transaction.ts'

/** A row of `identity.accounts`. Times are Unix milliseconds. `passwordHash` is null for accounts that only sign in by link. */
export type Account = {
  id: string
  email: string
  emailVerified: boolean
  passwordHash: string | null
  passwordUpdatedAt: number | null
  displayName: string | null
  photoUrl: string | null
  disabled: boolean
  validSince: number
  createdAt: number
  lastLoginAt: number | null
}

const COLUMN = {
  id: 'id',
  email: 'email',
  emailVerified: 'email_verified',
  passwordHash: 'password_hash',
  passwordUpdatedAt: 'password_updated_at',
  displayName: 'display_name',
  photoUrl: 'photo_url',
  disabled: 'disabled',
  validSince: 'valid_since',
  createdAt: 'created_at',
  lastLoginAt: 'last_login_at',
} satisfies Record<keyof Account, string>

const FIELDS = Object.keys(COLUMN) as (keyof Account)[]
const TIMES: readonly (keyof Account)[] = ['passwordUpdatedAt', 'validSince', 'createdAt', 'lastLoginAt']

/** What a statement selects to read a row as an `Account`. */
export const COLUMNS = FIELDS.map((field) =>
  TIMES.includes(field)
    ? `(extract(epoch from ${COLUMN[field]}) * 1000)::float8 as "${field}"`
    : `${COLUMN[field]} as "${field}"`,
).join(', ')
const SELECT = `select ${COLUMNS} from identity.accounts`

const valueOf = (field: keyof Account, value: Account[keyof Account] | undefined) =>
  TIMES.includes(field) && typeof value === 'number' ? new Date(value) : (value ?? null)

/** The account of that id, null when there is none. `lock` keeps others from changing it until the transaction ends. */
export async function findByID(db: Db, id: string, { lock = false } = {}): Promise<Account | null> {
  const { rows } = await db.query<Account>(`${SELECT} where id = $1${lock ? ' for update' : ''}`, [id])
  return rows[0] ?? null
}

/** The account of that e-mail (lower case), null when there is none. */
export async function findByEmail(db: Db, email: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(`${SELECT} where email = $1`, [email])
  return rows[0] ?? null
}

/** A new account: unverified, enabled, without a password unless `values` has one. */
export function newAccount(now: Date, values: Partial<Account> & { email: string }): Account {
  const time = now.getTime()
  return {
    id: newAccountID(),
    emailVerified: false,
    passwordHash: null,
    passwordUpdatedAt: values.passwordHash ? time : null,
    displayName: null,
    photoUrl: null,
    disabled: false,
    validSince: time,
    createdAt: time,
    lastLoginAt: null,
    ...values,
  }
}

/** Adds an account. Throws EMAIL_EXISTS and DUPLICATE_LOCAL_ID. */
export async function insertAccount(db: Db, account: Account): Promise<void> {
  const columns = FIELDS.map((field) => COLUMN[field])
  const values = FIELDS.map((field) => valueOf(field, account[field]))
  const places = FIELDS.map((_, index) => `$${index + 1}`)
  await unique(db.query(`insert into identity.accounts (${columns.join(', ')}) values (${places.join(', ')})`, values))
}

/** Writes the fields of `changes`, and answers the changed account. Throws EMAIL_EXISTS. */
export async function changeAccount(db: Db, account: Account, changes: Partial<Account>): Promise<Account> {
  const fields = FIELDS.filter((field) => field in changes)
  const sets = fields.map((field, index) => `${COLUMN[field]} = $${index + 2}`)
  const values = fields.map((field) => valueOf(field, changes[field]))
  if (fields.length > 0) {
    await unique(db.query(`update identity.accounts set ${sets.join(', ')} where id = $1`, [account.id, ...values]))
  }
  return { ...account, ...changes }
}

/** Removes the account, and with it its sessions and codes. The code of a mailed sign-in names no account, but its e-mail. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.query(
    `with gone as (delete from identity.accounts where id = $1 returning email)
     delete from identity.oob_codes where account_id is null and email in (select email from gone)`,
    [id],
  )
}

const REFUSALS: Record<string, string> = { accounts_email_key: 'EMAIL_EXISTS', accounts_pkey: 'DUPLICATE_LOCAL_ID' }

async function unique(query: Promise<unknown>): Promise<void> {
  try {
    await query
  } catch (error) {
    const code = error instanceof DatabaseError && error.constraint ? REFUSALS[error.constraint] : undefined
    throw code ? new ProtocolError(code) : error
  }
}
