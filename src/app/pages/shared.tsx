import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { ClosedLink } from '#ui/state/closed-link.tsx'
import { ListSkeleton } from '#ui/state/list-skeleton.tsx'
import { pageHead, secretAddress } from '#app/shell/page-head.ts'
import { SummaryCard } from '#app/features/listing/summary-card.tsx'

export const Route = createFileRoute('/_default/shared')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, me }, deps: { token = '' } }) => {
    const { loadShared } = await import('#app/features/listing/favorite/load-shared.ts')
    return loadShared(api, me, token)
  },
  // Closed by its owner it shows nothing from that moment on: no cache keeps it. Nor is any other page told its address.
  headers: secretAddress,
  head: () => pageHead({ title: '共有されたお気に入り', hidden: true }),
  pendingComponent: ListSkeleton,
  component: SharedFavorites,
})

function SharedFavorites() {
  const { shared, favorites } = Route.useLoaderData()
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:py-14">
      <h1 className="text-3xl">共有されたお気に入り</h1>
      {shared ? (
        <>
          <p className="text-muted mt-3 text-sm">
            このリンクを知っている方だけが見られる一覧です。いま公開中の物件だけが並びます。
            {shared.left > 0 && `ほかに${shared.left}件あります。`}
          </p>
          <div className="mt-8">
            {shared.homes.length > 0 ? (
              <EstateGrid>
                {shared.homes.map(({ estate, note }, index) => (
                  <div key={estate.id}>
                    <SummaryCard estate={estate} isFavorite={favorites.includes(estate.id)} eager={index < 3} />
                    {note && (
                      <p className="border-base-300 mt-2 border-l-2 pl-3 text-sm wrap-anywhere whitespace-pre-line">
                        <span className="sr-only">共有した方のメモ：</span>
                        {note}
                      </p>
                    )}
                  </div>
                ))}
              </EstateGrid>
            ) : (
              <p>いま公開中の物件はありません。</p>
            )}
          </div>
        </>
      ) : (
        <div className="mt-8">
          <ClosedLink subject="この共有" action={{ href: pages.search, label: '物件を探す' }}>
            共有した方が終えると、このリンクでは見られなくなります。もう一度見たいときは、その方に新しいリンクを頼んでください。
          </ClosedLink>
        </div>
      )}
    </div>
  )
}
