import { Button } from '#ui/action/button.tsx'
import { Time } from '#ui/time.tsx'
import type { Favorites } from './load-favorites.ts'
import { useFavorite } from './use-favorite.ts'

type EndedItem = Favorites['ended'][number]

/** Favourites that are no longer on show, each with the day it became one and a button that takes it off. */
export function EndedFavorites({ favorites }: { favorites: EndedItem[] }) {
  if (favorites.length === 0) return null
  return (
    <section className="mt-14">
      <h2 className="text-xl">いまは公開されていない物件</h2>
      <p className="text-muted mt-2 text-sm">掲載が終わったか、公開を一時的に止めています。</p>
      <ul role="list" className="border-base-300 mt-4 border-t">
        {favorites.map((favorite) => (
          <li
            key={favorite.estateID}
            className="border-base-300 flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 text-sm"
          >
            <EndedFavorite {...favorite} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EndedFavorite({ estateID, createdAt }: EndedItem) {
  // There is no way back: what is not on show cannot become a favourite.
  const { change } = useFavorite(estateID, true, { text: '「公開されていない物件」を外しました', isBack: false })
  return (
    <>
      <p className="min-w-0 grow">
        <Time at={createdAt} />
        にお気に入りに入れた物件
      </p>
      <Button onClick={() => void change(false)}>外す</Button>
    </>
  )
}
