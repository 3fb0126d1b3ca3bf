import { mdiLogout } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useSession } from '../use-session.ts'

/** Ends the session on this device and goes home. */
export function SignOutButton() {
  const session = useSession()
  const router = useRouter()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    // Leaving first: a page that needs a sign-in would send them to the sign-in page instead.
    await router.navigate({ to: '/' })
    await session?.signOut()
    toast('ログアウトしました')
  }
  return (
    <Button variant="ghost" wide icon={mdiLogout} busy={busy} onClick={signOut} className="justify-start px-3">
      ログアウト
    </Button>
  )
}
