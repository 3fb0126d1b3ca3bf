import { useEffect, useState } from 'react'
import { Role } from '#domain/choices/person.ts'
import { ApiError } from '#http/api-error.ts'
import type { Challenge, SignInResult } from '#http/session.ts'
import { href, pages } from '#http/pages.ts'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Button } from '#ui/action/button.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { lazySchema, type FormValues } from '#app/shell/sign-in/lazy-schema.ts'
import { useApp } from '#app/shell/use-app.ts'
import { EmailInput } from '../email-input.tsx'
import { MissingMail } from '../mail-sent.tsx'
import { clearMailedTo, readMailedTo, storeMailedTo } from '../mailed-to.ts'

const fieldOfOutcome = new Map([
  ['userNotFound', 'email' as const],
  ['wrongPassword', 'password' as const],
])

/** What follows a sign-in. After a success the login page itself redirects: it is closed to the signed in. */
export const afterLogin = (redirect: string | undefined) => ({
  done: (result: SignInResult | undefined) => (result?.outcome === 'success' ? result.message : undefined),
  to(result: SignInResult | undefined) {
    if (result?.outcome === 'mustEnrol') return href(pages.secondStep, { redirect })
    return result?.outcome === 'success' && !result.user ? href(pages.signup, { finish: true, redirect }) : undefined
  },
  reads: [],
})

type Props = { redirect: string | undefined; onChallenge: (challenge: Challenge) => void }

/** The first step of signing in: e-mail and password. */
export function PasswordForm({ redirect, onChallenge }: Props) {
  const { session, site } = useApp()
  const [unverified, setUnverified] = useState<string>()
  const signIn = useAction(async ({ email, password }: FormValues['signIn']) => {
    setUnverified(undefined)
    const result = await session?.signIn(email, password)
    if (!result) return
    const { outcome, message, error, challenge } = result
    if (challenge) onChallenge(challenge)
    else if (outcome === 'unverified') {
      storeMailedTo(email, redirect)
      setUnverified(message)
    } else if (outcome === 'success' || outcome === 'mustEnrol') clearMailedTo()
    else throw new ApiError(outcome, message, { issues: error ? [{ path: [], message: error.message }] : [] })
    return result
  }, afterLogin(redirect))
  const form = useActionForm(signIn, {
    schema: lazySchema('signIn'),
    defaultValues: { email: '', password: '' },
    fieldOf: ({ code }) => fieldOfOutcome.get(code),
  })
  const { setValue, getValues } = form
  useEffect(() => {
    const email = readMailedTo()?.email
    if (email && !getValues('email')) setValue('email', email)
  }, [setValue, getValues])

  function fill(account: { email: string; password: string }) {
    form.reset(account)
    setUnverified(undefined)
    void form.reload()
  }
  return (
    <>
      <ActionForm isEarly form={form} submit="ログイン">
        <EmailInput {...form.field('email')} />
        <PasswordInput {...form.field('password')} label="パスワード" autoComplete="current-password" />
        {unverified && (
          <div role="alert" className="grid gap-4">
            <Notice tone="warning" title={unverified}>
              確認のメールをもう一度お送りしました。メールのリンクを開いたあと、この画面からもう一度ログインしてください。
            </Notice>
            <MissingMail />
          </div>
        )}
      </ActionForm>
      {site.demo && <DemoAccounts fill={fill} />}
    </>
  )
}

const password = 'sumika-demo-2026'
const accounts = [
  { role: Role.buyer, email: 'buyer@example.jp' },
  { role: Role.seller, email: 'seller@example.jp' },
  { role: Role.admin, email: 'admin@example.jp' },
]

/** The accounts of the demonstration: one press fills the form. */
function DemoAccounts({ fill }: { fill: (account: { email: string; password: string }) => void }) {
  return (
    <section aria-labelledby="demo-accounts" className="rounded-box bg-base-200 mt-8 p-5 text-sm">
      <h2 id="demo-accounts" className="text-sm">
        お試し用のアカウント
      </h2>
      <p className="text-muted mt-1">
        押すと、上の欄に入ります。パスワードは <span className="num">{password}</span> です。
      </p>
      <ul role="list" className="mt-3 grid gap-2 sm:grid-cols-3">
        {accounts.map(({ role, email }) => (
          <li key={email}>
            <Button wide className="bg-base-100" onClick={() => fill({ email, password })}>
              {Role.label(role)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
