import { mdiEyeOffOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useApp } from '#app/use-app.ts'
import { useDeed } from '../use-deed.ts'
import { QuietButton } from './quiet-button.tsx'

type Hiding = { isBusy: boolean; hide: () => void }

/** Takes a message out of sight of the parties, after asking. */
function useHide(id: string): Hiding {
  const { api } = useApp()
  const confirm = useConfirm()
  const { isBusy, run } = useDeed()
  async function hide() {
    const isSure = await confirm({
      title: 'このメッセージを非表示にしますか？',
      body: '買主と売主には「このメッセージは運営により非表示になりました」と表示します。内容は運営だけが読めます。元に戻せません。',
      yes: '非表示にする',
      danger: true,
    })
    if (isSure) await run(() => api.chat.remove({ id }), 'メッセージを非表示にしました')
  }
  return { isBusy, hide: () => void hide() }
}

/** Hides a line of the talk, from beside it. */
export function HideLine({ id, children }: { id: string; children: ReactNode }) {
  const { isBusy, hide } = useHide(id)
  return (
    <QuietButton icon={mdiEyeOffOutline} disabled={isBusy} onClick={hide}>
      {children}
    </QuietButton>
  )
}

/** Hides a reported message, from beside its report. */
export function HideReported({ id }: { id: string }) {
  const { isBusy, hide } = useHide(id)
  return (
    <Button icon={mdiEyeOffOutline} busy={isBusy} onClick={hide}>
      メッセージを非表示にする
    </Button>
  )
}
