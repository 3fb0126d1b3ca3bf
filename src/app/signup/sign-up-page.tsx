import type { ReactNode } from 'react'
import { Role } from '#domain/choices/person.ts'
import { href, type pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Headline } from '../auth/headline.tsx'
import { SecondaryLinks } from '../auth/secondary-links.tsx'
import type { Me } from '../context.ts'
import { homePathOf } from '../session/home-path-of.ts'
import { useMe } from '../use-me.ts'
import type { Newcomer } from './create-account.ts'
import { SignUpForm } from './sign-up-form.tsx'
import type { SignUpSearch } from './sign-up-search.ts'
import { VerificationSent } from './verification-sent.tsx'

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
  if (me) return <AlreadyMember me={me} />
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
const AlreadyMember = ({ me }: { me: Me }) => (
  <>
    <Headline title="登録は済んでいます">
      {Role.label(me.userType)}
      の会員としてログインしています。別の会員として登録するときは、先にログアウトしてください。
    </Headline>
    <LinkButton href={homePathOf(me)} variant="primary" size="lg" wide>
      つづける
    </LinkButton>
  </>
)
