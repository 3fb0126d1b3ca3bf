import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import { passwordLength } from '#domain/text/password.ts'
import { userFields } from '#domain/user/user-fields.ts'

/** An e-mail address as people type it; an empty one is asked for. */
export const typedEmail = z.string().trim().min(1, 'メールアドレスを入力してください').pipe(userFields.email)

const { min, max } = passwordLength
const length = (password: string) => [...password].length

/** A password to be set. Its length is checked here, the rest by the sign-in provider. */
export const newPassword = z
  .string()
  .refine((typed) => typed !== '', { error: 'パスワードを入力してください', abort: true })
  .refine((typed) => length(typed) >= min, `${min}文字以上で入力してください`)
  .refine((typed) => length(typed) <= max, `${max}文字以内で入力してください`)

/** The terms have to be agreed to. */
const agreement = z
  .boolean()
  .refine((agreed) => agreed, '利用規約とプライバシーポリシーをお読みのうえ、同意してください')

const newcomerRole = z.coerce
  .number<string>()
  .pipe(z.literal([Role.buyer, Role.seller], { error: 'どちらかを選んでください' }))

/** The forms of signing in and up, by name; `lazySchema` fetches them when a form is to be checked. */
export const forms = {
  mail: z.object({ email: typedEmail }),
  signIn: z.object({ email: typedEmail, password: z.string().min(1, 'パスワードを入力してください') }),
  /** A code from the app or, in its place, a recovery code. */
  code: z.object({ code: z.string().trim().min(1, 'コードを入力してください').max(64) }),
  signUp: z.object({ email: typedEmail, password: newPassword, agreed: agreement }),
  finish: z.object({ userType: newcomerRole, agreed: agreement }),
  takeRole: z.object({ agreed: agreement }),
  newPassword: z.object({ password: newPassword }),
}
