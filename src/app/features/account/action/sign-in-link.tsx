import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { signInMessage } from '#domain/choices/person.ts'
import { ApiError } from '#http/api-error.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useFailure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { afterSignIn } from '#app/shell/session/who-may-enter.ts'
import { EmailInput } from '../email-input.tsx'
import { lazySchema, type FormValues } from '#app/shell/sign-in/lazy-schema.ts'
import { Headline } from '../headline.tsx'
import { clearMailedTo, readMailedTo } from '../mailed-to.ts'
import { CheckingCode, MailedCode } from './mailed-code.tsx'
import { readerOf } from '#app/shell/session/reader.ts'

/**
 * Signs in by a mailed link: at once on the device that asked for it; on another device the e-mail must be typed, so that
 * whoever else gets hold of the link cannot use it.
 */
export const SignInLink = ({ oobCode }: { oobCode: string }) => (
  <MailedCode mode="signIn" oobCode={oobCode}>
    {({ email }) => <SignInWithCode oobCode={oobCode} mailedTo={email} />}
  </MailedCode>
)

function SignInWithCode({ oobCode, mailedTo }: { oobCode: string; mailedTo: string }) {
  const { session } = useApp()
  const router = useRouter()
  const signIn = useAction(
    async ({ email }: FormValues['mail']) => {
      const redirect = readMailedTo()?.redirect
      const result = await session?.signInWithLink(email, oobCode).catch(explainOtherEmail)
      clearMailedTo()
      const me = readerOf(result?.user ?? null)
      const unfinished =
        result?.outcome === 'mustEnrol' ? pages.secondStep : href(pages.signup, { finish: true, redirect })
      const to = me ? afterSignIn(redirect, me) : unfinished
      await router.navigate({ href: to, replace: true })
    },
    { done: signInMessage('success'), reads: [] },
  )
  const form = useActionForm(signIn, {
    schema: lazySchema('mail'),
    defaultValues: { email: '' },
    fieldOf: ({ code }) => (code === 'INVALID_EMAIL' ? 'email' : undefined),
  })
  // The form shows a refusal, also when it was not there yet.
  useFailure(form)
  // This renders in the browser only, where the device's storage is.
  const [isHere] = useState(() => readMailedTo()?.email.toLowerCase() === mailedTo)
  const [isAutomatic, setAutomatic] = useState(isHere)
  const isStarted = useRef(false)
  const start = useEffectEvent(async () => {
    form.setValue('email', mailedTo)
    setAutomatic(await form.submit())
  })
  useEffect(() => {
    if (!isAutomatic || isStarted.current) return
    isStarted.current = true
    void start()
  }, [isAutomatic])

  if (isAutomatic) return <CheckingCode />
  if (form.failure?.code === 'second_step') return <UsedUp />
  return (
    <>
      {isHere ? (
        <Headline title="ログインできませんでした" />
      ) : (
        <Headline title="メールアドレスの確認">
          別の端末で受け取ったリンクです。ご本人であることを確かめるため、リンクを受け取ったメールアドレスを入力してください。
        </Headline>
      )}
      <ActionForm isEarly form={form} submit="ログイン">
        <EmailInput {...form.field('email')} />
      </ActionForm>
    </>
  )
}

/** What whoever gave up the second step sees: the first one has used up the link. */
const UsedUp = () => (
  <>
    <Headline title="ログインしていません">
      確認コードの入力をやめたため、ログインしていません。リンクは一度しか使えないので、もう一度お受け取りください。
    </Headline>
    <LinkButton href={href(pages.login, { by: 'mail' })} variant="primary" size="lg" wide>
      リンクをもう一度受け取る
    </LinkButton>
  </>
)

function explainOtherEmail(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_EMAIL') throw error
  const { code, status } = error
  throw new ApiError(code, 'リンクを受け取ったメールアドレスと違います。確認してください。', { status, cause: error })
}
