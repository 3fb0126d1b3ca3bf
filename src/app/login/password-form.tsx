import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { pages } from '#http/pages.ts'
import type { SignInResult } from '#http/session.ts'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { EmailInput } from '../auth/email-input.tsx'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { forget, recall, remember } from '../auth/remembered.ts'
import { typedEmail } from '../auth/typed-email.ts'
import { useApp } from '../use-app.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { NotIn } from './not-in.tsx'
import { zodResolver } from '../action/zod-resolver.ts'

const schema = z.object({ email: typedEmail, password: z.string().min(1, 'パスワードを入力してください') })

/** Signs in with e-mail and password. A success takes everybody on by itself: the login page is not for the signed in. */
export function PasswordForm({ redirect }: { redirect: string | undefined }) {
  const { session, site } = useApp()
  const router = useRouter()
  const toast = useToast()
  const [result, setResult] = useState<SignInResult>()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  useEffect(() => {
    const email = recall()?.email
    if (email) form.setValue('email', email)
  }, [form])

  const signIn = form.handleSubmit(async ({ email, password }) => {
    if (!session) return
    setResult(undefined)
    const ended = await session.signIn(email, password)
    const { outcome, message } = ended
    if (outcome === 'userNotFound') return form.setError('email', { message }, { shouldFocus: true })
    if (outcome === 'wrongPassword') return form.setError('password', { message }, { shouldFocus: true })
    if (outcome !== 'success') {
      if (outcome === 'unverified') remember({ email, ...(redirect && { redirect }) })
      return setResult(ended)
    }
    forget()
    toast(message)
    if (!ended.user) await router.navigate({ to: pages.signup, search: { finish: true, redirect } })
  })

  return (
    <>
      <HydratedForm
        submit="ログイン"
        busy={isSubmitting}
        onSubmit={signIn}
        notice={result && <NotIn result={result} />}
      >
        <EmailInput {...form.register('email')} error={errors.email?.message} />
        <PasswordInput
          {...form.register('password')}
          label="パスワード"
          autoComplete="current-password"
          error={errors.password?.message}
        />
      </HydratedForm>
      {site.demo && (
        <DemoAccounts
          fill={(account) => {
            form.reset(account)
            setResult(undefined)
          }}
        />
      )}
    </>
  )
}
