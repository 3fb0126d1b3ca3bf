import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#http/api-error.ts'
import { pages } from '#http/pages.ts'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Done } from '../auth/done.tsx'
import { Headline } from '../auth/headline.tsx'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { messageOf } from '../auth/message-of.ts'
import { newPassword } from '../auth/new-password.ts'
import { PasswordChecks } from '../auth/password-checks.tsx'
import { SecondaryLink } from '../auth/secondary-link.tsx'
import { useApp } from '../use-app.ts'
import { isWrongPassword, knownPassword } from './known-password.ts'
import { zodResolver } from '../action/zod-resolver.ts'

const schema = z
  .object({ current: knownPassword, next: newPassword })
  .refine(({ current, next }) => current !== next, { path: ['next'], error: '今とは違うパスワードにしてください' })

/** Changes the password of whoever is signed in and knows the present one. */
export function ChangePassword() {
  const { session } = useApp()
  const [done, setDone] = useState(false)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { current: '', next: '' } })
  const { errors, isSubmitting } = form.formState
  const next = useWatch({ control: form.control, name: 'next' })
  // The server knows nobody's session, and the page must begin as it drew it.
  const email = (useHydrated() && session?.user()?.email) || ''

  const change = form.handleSubmit(async ({ current, next }) => {
    try {
      await session?.changePassword(current, next)
      setDone(true)
    } catch (error) {
      const field = fieldOf(error)
      form.setError(field, { message: messageOf(error) }, { shouldFocus: field !== 'root' })
    }
  })

  if (done)
    return (
      <Done title="パスワードを変更しました" href={pages.userEdit} next="会員情報へ戻る">
        この端末ではログインしたままです。ほかの端末では、新しいパスワードでログインしてください。
      </Done>
    )
  return (
    <>
      <Headline title="パスワードの変更" />
      <HydratedForm submit="パスワードを変更する" busy={isSubmitting} onSubmit={change} error={errors.root?.message}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...form.register('current')}
          label="今のパスワード"
          autoComplete="current-password"
          error={errors.current?.message}
        />
        <PasswordInput
          {...form.register('next')}
          label="新しいパスワード"
          autoComplete="new-password"
          error={errors.next?.message}
        />
        <PasswordChecks password={next} email={email} />
      </HydratedForm>
      <ul role="list" className="mt-6">
        <li>
          <SecondaryLink href={pages.passwordReset}>今のパスワードを忘れたとき</SecondaryLink>
        </li>
        <li>
          <SecondaryLink href={pages.userEdit}>会員情報へ戻る</SecondaryLink>
        </li>
      </ul>
    </>
  )
}

function fieldOf(error: unknown): 'current' | 'next' | 'root' {
  if (isWrongPassword(error)) return 'current'
  return error instanceof ApiError && error.code.includes('PASSWORD') ? 'next' : 'root'
}
