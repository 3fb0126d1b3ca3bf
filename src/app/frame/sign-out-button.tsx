import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '#http/pages.ts'
import { useToast } from '#ui/overlay/toast.tsx'
import { useSession } from '../use-session.ts'

/** Ends the session on this device and goes home. Looks like the links of the menu that it stands in. */
export function SignOutButton() {
  const session = useSession()
  const router = useRouter()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    // Leaving first: a page that needs a sign-in would send them to the sign-in page instead.
    await router.navigate({ to: pages.home })
    await session?.signOut()
    toast('ログアウトしました')
  }
  return (
    <button
      type="button"
      disabled={busy}
      onClick={signOut}
      className="hover:bg-base-200 rounded-field flex min-h-11 w-full cursor-pointer items-center px-3 text-sm font-semibold"
    >
      ログアウト
    </button>
  )
}
