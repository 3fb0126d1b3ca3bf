import { randomInt } from 'node:crypto'
import type { Db } from '#providers/transaction.ts'
import type { Vault } from '../seal.ts'

/** How many are given at once. */
const COUNT = 10
/** Without letters and digits that are read one for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Six groups of four are 118 bits: whoever had a copy of all marks and the secret could try for ever. */
const newCode = () =>
  Array.from({ length: 6 }, () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join(
    '-',
  )

const markOf = (vault: Vault, accountID: string, code: string) =>
  vault.mark(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), `recovery code of ${accountID}`)

/** Gives an account new codes in place of all former ones; nothing but their marks is stored. */
export async function renewRecoveryCodes(db: Db, vault: Vault, accountID: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await db.query('delete from identity.recovery_codes where account_id = $1', [accountID])
  await db.query('insert into identity.recovery_codes (account_id, hash) select $1, unnest($2::bytea[])', [
    accountID,
    codes.map((code) => markOf(vault, accountID, code)),
  ])
  return codes
}

/** Uses a code up, however it is written; false when it is none of the account's, or was used before. */
export async function spendRecoveryCode(
  db: Db,
  vault: Vault,
  accountID: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update identity.recovery_codes set used_at = $3 where account_id = $1 and hash = $2 and used_at is null',
    [accountID, markOf(vault, accountID, code), now],
  )
  return rowCount === 1
}

/** How many codes an account has left. */
export async function recoveryCodesLeft(db: Db, accountID: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'select count(*)::int as left from identity.recovery_codes where account_id = $1 and used_at is null',
    [accountID],
  )
  return rows[0]?.left ?? 0
}
