import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useMe } from '../use-me.ts'
import { NavList } from './nav-list.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** What a person does with their account; for visitors, how to get one. */
export function AccountLinks() {
  if (useMe())
    return (
      <>
        <NavList label="アカウント" links={[{ href: pages.userEdit, label: '会員情報' }]} />
        <SignOutButton />
      </>
    )
  return (
    <div className="grid gap-2">
      <LinkButton href={pages.signup} variant="primary">
        無料で会員登録
      </LinkButton>
      <LinkButton href={pages.login}>ログイン</LinkButton>
    </div>
  )
}
