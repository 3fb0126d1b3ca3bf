import { useRouter } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { ActionButton } from '../action/action-button.tsx'
import { useAction } from '../action/use-action.ts'
import { useApp } from '../use-app.ts'

const question = {
  title: 'すべての端末からログアウトしますか？',
  body: 'この端末でも、もう一度ログインが必要になります。',
  yes: 'ログアウトする',
}

/** Ends every sign-in, on this device and all others. */
export function SignOutEverywhere() {
  const { session } = useApp()
  const router = useRouter()
  const signOut = useAction(
    async () => {
      // This page needs a sign-in, and would ask for one as soon as it has ended.
      await router.navigate({ to: pages.home })
      await session?.signOut(true)
    },
    { confirm: question, done: 'すべての端末からログアウトしました', reads: [] },
  )
  return <ActionButton action={signOut}>すべての端末からログアウト</ActionButton>
}
