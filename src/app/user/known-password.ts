import { z } from 'zod'
import { ApiError } from '#http/api-error.ts'

/** The present password, asked for again before something that could lock its owner out. */
export const knownPassword = z.string().min(1, '今のパスワードを入力してください')

/** Whether the sign-in provider found that it is another. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && ['INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS'].includes(error.code)
