import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { useApp } from '../use-app.ts'

/** Ends every sign-in, on this device and all others. */
export function SignOutEverywhere() {
  const { session } = useApp()
  const router = useRouter()
  const confirm = useConfirm()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function signOut() {
    const sure = await confirm({
      title: 'すべての端末からログアウトしますか？',
      body: 'この端末でも、もう一度ログインが必要になります。',
      yes: 'ログアウトする',
    })
    if (!sure) return
    setBusy(true)
    // Leaving first: this page needs a sign-in, and would ask for it at once.
    await router.navigate({ to: pages.home })
    await session?.signOut(true)
    toast('すべての端末からログアウトしました')
  }
  return (
    <Button busy={busy} onClick={signOut}>
      すべての端末からログアウト
    </Button>
  )
}
