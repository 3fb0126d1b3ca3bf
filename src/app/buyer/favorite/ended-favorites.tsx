import { Button } from '#ui/action/button.tsx'
import { Time } from '#ui/time.tsx'
import type { Favorites } from './load-favorites.ts'
import type { DropFavorite } from './use-drop-favorite.ts'

/** Favourites that are no longer on show: since when they were kept, and a way to let them go. */
export function EndedFavorites({ favorites, onDrop }: { favorites: Favorites['ended']; onDrop: DropFavorite }) {
  if (favorites.length === 0) return null
  return (
    <section className="mt-14">
      <h2 className="text-xl">いまは公開されていない物件</h2>
      <p className="text-muted mt-2 text-sm">掲載が終わったか、公開を一時的に止めています。</p>
      <ul role="list" className="border-base-300 mt-4 border-t">
        {favorites.map(({ estateID, keptAt }) => (
          <li
            key={estateID}
            className="border-base-300 flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 text-sm"
          >
            <p className="min-w-0 grow">
              <span className="text-muted block text-xs wrap-anywhere">物件番号 {estateID}</span>
              <Time at={keptAt} />
              にお気に入りに入れた物件
            </p>
            <Button onClick={() => onDrop(estateID, '公開されていない物件', { undoable: false })}>外す</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
