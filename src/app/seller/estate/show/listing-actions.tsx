import { mdiTrashCanOutline } from '@mdi/js'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { estate as estateNoun } from '#domain/estate/estate.ts'
import { movesFrom } from '#domain/kit/moves.ts'
import { ActionButton } from '#app/action/action-button.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useApp } from '#app/use-app.ts'
import { pages } from '#http/pages.ts'
import type { Listing } from '../listing.ts'
import { moveWords, type MoveWords } from './move-words.ts'

const { draft, rejected } = ListingStatus

type Change = MoveWords & { to: Listing['status'] }

/** The seller's other moves from the listing's state (withdraw, finish, list again) and deleting it. */
export function ListingActions({ estate, isPublished }: { estate: Listing; isPublished: boolean }) {
  const { id, status, version } = estate
  const { api } = useApp()
  const change = useAction(({ to }: Change) => api.estate.patch({ id, body: { status: to, version } }), {
    confirm: ({ question }) => question,
    done: (_, { done }) => done,
  })
  const remove = useAction(() => api.estate.remove({ id }), {
    confirm: {
      title: 'この物件を削除しますか？',
      body: `入力した内容と写真が消えます。${isPublished ? '公開中のページも見られなくなります。' : ''}元に戻せません。`,
      yes: '削除する',
      danger: true,
    },
    done: '物件を削除しました',
    to: pages.sellerEstates,
  })
  const moves = estateNoun.moves ? movesFrom(estateNoun.moves, status, Role.seller) : []
  const offered = moves.flatMap(([name, move]) => {
    const words = moveWords[name]
    // The obstacle to these moves is an open deal, which this page cannot end.
    const { label, to } = move
    return words && !move.obstacles?.(estate).length ? [{ name, label, to, ...words }] : []
  })
  const canDelete = status === draft || status === rejected
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
