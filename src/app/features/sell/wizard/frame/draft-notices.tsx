import { ListingStatus } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useDraft } from '../draft/draft-context.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus

/** What the state of the listing means for writing it: locked, sent back, or already public. */
export function LockNotice() {
  const { saved } = useDraft()
  return <div className="mt-6 max-w-2xl empty:hidden">{noticeFor(saved)}</div>
}

function noticeFor({ status, denyReason }: Estate) {
  if (status === applying)
    return (
      <NextStep turn="運営" action={<BackToDraft move="withdraw" />}>
        内容を確かめています。そのあいだは変更できません。直したいときは、申請を取り下げてください。
      </NextStep>
    )
  if (status === rejected)
    return (
      <Notice tone="warning" title="差し戻されました。直して、もう一度申請してください。">
        <p className="whitespace-pre-line">{denyReason}</p>
      </Notice>
    )
  if (status === approved)
    return (
      <Notice tone="quiet" title="公開中の物件です">
        変更は、運営の承認のあとで公開されます。それまでは、いまの内容のまま公開されます。
      </Notice>
    )
  if (status === finished)
    return (
      <Notice tone="quiet" title="掲載を終えた物件です" action={<BackToDraft move="relist" />}>
        内容は変更できません。もう一度売るときは、下書きに戻して申請してください。
      </Notice>
    )
  return null
}

const words = {
  withdraw: {
    title: '申請を取り下げますか？',
    yes: '取り下げる',
    done: '申請を取り下げました。続けて直せます。',
  },
  relist: { title: 'もう一度掲載しますか？', yes: '下書きに戻す', done: '下書きに戻しました。続けて直せます。' },
}

/** Takes a locked listing back to its draft: withdrawing the application, or listing anew what had ended. */
function BackToDraft({ move }: { move: keyof typeof words }) {
  const { api } = useApp()
  const { saved, accept } = useDraft()
  const { title, yes, done } = words[move]
  const action = useAction(
    async () => {
      const body = { status: draft, version: saved.version }
      accept((await api.estate.patch({ id: saved.id, body })) as Estate)
    },
    { confirm: { title, body: '下書きに戻ります。直したあと、もう一度申請できます。', yes }, done, reads: [] },
  )
  return <ActionButton action={action}>{listingMoves.table[move].label}</ActionButton>
}
