import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { Favorites } from './load-favorites.ts'

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
            key={favorite.id}
            className="border-base-300 flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 text-sm"
          >
            <EndedFavorite {...favorite} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** There is no way back: what is not on show cannot become a favourite. */
function EndedFavorite({ id, createdAt }: EndedItem) {
  const { api } = useApp()
  const remove = useAction(() => api.favorite.remove({ id }), { done: '「公開されていない物件」を外しました' })
  return (
    <>
      <p className="min-w-0 grow">
        <Time at={createdAt} />
        にお気に入りに入れた物件
      </p>
      <ActionButton action={remove}>外す</ActionButton>
    </>
  )
}
