import { mdiCheckAll } from '@mdi/js'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'

type Props = { unread: number; read: () => Promise<unknown>; reads: readonly ('page' | readonly unknown[])[] }

/** How many are unread, and a button that marks them all as read. `reads` are the queries to be read anew. */
export function ReadAll({ unread, read, reads }: Props) {
  const readAll = useAction(read, { reads, refused: '既読にできませんでした。もう一度お試しください。' })
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
