import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Role } from '#domain/choices/person.ts'
import { counterpartOf, type PartyRole } from '#domain/user/roles.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useDialog } from '#ui/overlay/dialog.tsx'
import { useAction, type Action } from '../action/use-action.ts'
import { useChangeRole } from '../session/use-change-role.ts'
import { useApp, useMe } from '../use-app.ts'
import { NavList } from './navigation.tsx'
import { UnreadOtherSide } from './unread.tsx'

/** What a person does with their account; for visitors, how to get one. */
export function AccountLinks() {
  const me = useMe()
  const other = me && !me.otherRole && counterpartOf(me.userType)
  const offered = other ? [{ href: pages.userRole, label: `${Role.label(other)}としても使う` }] : []
  if (me)
    return (
      <>
        <NavList label="アカウント" links={[{ href: pages.userEdit, label: '会員情報' }, ...offered]} />
        {me.otherRole && <ChangeRole to={me.otherRole} />}
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

/**
 * A button that looks like the links of the menu that it stands in. Whoever has written what is not saved is asked before anything is done:
 * where a page kept them later, the router would never say so, and the rest of the act would wait for the next page.
 */
function MenuButton({ action, children }: { action: Action; children: ReactNode }) {
  const { mayClose } = useDialog()
  return (
    <button
      type="button"
      disabled={action.isBusy}
      onClick={() => void mayClose().then((may) => may && action.run())}
      className="hover:bg-base-200 rounded-field flex min-h-11 w-full cursor-pointer items-center px-3 text-sm font-semibold"
    >
      {children}
    </button>
  )
}

/** Goes on in the other role of whoever has both, where that one begins. */
const ChangeRole = ({ to }: { to: PartyRole }) => (
  <MenuButton action={useChangeRole(to)}>
    {Role.label(to)}として使う
    <UnreadOtherSide />
  </MenuButton>
)

/** Ends the session on this device and goes home. */
function SignOutButton() {
  const { session } = useApp()
  const router = useRouter()
  const signOut = useAction(
    async () => {
      // Leaving first: a page that needs a sign-in would send the person to the sign-in page instead.
      await router.navigate({ to: pages.home, ignoreBlocker: true })
      await session?.signOut()
    },
    { done: 'ログアウトしました', reads: [] },
  )
  return <MenuButton action={signOut}>ログアウト</MenuButton>
}
