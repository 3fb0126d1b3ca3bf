import { z } from 'zod'
import { passwordLength } from '#domain/text/password.ts'

const { min, max } = passwordLength
const length = (password: string) => [...password].length

/** A password to be: the length is told at once, the rest by the sign-in provider. */
export const newPassword = z
  .string()
  .refine((typed) => typed !== '', { error: 'パスワードを入力してください', abort: true })
  .refine((typed) => length(typed) >= min, `${min}文字以上で入力してください`)
  .refine((typed) => length(typed) <= max, `${max}文字以内で入力してください`)
