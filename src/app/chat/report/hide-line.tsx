import { mdiEyeOffOutline } from '@mdi/js'
import { ActionButton } from '#app/action/action-button.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useApp } from '#app/use-app.ts'
import { chatKey } from '../queries.ts'
import { QuietButton } from './quiet-button.tsx'

/** Takes a message out of sight of the parties, after asking. */
function useHide(id: string) {
  const { api } = useApp()
  return useAction(() => api.chat.remove({ id }), {
    confirm: {
      title: 'このメッセージを非表示にしますか？',
      body: '買主と売主には「このメッセージは運営により非表示になりました」と表示します。内容は運営だけが読めます。元に戻せません。',
      yes: '非表示にする',
      danger: true,
    },
    done: 'メッセージを非表示にしました',
    reads: [chatKey],
  })
}

/** Hides a message, from beside it. */
export function HideLine({ id }: { id: string }) {
  const hide = useHide(id)
  return (
    <QuietButton icon={mdiEyeOffOutline} disabled={hide.isBusy} onClick={() => void hide.run()}>
      非表示にする
    </QuietButton>
  )
}

/** Hides a reported message, from beside its report. */
export function HideReported({ id }: { id: string }) {
  const hide = useHide(id)
  return (
    <ActionButton action={hide} icon={mdiEyeOffOutline}>
      メッセージを非表示にする
    </ActionButton>
  )
}
