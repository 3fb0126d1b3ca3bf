import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { actionSearch } from '#app/features/account/action/action-search.ts'
import { Headline } from '#app/features/account/headline.tsx'
import { ResetPassword } from '#app/features/account/action/change-account.tsx'
import { SecondaryLink, SecondaryLinks } from '#app/features/account/secondary-links.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useMe, useApp } from '#app/shell/use-app.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction, type Refusal } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { HiddenUsername } from '#app/features/account/email-input.tsx'
import { fieldOf } from '#app/features/account/field-of.ts'
import { NewPasswordInput } from '#app/features/account/new-password.tsx'
import { SuccessPanel } from '#app/features/account/success-panel.tsx'
import { isWrongPassword, newAndOldPassword } from '#app/features/account/own-password.ts'

const links = [
  { href: pages.passwordReset, label: '今のパスワードを忘れたとき' },
  { href: pages.userEdit, label: '会員情報へ戻る' },
]

/** Changes the password of whoever is signed in and knows the present one. */
function ChangePassword() {
  const { session } = useApp()
  const [isDone, setDone] = useState(false)
  const change = useAction(
    async ({ current, next }: z.output<typeof newAndOldPassword>) => {
      await session?.changePassword(current, next)
      setDone(true)
    },
    { reads: [] },
  )
  const form = useActionForm(change, {
    schema: newAndOldPassword,
    defaultValues: { current: '', next: '' },
    fieldOf: passwordOf,
  })
  // The server has no session, and the first rendering in the browser must equal the server's.
  const email = (useHydrated() && session?.user()?.email) || ''
  if (isDone)
    return (
      <SuccessPanel title="パスワードを変更しました" href={pages.userEdit} next="会員情報へ戻る">
        この端末ではログインしたままです。ほかの端末では、新しいパスワードでログインしてください。
      </SuccessPanel>
    )
  return (
    <>
      <Headline title="パスワードの変更" />
      <ActionForm isEarly form={form} submit="パスワードを変更する">
        <HiddenUsername email={email} />
        <PasswordInput {...form.field('current')} label="今のパスワード" autoComplete="current-password" />
        <NewPasswordInput label="新しいパスワード" email={email} {...form.field('next')} />
      </ActionForm>
      <SecondaryLinks links={links} />
    </>
  )
}

function passwordOf(failure: Refusal): 'current' | 'next' | undefined {
  if (isWrongPassword(failure)) return 'current'
  return fieldOf(failure) === 'password' ? 'next' : undefined
}

export const Route = createFileRoute('/_login/user/passwordChange')({
  validateSearch: actionSearch,
  head: () => pageHead({ title: 'パスワードの変更', hidden: true }),
  component: PasswordChange,
})

function PasswordChange() {
  const { oobCode } = Route.useSearch()
  const me = useMe()
  if (oobCode) return <ResetPassword key={oobCode} oobCode={oobCode} />
  if (me) return <ChangePassword />
  return (
    <>
      <Headline title="パスワードの変更">パスワードを変えるには、ログインしてください。</Headline>
      <LinkButton href={href(pages.login, { redirect: pages.passwordChange })} variant="primary" size="lg" wide>
        ログイン
      </LinkButton>
      <p className="mt-6">
        <SecondaryLink href={pages.passwordReset}>パスワードを忘れたとき</SecondaryLink>
      </p>
    </>
  )
}
