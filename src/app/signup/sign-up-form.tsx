import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { EmailInput } from '../auth/email-input.tsx'
import { fieldOf } from '../auth/field-of.ts'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { messageOf } from '../auth/message-of.ts'
import { newPassword } from '../auth/new-password.ts'
import { PasswordChecks } from '../auth/password-checks.tsx'
import { remember } from '../auth/remembered.ts'
import { typedEmail } from '../auth/typed-email.ts'
import { useApp } from '../use-app.ts'
import { Agreement, agreement } from './agreement.tsx'
import { makeAccount, type Newcomer } from './make-account.ts'
import { zodResolver } from '../action/zod-resolver.ts'

const schema = z.object({ email: typedEmail, password: newPassword, agreed: agreement })

/** Makes an account with its member, of that type, and mails the verification; then tells `onSent`. */
export function SignUpForm({ userType, redirect, onSent }: Newcomer & { redirect?: string; onSent: () => void }) {
  const { session, api } = useApp()
  const [made, setMade] = useState('')
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '', agreed: false },
  })
  const { errors, isSubmitting } = form.formState
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] })

  const signUp = form.handleSubmit(async ({ email, password }) => {
    if (!session) return
    try {
      if (made !== email) await makeAccount(session, { email, password })
      setMade(email)
      await api.user.create({ body: { userType } }, { idempotencyKey: crypto.randomUUID() })
      remember({ email, ...(redirect && { redirect }) })
      onSent()
    } catch (error) {
      const field = fieldOf(error)
      form.setError(field, { message: messageOf(error) }, { shouldFocus: field !== 'root' })
    }
  })

  return (
    <HydratedForm
      submit="確認メールを受け取る"
      variant={userType === Role.seller ? 'accent' : 'primary'}
      busy={isSubmitting}
      onSubmit={signUp}
      error={errors.root?.message}
    >
      <EmailInput {...form.register('email')} error={errors.email?.message} />
      <PasswordInput
        {...form.register('password')}
        label="パスワード"
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordChecks password={password} email={email} />
      <Agreement {...form.register('agreed')} error={errors.agreed?.message} />
    </HydratedForm>
  )
}
