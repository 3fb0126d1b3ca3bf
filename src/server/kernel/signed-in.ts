import type { Me } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'

/** Whoever asks, where a rule has let members in alone. @throws AppError unauthenticated for a visitor */
export function signedIn(me: Me): NonNullable<Me> {
  if (!me) throw new AppError('unauthenticated', 'ログインしてください')
  return me
}
