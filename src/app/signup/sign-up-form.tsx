import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import { ActionForm } from '../action/action-form.tsx'
import { useAction } from '../action/use-action.ts'
import { useActionForm } from '../action/use-action-form.ts'
import { EmailInput, typedEmail } from '../auth/email-input.tsx'
import { fieldOf } from '../auth/field-of.ts'
import { storeMailedTo } from '../auth/mailed-to.ts'
import { newPassword, NewPasswordInput } from '../auth/new-password.tsx'
import { useApp } from '../use-app.ts'
import { Agreement, agreement } from './agreement.tsx'
import { createAccount, type Newcomer } from './create-account.ts'

const schema = z.object({ email: typedEmail, password: newPassword, agreed: agreement })
const defaultValues = { email: '', password: '', agreed: false }

/** Creates an account with its member, of that type, and mails the verification; then goes to `sentHref`. */
export function SignUpForm({ userType, redirect, sentHref }: Newcomer & { redirect?: string; sentHref: string }) {
  const { session, api } = useApp()
  const [createdFor, setCreatedFor] = useState('')
  const signUp = useAction(
    async ({ email, password }: z.output<typeof schema>, options) => {
      if (!session) return
      // When only the member could not be created, the next attempt must not create the account again.
      if (createdFor !== email) await createAccount(session, { email, password })
      setCreatedFor(email)
      await api.user.create({ body: { userType } }, options)
      storeMailedTo(email, redirect)
    },
    { to: sentHref },
  )
  const form = useActionForm(signUp, { schema, defaultValues, fieldOf })
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <ActionForm form={form} submit="確認メールを受け取る" variant={userType === Role.seller ? 'accent' : 'primary'}>
      <EmailInput {...form.field('email')} />
      <NewPasswordInput label="パスワード" email={email} {...form.field('password')} />
      <Agreement {...form.register('agreed')} error={form.formState.errors.agreed?.message} />
    </ActionForm>
  )
}
