import { type ReactNode, useEffect } from 'react'
import { Role } from '#domain/choices/person.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Headline } from '../headline.tsx'
import { SecondaryLinks, SecondaryLink } from '../secondary-links.tsx'
import type { Reader } from '#app/shell/context.ts'
import { homePathOf } from '#app/shell/session/home-path-of.ts'
import { useMe, useApp } from '#app/shell/use-app.ts'
import type { Newcomer } from './create-account.ts'
import { SignUpForm } from './sign-up-form.tsx'
import type { SignUpSearch } from './sign-up-search.ts'
import { useHydrated } from '@tanstack/react-router'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { afterVerification } from '../after-verification.ts'
import { MailSent } from '../mail-sent.tsx'
import { readMailedTo } from '../mailed-to.ts'
import { SuccessPanel } from '../success-panel.tsx'

/**
 * The verification was sent. Asks for the profile whenever the window gets the focus, so that it shows when the link was
 * opened, here or elsewhere. `formHref` leads back to the form.
 */
function VerificationSent({ redirect, formHref }: { redirect: string | undefined; formHref: string }) {
  const { session } = useApp()
  const me = useMe()
  // Only the device knows to whom it was sent.
  const email = useHydrated() ? readMailedTo()?.email : undefined
  const resend = useAction(async () => session?.sendVerification(), {
    done: '確認のメールをもう一度お送りしました',
    reads: [],
  })
  useEffect(() => {
    // Without a network the next focus asks again.
    const reloadProfile = () => void session?.reload().catch(() => {})
    window.addEventListener('focus', reloadProfile)
    return () => window.removeEventListener('focus', reloadProfile)
  }, [session])

  if (me)
    return (
      <SuccessPanel title="メールアドレスを確認しました" href={afterVerification(me, redirect)} next="つづける">
        {!me.name && '登録の仕上げに、お名前を教えてください。'}
      </SuccessPanel>
    )
  return (
    <>
      <Headline title="メールを確認してください" />
      <MailSent email={email}>
        <p>24時間以内に、メールのリンクを開いてください。メールアドレスを確かめたら、登録は完了です。</p>
        <ActionButton action={resend} wide>
          確認のメールをもう一度送る
        </ActionButton>
        <p>
          <SecondaryLink href={formHref}>メールアドレスを直す</SecondaryLink>
        </p>
      </MailSent>
    </>
  )
}

/** A page to sign up on with one role: the form, and what follows it. `children` stand below the form. */
export function SignUpPage({
  userType,
  page,
  search: { redirect, sent },
  title,
  lead,
  links,
  children,
}: Newcomer & {
  page: typeof pages.signup | typeof pages.sellerSignup
  search: SignUpSearch
  title: string
  lead: string
  links: readonly { href: string; label: string }[]
  children?: ReactNode
}) {
  const me = useMe()
  if (sent) return <VerificationSent redirect={redirect} formHref={href(page, { redirect })} />
  if (me) return <AlreadyMember me={me} wanted={userType} redirect={redirect} />
  return (
    <>
      <Headline title={title}>{lead}</Headline>
      <SignUpForm userType={userType} redirect={redirect} sentHref={href(page, { redirect, sent: true })} />
      {children}
      <SecondaryLinks links={links} />
    </>
  )
}

/** For a member who comes to sign up. */
function AlreadyMember({
  me,
  wanted,
  redirect,
}: {
  me: Reader
  wanted: Newcomer['userType']
  redirect: string | undefined
}) {
  const isOther = me.userType !== wanted && me.userType !== Role.admin
  return (
    <>
      <Headline title="登録は済んでいます">
        {Role.label(me.userType)}としてログインしています。
        {isOther
          ? `同じアカウントを、${Role.label(wanted)}としても使えます。新しい登録はいりません。`
          : '別の会員として登録するときは、先にログアウトしてください。'}
      </Headline>
      <LinkButton href={isOther ? href(pages.userRole, { redirect }) : homePathOf(me)} variant="primary" size="lg" wide>
        {isOther ? `${Role.label(wanted)}${me.otherRole === wanted ? 'として続ける' : 'としても使う'}` : 'つづける'}
      </LinkButton>
    </>
  )
}
