import { useRouter } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useAction } from '../action/use-action.ts'
import { useApp } from '../use-app.ts'
import { useMe } from '../use-me.ts'
import { NavList } from './nav-list.tsx'

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

/** Ends the session on this device and goes home. Looks like the links of the menu that it stands in. */
function SignOutButton() {
  const { session } = useApp()
  const router = useRouter()
  const signOut = useAction(
    async () => {
      // Leaving first: a page that needs a sign-in would send the person to the sign-in page instead.
      await router.navigate({ to: pages.home })
      await session?.signOut()
    },
    { done: 'ログアウトしました', reads: [] },
  )
  return (
    <button
      type="button"
      disabled={signOut.isBusy}
      onClick={() => void signOut.run()}
      className="hover:bg-base-200 rounded-field flex min-h-11 w-full cursor-pointer items-center px-3 text-sm font-semibold"
    >
      ログアウト
    </button>
  )
}
