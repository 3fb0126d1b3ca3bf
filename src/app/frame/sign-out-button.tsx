import { useRouter } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { useAction } from '../action/use-action.ts'
import { useSession } from '../use-session.ts'

/** Ends the session on this device and goes home. Looks like the links of the menu that it stands in. */
export function SignOutButton() {
  const session = useSession()
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
