import type { ComponentProps } from 'react'
import { z } from 'zod'
import { metaOf } from '#domain/kit/field-meta.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { TextInput } from '#ui/form/text-input.tsx'

/** An e-mail address as people type it: full width and spaces around it are corrected, an empty one is asked for. */
export const typedEmail = z
  .string()
  .transform((typed) => typed.normalize('NFKC').trim())
  .pipe(z.string().min(1, 'メールアドレスを入力してください').pipe(userFields.email))

/** Somebody's own e-mail address: password managers know it as their user name. */
export const EmailInput = (props: Omit<ComponentProps<typeof TextInput>, 'label' | 'type' | 'autoComplete'>) => (
  <TextInput label={metaOf(userFields.email).label} type="email" autoComplete="username" {...props} />
)

/** Tells password managers whose password a form asks for, where the e-mail itself is not typed. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
)
