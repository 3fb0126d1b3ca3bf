import { useNavigate } from '@tanstack/react-router'
import { mdiTrashCanOutline } from '@mdi/js'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { estate as estateNoun } from '#domain/estate/estate.ts'
import { movesFrom } from '#domain/kit/moves.ts'
import { Button } from '#ui/action/button.tsx'
import { useApp } from '#app/use-app.ts'
import { pages } from '#http/pages.ts'
import type { Listing } from '../listing.ts'
import { moveWords } from './move-words.ts'
import { useListingMove } from './use-listing-move.ts'

const { draft, rejected } = ListingStatus

/** What else the seller may do with the listing in its state: take back, finish, list again, delete. Public or not. */
export function ListingActions({ estate, isPublished }: { estate: Listing; isPublished: boolean }) {
  const { id, status, version } = estate
  const { api } = useApp()
  const navigate = useNavigate()
  const { busy, carryOut } = useListingMove()
  const moves = estateNoun.moves ? movesFrom(estateNoun.moves, status, Role.seller) : []
  const offered = moves.flatMap(([name, move]) => {
    const words = moveWords[name]
    // What stands in the way of these moves, a deal, is not mended on this page.
    return words && !move.obstacles?.(estate).length ? [{ name, ...move, ...words }] : []
  })
  const canDelete = status === draft || status === rejected
  if (!offered.length && !canDelete) return null

  async function remove() {
    const question = {
      title: 'この物件を削除しますか？',
      body: `入力した内容と写真が消えます。${isPublished ? '公開中のページも見られなくなります。' : ''}元に戻せません。`,
      yes: '削除する',
      danger: true,
    }
    const run = async () => {
      await api.estate.remove({ id })
      await navigate({ href: pages.sellerEstates })
    }
    await carryOut({ question, run, done: '物件を削除しました' })
  }
  return (
    <section aria-labelledby="actions" className="border-base-300 border-t pt-6">
      <h2 id="actions" className="text-lg">
        そのほかの操作
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        {offered.map(({ name, label, to, question, done }) => (
          <Button
            key={name}
            busy={busy}
            onClick={() =>
              void carryOut({
                ...(question && { question }),
                run: () => api.estate.patch({ id, body: { status: to as Listing['status'], version } }),
                done,
              })
            }
          >
            {label}
          </Button>
        ))}
        {canDelete && (
          <Button variant="ghost" icon={mdiTrashCanOutline} busy={busy} onClick={() => void remove()}>
            削除する
          </Button>
        )}
      </div>
    </section>
  )
}
