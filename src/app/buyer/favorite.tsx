import { createFileRoute } from '@tanstack/react-router'
import { mdiHeartOutline } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { ListSkeleton } from '#ui/state/list-skeleton.tsx'
import { pageHead } from '../page-head.ts'
import { EndedFavorites } from './favorite/ended-favorites.tsx'
import { FavoriteCards } from './favorite/favorite-cards.tsx'
import { loadFavorites } from './favorite/load-favorites.ts'

export const Route = createFileRoute('/_default/buyer/favorite')({
  loader: ({ context: { api } }) => loadFavorites(api),
  head: () => pageHead({ title: 'お気に入り', hidden: true }),
  pendingComponent: Pending,
  component: Favorites,
})

function Favorites() {
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
