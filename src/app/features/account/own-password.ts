import { z } from 'zod'
import { ApiError } from '#http/api-error.ts'
import { newPassword } from '#app/shell/sign-in/schemas.ts'

/** The current password, asked for again before something that could lock its owner out. */
export const currentPassword = z.string().min(1, '今のパスワードを入力してください')

/** A new password in place of the current one. */
export const newAndOldPassword = z
  .object({ current: currentPassword, next: newPassword })
  .refine(({ current, next }) => current !== next, { path: ['next'], error: '今とは違うパスワードにしてください' })

/** Whether something was refused because its owner signed in too long ago: the password is asked for, and it is tried again. */
export const isSignInTooOld = (error: unknown): boolean =>
  error instanceof ApiError && ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'sign_in_too_old'].includes(error.code)

/** Whether the sign-in provider refused the current password. */
export const isWrongPassword = ({ code }: { code: string }): boolean =>
  ['INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS'].includes(code)

/** The field of a form to which a failure belongs: the current password, where that was refused. */
export const passwordFieldOf = (failure: { code: string }): 'password' | undefined =>
  isWrongPassword(failure) ? 'password' : undefined
