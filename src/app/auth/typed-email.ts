import { z } from 'zod'
import { userFields } from '#domain/user/user-fields.ts'

/** An e-mail address as people type it: full width and spaces around it are put right, an empty one is asked for. */
export const typedEmail = z
  .string()
  .transform((typed) => typed.normalize('NFKC').trim())
  .pipe(z.string().min(1, 'メールアドレスを入力してください').pipe(userFields.email))
