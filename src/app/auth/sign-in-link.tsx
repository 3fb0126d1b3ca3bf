import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { signInMessage } from '#domain/choices/person.ts'
import { ApiError } from '#http/api-error.ts'
import { pages } from '#http/pages.ts'
import { useToast } from '#ui/overlay/toast.tsx'
import { EmailInput } from './email-input.tsx'
import { meOf } from '../session/me-of.ts'
import { useApp } from '../use-app.ts'
import { afterSignIn } from '../session/who-may-enter.ts'
import { BadCode } from './bad-code.tsx'
import { Checking } from './checking.tsx'
import { Headline } from './headline.tsx'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { messageOf } from './message-of.ts'
import { forget, recall } from './remembered.ts'
import { typedEmail } from './typed-email.ts'
import { useCode } from './use-code.ts'
import { zodResolver } from '../action/zod-resolver.ts'

const schema = z.object({ email: typedEmail })

/**
 * Signs in by a mailed link: at once on the device that asked for it; another device has to say the e-mail, so that a
 * link that fell into other hands opens nothing.
 */
export function SignInLink({ oobCode }: { oobCode: string }) {
  const { session } = useApp()
  const router = useRouter()
  const toast = useToast()
  const code = useCode(oobCode)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const [failed, setFailed] = useState(false)
  const tried = useRef(false)

  const enter = form.handleSubmit(async ({ email }) => {
    const redirect = recall()?.redirect
    try {
      const me = meOf((await session?.signInWithLink(email, oobCode)) ?? null)
      forget()
      toast(signInMessage('success'))
      if (me) await router.navigate({ href: afterSignIn(redirect, me), replace: true })
      else await router.navigate({ to: pages.signup, search: { finish: true, redirect }, replace: true })
    } catch (error) {
      setFailed(true)
      const other = error instanceof ApiError && error.code === 'INVALID_EMAIL'
      const message = other ? 'リンクを受け取ったメールアドレスと違います。確認してください。' : messageOf(error)
      form.setError(other ? 'email' : 'root', { message }, { shouldFocus: other })
    }
  })

  const known = code.state === 'good' && recall()?.email.toLowerCase() === code.code.email ? code.code.email : null
  useEffect(() => {
    if (known === null || tried.current) return
    tried.current = true
    form.setValue('email', known)
    void enter()
  }, [known, form, enter])

  if (code.state === 'bad') return <BadCode mode="signIn" {...code} />
  if (code.state === 'checking' || (known !== null && !failed)) return <Checking />
  return (
    <>
      <Headline title="メールアドレスの確認">
        別の端末で受け取ったリンクです。ご本人であることを確かめるため、リンクを受け取ったメールアドレスを入力してください。
      </Headline>
      <HydratedForm submit="ログイン" busy={isSubmitting} onSubmit={enter} error={errors.root?.message}>
        <EmailInput {...form.register('email')} error={errors.email?.message} />
      </HydratedForm>
    </>
  )
}
