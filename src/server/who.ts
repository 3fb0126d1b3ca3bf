import { sql } from 'drizzle-orm'
import type { Me } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { TokenRefused, type Verified } from '#providers/identity/index.ts'
import type { Parts } from './context.ts'

export type Asking = { me: Me; account: Verified | null }
export const nobodyAsking: Asking = { me: null, account: null }

/** A user's id and role as they are at this moment; null when there is no such user. @throws AppError forbidden if disabled */
export async function userOf({ db }: Pick<Parts, 'db'>, id: string): Promise<Me> {
  const { rows } = await db.execute(sql`select "userType", "disabledAt" from users where id = ${id}`)
  const found = rows[0] as { userType: NonNullable<Me>['role']; disabledAt: string | null } | undefined
  if (found?.disabledAt) throw new AppError('forbidden', 'このアカウントは停止されています。お問い合わせください。')
  return found ? { id, role: found.userType } : null
}

/**
 * Who sends this request, by its bearer token; a visitor sends none.
 * @throws AppError token_expired (403: refresh and try again) or unauthenticated (401: sign in again)
 */
export async function askerOf(parts: Parts, authorization: string | null): Promise<Asking> {
  if (!authorization) return nobodyAsking
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1]
  if (!token) throw new AppError('unauthenticated', 'ログインし直してください')
  try {
    const account = await parts.identity.verify(token)
    return { account, me: await userOf(parts, account.id) }
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
    throw error.reason === 'expired'
      ? new AppError('token_expired', 'ログインの有効期限が切れました')
      : new AppError('unauthenticated', 'ログインし直してください')
  }
}
