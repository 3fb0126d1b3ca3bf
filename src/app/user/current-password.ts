import { z } from 'zod'

/** The current password, asked for again before something that could lock its owner out. */
export const currentPassword = z.string().min(1, '今のパスワードを入力してください')

/** Whether the sign-in provider refused the current password. */
export const isWrongPassword = ({ code }: { code: string }): boolean =>
  ['INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS'].includes(code)
