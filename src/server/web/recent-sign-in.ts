import { AppError } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'

/** How long after a sign-in one may do what cannot be undone: seconds, as at the sign-in provider. */
const maxAgeSeconds = 5 * 60

/**
 * Refuses whoever signed in too long ago for what cannot be undone: their device may be in somebody else's hands by now.
 * @throws AppError unauthenticated, sign_in_too_old
 */
export function requireRecentSignIn({ account, now }: Pick<Context, 'account' | 'now'>): void {
  if (!account) throw new AppError('unauthenticated', 'ログインしてください')
  const age = Date.parse(now) / 1000 - account.authTime
  if (age > maxAgeSeconds)
    throw new AppError(
      'sign_in_too_old',
      'ログインから時間がたっています。ご本人であることを確かめるため、もう一度ログインしてからお試しください。',
    )
}
