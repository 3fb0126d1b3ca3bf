import { mdiCheckAll } from '@mdi/js'
import { ActionButton } from '#app/action/action-button.tsx'
import { useAction } from '#app/action/use-action.ts'
import { unreadKey } from '#app/frame/use-unread-notifications.ts'
import { useApp } from '#app/use-app.ts'

/** Marks every notification as read. `unread` is how many are not. */
export function ReadAll({ unread }: { unread: number }) {
  const { api } = useApp()
  const readAll = useAction(() => api.notification.readAll(), {
    reads: ['page', unreadKey],
    refused: '既読にできませんでした。もう一度お試しください。',
  })
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-muted text-sm">
        未読 <span className="num">{unread}</span>件
      </p>
      <ActionButton action={readAll} icon={mdiCheckAll}>
        すべて既読にする
      </ActionButton>
    </div>
  )
}
