import { createFileRoute } from '@tanstack/react-router'
import { mdiHeartOutline } from '@mdi/js'
import { href, pages } from '#http/pages.ts'
import { ChoiceLinks } from '#ui/action/choice-links.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { ListSkeleton } from '#ui/state/list-skeleton.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { EndedFavorites } from '#app/features/listing/favorite/ended-favorites.tsx'
import { FavoriteCards } from '#app/features/listing/favorite/favorite-cards.tsx'
import {
  favoriteOrderOf,
  favoriteOrders,
  inOrder,
  type FavoriteOrder,
} from '#app/features/listing/favorite/favorite-order.ts'
import { OwnOrder } from '#app/features/listing/favorite/own-order.tsx'
import { Share } from '#app/features/listing/favorite/share.tsx'

export const Route = createFileRoute('/_default/buyer/favorite')({
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } =>
    typeof order === 'string' && order ? { order } : {},
  loader: async ({ context: { api } }) => {
    const { loadFavorites } = await import('#app/features/listing/favorite/load-favorites.ts')
    return loadFavorites(api)
  },
  head: () => pageHead({ title: 'お気に入り', hidden: true }),
  pendingComponent: ListSkeleton,
  component: FavoritePage,
})

function FavoritePage() {
  const { published, ended, share, now } = Route.useLoaderData()
  const order = favoriteOrderOf(Route.useSearch().order)
  const Cards = order === 'own' ? OwnOrder : FavoriteCards
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:py-14">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">
          お気に入り
          {published.length > 0 && (
            <span className="num text-muted ml-3 text-base font-normal">{published.length}件</span>
          )}
        </h1>
        {(published.length > 0 || share) && <Share share={share} />}
      </div>
      <div className="mt-8">
        {published.length > 1 && <Orders order={order} />}
        {published.length === 0 && <Empty hasEnded={ended.length > 0} />}
        {published.length > 0 && <Cards favorites={inOrder(published, order)} now={now} />}
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

const Orders = ({ order }: { order: FavoriteOrder }) => (
  <ChoiceLinks
    label="並び順"
    className="mb-4 text-sm"
    choices={favoriteOrders.map(({ value, label }) => ({
      label,
      href: href(pages.buyerFavorite, { order: value }),
      isChosen: value === order,
    }))}
  />
)

const Empty = ({ hasEnded }: { hasEnded: boolean }) => (
  <EmptyState
    icon={mdiHeartOutline}
    title={hasEnded ? '公開中のお気に入りは、ありません' : 'お気に入りは、まだありません'}
    action={
      <LinkButton href={pages.search} variant="primary">
        物件を探す
      </LinkButton>
    }
  >
    気になる物件でハートを押すと、ここに並びます。値下げや掲載の終わりも、ここで確かめられます。
  </EmptyState>
)
