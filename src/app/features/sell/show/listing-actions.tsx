import { mdiTrashCanOutline } from '@mdi/js'
import { estate as noun, type estate } from '#domain/estate/estate.ts'
import { obstaclesTo, openMoves } from '#domain/kit/may.ts'
import { allows } from '#domain/kit/rules.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { pages } from '#http/pages.ts'
import type { Listing } from '../listing.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import type { Question } from '#ui/overlay/confirm.tsx'

/** The question before a move (none where it can be taken back at once) and the toast after it. */
type MoveWords = { question?: Question; done: string }

/** The words of a seller's moves of a listing, by the move's name; null for those that have a place of their own or are the desk's. */
const moveWords: Record<MoveName<typeof estate>, MoveWords | null> = {
  withdraw: {
    question: {
      title: '申請を取り下げますか？',
      body: '下書きに戻ります。直したあと、もう一度申請できます。',
      yes: '取り下げる',
    },
    done: '申請を取り下げました。続けて直せます。',
  },
  withdrawChange: {
    question: {
      title: '変更の申請を取り下げますか？',
      body: '公開中の内容は、そのまま続きます。直したあと、もう一度申請できます。',
      yes: '取り下げる',
    },
    done: '変更の申請を取り下げました。公開中の内容は、そのまま続きます。',
  },
  finish: {
    question: {
      title: '掲載を終えますか？',
      body: '公開ページは見られなくなり、やり取り中の商談と、媒介契約があればその契約も終わります。もう一度掲載するには、あらためて審査が必要です。',
      yes: '掲載を終える',
      danger: true,
    },
    done: '掲載を終えました',
  },
  editAgain: { done: '下書きに戻しました' },
  apply: null,
  reapply: null,
  requestChange: null,
  approve: null,
  reject: null,
  rejectChange: null,
  takeDown: null,
  close: null,
  closeSold: null,
  takeBackClose: null,
  takeBackSold: null,
  relist: {
    question: {
      title: 'もう一度掲載しますか？',
      body: '内容を引きついで、下書きに戻します。見直して申請し、承認されると公開します。',
      yes: '下書きに戻す',
    },
    done: '下書きに戻しました。内容を見直して、申請してください。',
  },
}

type Change = MoveWords & { to: Listing['status'] }

/** The seller's other moves from the listing's state (withdraw, finish, list again) and deleting it; `isPublic`: whether everybody reads it. */
export function ListingActions({ estate, isPublic }: { estate: Listing; isPublic: boolean }) {
  const { id, version } = estate
  const { api } = useApp()
  const person = usePerson()
  const change = useAction(({ to }: Change) => api.estate.patch({ id, body: { status: to, version } }), {
    confirm: ({ question }) => question,
    done: (_, { done }) => done,
  })
  const remove = useAction(() => api.estate.remove({ id }), {
    confirm: {
      title: 'この物件を削除しますか？',
      body: '入力した内容と写真が消えます。元に戻せません。',
      yes: '削除する',
      danger: true,
    },
    done: '物件を削除しました',
    to: pages.sellerEstates,
    replace: true,
  })
  const offered = [...openMoves(noun, estate, person)].flatMap(([name, { to }]) => {
    const made = name === 'withdraw' && isPublic ? 'withdrawChange' : name
    const words = moveWords[made]
    const { label } = noun.moves.table[made]
    // The obstacle to these moves is an open deal, which this page cannot end.
    return words && !obstaclesTo(noun, name, estate).length ? [{ name, label, to, ...words }] : []
  })
  const canDelete = allows(noun.rules.remove(person), estate)
  if (!offered.length && !canDelete) return null
  return (
    <section aria-labelledby="actions" className="border-base-300 border-t pt-6">
      <h2 id="actions" className="text-lg">
        そのほかの操作
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        {offered.map(({ name, label, to, ...words }) => (
          <ActionButton key={name} action={change} input={{ to: to as Listing['status'], ...words }}>
            {label}
          </ActionButton>
        ))}
        {canDelete && (
          <ActionButton action={remove} variant="ghost" icon={mdiTrashCanOutline}>
            削除する
          </ActionButton>
        )}
      </div>
    </section>
  )
}
