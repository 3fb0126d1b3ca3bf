import type { Me } from '#domain/kit/rules.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import { TokenRefused, type Verified } from '#providers/identity/index.ts'
import type { Services } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'

export type Auth = { me: Me; account: Verified | null }
export const visitor: Auth = { me: null, account: null }

/** The profile of whoever reads or asks, as the pages' frame wants it. */
export type Profile = Pick<User, 'id' | 'name' | 'userType' | 'sellerApprovedStatus'>

/** A user as they are at this moment; null when there is no such user. @throws AppError forbidden if disabled */
export async function profileOf(services: Pick<Services, 'db'>, id: string): Promise<Profile | null> {
  const columns = ['id', 'name', 'userType', 'sellerApprovedStatus', 'disabledAt'] as const
  const row = await findOne(services, user, { id }, { columns })
  if (!row) return null
  const { disabledAt, ...profile } = row
  if (disabledAt) throw new AppError('forbidden', 'このアカウントは停止されています。お問い合わせください。')
  return profile
}

/** Somebody as the rules ask for them. */
export const meOf = (person: Profile | null): Me => person && { id: person.id, role: person.userType }

/** The token of an Authorization header; null when it names none. */
export const bearerOf = (authorization: string | null): string | null =>
  authorization === null ? null : (/^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1] ?? null)

/**
 * Who sends this request, by its bearer token; a visitor sends none. Until its e-mail is proven an account may do what a
 * visitor may, and register.
 * @throws AppError token_expired (403: refresh and try again) or unauthenticated (401: sign in again)
 */
export async function authenticate(services: Services, authorization: string | null): Promise<Auth> {
  if (!authorization) return visitor
  const token = bearerOf(authorization)
  if (!token) throw new AppError('unauthenticated', 'ログインし直してください')
  try {
    const account = await services.identity.verify(token)
    const person = await profileOf(services, account.id)
    return { account, me: account.emailVerified ? meOf(person) : null }
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
    throw error.reason === 'expired'
      ? new AppError('token_expired', 'ログインの有効期限が切れました')
      : new AppError('unauthenticated', 'ログインし直してください')
  }
}

/** Where a visitor is turned away, an account whose e-mail is not proven hears that this is what is missing. */
export function refusalTo({ account }: Pick<Auth, 'account'>, error: unknown): unknown {
  const isTurnedAway = error instanceof AppError && error.problem === 'unauthenticated'
  if (!isTurnedAway || !account || account.emailVerified) return error
  return new AppError(
    'email_unverified',
    'メールアドレスの確認が済んでいません。お送りしたメールのリンクを開いてください。',
  )
}
