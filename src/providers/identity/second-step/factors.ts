import { randomUUID } from 'node:crypto'
import type { Db } from '#providers/transaction.ts'
import type { Vault } from '../seal.ts'

/** An authenticator app that an account is guarded by. `enrolledAt` is Unix milliseconds. */
export type Factor = { id: string; accountID: string; displayName: string | null; secret: Buffer; enrolledAt: number }

/** Another account's sealed secret, put into a row, opens for nobody. */
const purposeOf = (accountID: string) => `second factor of ${accountID}`

/** The app of an account, null when it has none. */
export async function findFactor(db: Db, accountID: string): Promise<Factor | null> {
  const { rows } = await db.query<Factor>(
    `select id, account_id as "accountID", display_name as "displayName", secret,
       (extract(epoch from enrolled_at) * 1000)::float8 as "enrolledAt"
     from identity.second_factors where account_id = $1`,
    [accountID],
  )
  return rows[0] ?? null
}

type NewFactor = { accountID: string; displayName: string | null; secret: string; lastStep: number }

/** Adds the app of an account that has none, and answers its id. `secret` is in base32. */
export async function addFactor(
  db: Db,
  vault: Vault,
  { accountID, displayName, secret, lastStep }: NewFactor,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await db.query(
    `insert into identity.second_factors (id, account_id, display_name, secret, last_step, enrolled_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, accountID, displayName, vault.seal(secret, purposeOf(accountID)), lastStep, now],
  )
  return id
}

/** The app's secret, in base32. */
export const secretOf = (vault: Vault, { secret, accountID }: Factor): string =>
  vault.unseal(secret, purposeOf(accountID))

/** Takes the code of a half minute; false when that one, or a later one, was taken before. */
export async function takeStep(db: Db, { id }: Factor, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update identity.second_factors set last_step = $2 where id = $1 and last_step < $2',
    [id, step],
  )
  return rowCount === 1
}

/** Removes the app of an account, with the recovery codes that stood in for it. False when there was none. */
export async function removeFactor(db: Db, accountID: string): Promise<boolean> {
  await db.query('delete from identity.recovery_codes where account_id = $1', [accountID])
  const { rowCount } = await db.query('delete from identity.second_factors where account_id = $1', [accountID])
  return rowCount === 1
}

/** The apps of an account, as the protocol tells of them. */
export const factorsShown = (factor: Factor | null): { mfaInfo?: object[] } =>
  factor === null
    ? {}
    : {
        mfaInfo: [
          {
            mfaEnrollmentId: factor.id,
            ...(factor.displayName ? { displayName: factor.displayName } : {}),
            enrolledAt: new Date(factor.enrolledAt).toISOString(),
            totpInfo: {},
          },
        ],
      }
