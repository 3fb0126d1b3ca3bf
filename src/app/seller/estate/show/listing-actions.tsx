import { mdiTrashCanOutline } from '@mdi/js'
import { estate as noun } from '#domain/estate/estate.ts'
import { obstaclesTo, openMoves } from '#domain/kit/may.ts'
import { allows } from '#domain/kit/rules.ts'
import { ActionButton } from '#app/action/action-button.tsx'
import { useAction } from '#app/action/use-action.ts'
import { usePerson } from '#app/session/rights.ts'
import { useApp } from '#app/use-app.ts'
import { pages } from '#http/pages.ts'
import type { Listing } from '../listing.ts'
import { moveWords, type MoveWords } from './move-words.ts'

type Change = MoveWords & { to: Listing['status'] }

/** The seller's other moves from the listing's state (withdraw, finish, list again) and deleting it. */
export function ListingActions({ estate, isPublished }: { estate: Listing; isPublished: boolean }) {
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
      body: `入力した内容と写真が消えます。${isPublished ? '公開中のページも見られなくなります。' : ''}元に戻せません。`,
      yes: '削除する',
      danger: true,
    },
    done: '物件を削除しました',
    to: pages.sellerEstates,
  })
  const offered = [...openMoves(noun, estate, person)].flatMap(([name, { label, to }]) => {
    const words = moveWords[name]
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
