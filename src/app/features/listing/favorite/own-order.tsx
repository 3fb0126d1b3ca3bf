import { mdiSwapVertical } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import { SortableList } from '#app/shell/sortable/sortable-list.tsx'
import { useOrder } from '#app/shell/sortable/use-order.ts'
import { useApp } from '#app/shell/use-app.ts'
import { FavoriteCards } from './favorite-cards.tsx'
import type { FavoriteItem } from './load-favorites.ts'

/** The favourites as their buyer has ordered them, as cards, or as a list in which they are moved. */
export function OwnOrder({ favorites, now }: { favorites: readonly FavoriteItem[]; now: string }) {
  const { api } = useApp()
  const [isMoving, setMoving] = useState(false)
  const { rows, place } = useOrder(favorites, ({ to }) => api.favorite.order({ body: { ids: to } }))
  return (
    <>
      <Button className="mb-6" icon={mdiSwapVertical} aria-pressed={isMoving} onClick={() => setMoving(!isMoving)}>
        {isMoving ? '並べ替えを終える' : '並べ替える'}
      </Button>
      {isMoving ? (
        <SortableList
          label="お気に入りの順"
          rows={rows}
          nameOf={({ card }) => card.title}
          onOrder={(ids) => void place(ids)}
        >
          {({ card }) => (
            <span className="flex min-w-0 grow items-center gap-3">
              <span className="rounded-field block h-12 w-16 shrink-0 overflow-hidden">
                <Picture picture={card.picture} />
              </span>
              <span className="min-w-0 text-sm font-medium wrap-anywhere">{card.title}</span>
            </span>
          )}
        </SortableList>
      ) : (
        <FavoriteCards favorites={rows} now={now} />
      )}
    </>
  )
}
