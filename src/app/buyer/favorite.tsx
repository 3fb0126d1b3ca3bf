import { createFileRoute } from '@tanstack/react-router'
import { mdiHeartOutline } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { ListSkeleton } from '#ui/state/list-skeleton.tsx'
import { pageHead } from '../page-head.ts'
import { FavoriteCards } from './favorite/favorite-cards.tsx'
import { loadFavorites, type Favorites } from './favorite/load-favorites.ts'
import { Button } from '#ui/action/button.tsx'
import { Time } from '#ui/time.tsx'
import { useFavorite } from './favorite/use-favorite.ts'

export const Route = createFileRoute('/_default/buyer/favorite')({
  loader: ({ context: { api } }) => loadFavorites(api),
  head: () => pageHead({ title: 'お気に入り', hidden: true }),
  pendingComponent: Pending,
  component: FavoritePage,
})

function FavoritePage() {
  const { published, ended, now } = Route.useLoaderData()
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:py-14">
      <h1 className="text-3xl">
        お気に入り
        {published.length > 0 && (
          <span className="num text-muted ml-3 text-base font-normal">{published.length}件</span>
        )}
      </h1>
      <div className="mt-8">
        {published.length > 0 ? <FavoriteCards cards={published} now={now} /> : <Empty />}
        <EndedFavorites favorites={ended} />
        <p className="mt-14 text-sm">
          <Link href={pages.userSearches} className="inline-flex min-h-11 items-center underline">
            保存した条件と、見ない物件
          </Link>
        </p>
      </div>
    </div>
  )
}

const Empty = () => (
  <EmptyState
    icon={mdiHeartOutline}
    title="お気に入りは、まだありません"
    action={
      <LinkButton href={pages.search} variant="primary">
        物件を探す
      </LinkButton>
    }
  >
    気になる物件でハートを押すと、ここに並びます。値下げや掲載の終わりも、ここで確かめられます。
  </EmptyState>
)

function Pending() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:py-14">
      <h1 className="text-3xl">お気に入り</h1>
      <div className="mt-8">
        <ListSkeleton />
      </div>
    </div>
  )
}

type Ended = Favorites['ended'][number]

/** Favourites that are no longer on show, each with the day it became one and a button that takes it off. */
function EndedFavorites({ favorites }: { favorites: Ended[] }) {
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

function EndedFavorite({ estateID, createdAt }: Ended) {
  // There is no way back: what is not on show cannot become a favourite.
  const { change } = useFavorite(estateID, true, () => '「公開されていない物件」を外しました')
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
