import { createFileRoute, notFound } from '@tanstack/react-router'
import { mdiEyeOutline, mdiPencilOutline } from '@mdi/js'
import { EstateNegotiationStatus, ListingStatus } from '#domain/choices/listing.ts'
import { allItems } from '#http/all-items.ts'
import { href, pages } from '#http/pages.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import { Price } from '#ui/estate/price.tsx'
import { OnBehalf } from '#ui/state/on-behalf.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { orNotFound } from '#app/errors/or-not-found.ts'
import { pageHead } from '#app/page-head.ts'
import { StartDeal } from '#app/chat/start-deal.tsx'
import { kindLabel } from '#app/estate/kind-label.ts'
import { fileUrl } from '#app/estate/photos.ts'
import type { Listing } from './listing.ts'
import { Situation } from './show/situation.tsx'
import { Preview } from './wizard/confirm/preview.tsx'
import { isLocked, isSold, stateOf } from './listing-state.ts'

type Search = { view?: 'preview' }

export const Route = createFileRoute('/_seller/seller/estate/$id')({
  validateSearch: ({ view }: Record<string, unknown>): Search => (view === 'preview' ? { view } : {}),
  loader: async ({ context: { api, me }, params: { id } }) => {
    const [estate, differences, operator, facilities] = await Promise.all([
      orNotFound(api.estate.one({ id })),
      orNotFound(api.estate.difference({ id })),
      api.place.operator(),
      allItems((page) => api.facilityCategoryMaster.list(page)),
    ])
    // Somebody else's is answered by its publication.
    if (estate.userID !== me?.id) throw notFound()
    // Its seller reads every field of a listing.
    const listing = estate as Listing
    return { estate: listing, differences, operator, facilities, now: new Date().toISOString() }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.estate.title ?? '物件', hidden: true }),
  component: Show,
})

function Show() {
  const { estate, differences, operator, facilities, now } = Route.useLoaderData()
  const { view } = Route.useSearch()
  const hrefOf = (view?: string) => href(pages.sellerEstate, { id: estate.id }, { view })
  return (
    <div className="mx-auto max-w-4xl">
      <Breadcrumbs
        crumbs={[{ label: '物件', href: pages.sellerEstates }, { label: estate.title || '（タイトルは未入力です）' }]}
      />
      <ListingHead estate={estate} />
      <div className="mt-8">
        <Tabs
          label="表示"
          tabs={[
            { href: hrefOf(), label: '掲載の状況', current: !view },
            { href: hrefOf('preview'), label: '買主からの見え方', current: view === 'preview' },
          ]}
        />
      </div>
      <div className="mt-6">
        {view === 'preview' ? (
          <Preview estate={estate} operator={operator} facilities={facilities} />
        ) : (
          <Situation estate={estate} differences={differences} now={now} />
        )}
      </div>
    </div>
  )
}

/** What the listing is, in which state, and the ways to edit it and to its public page. */
function ListingHead({ estate }: { estate: Listing }) {
  const { id, status, title, price, priceDecided, topImage, negotiationStatus } = estate
  const place = estate.publicAddress || [estate.prefectures, estate.city, estate.town].filter(Boolean).join('')
  const isPublic = status === ListingStatus.approved && !estate.suspendedReason
  return (
    <div className="mt-3 grid gap-5 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-8">
      <div className="rounded-box aspect-[4/3] overflow-hidden max-sm:max-h-52 max-sm:w-full">
        <Picture picture={topImage ? { src: fileUrl(topImage), alt: '' } : undefined} eager />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <StatusBadge tone={stateOf(estate).tone}>{stateOf(estate).label}</StatusBadge>
          {kindLabel(estate) && <StatusBadge>{kindLabel(estate)}</StatusBadge>}
          <OnBehalf of={estate} />
          {negotiationStatus && (
            <StatusBadge tone="warning">{EstateNegotiationStatus.label(negotiationStatus)}</StatusBadge>
          )}
        </p>
        <h1 className="mt-3 text-2xl wrap-anywhere md:text-3xl">{title || '（タイトルは未入力です）'}</h1>
        <div className="mt-2">
          {priceDecided && price !== null ? <Price yen={price} /> : <p className="text-muted">価格は未定です</p>}
        </div>
        {place && <p className="text-muted mt-1 text-sm">{place}</p>}
        <p className="mt-4 flex flex-wrap gap-3">
          {!isLocked(estate) && !isSold(estate) && (
            <LinkButton href={href(pages.wizard, { id })} icon={mdiPencilOutline}>
              編集する
            </LinkButton>
          )}
          {isPublic && (
            <LinkButton href={href(pages.estate, { id })} icon={mdiEyeOutline}>
              公開ページを見る
            </LinkButton>
          )}
          <StartDeal estateID={id} label="運営に相談する" />
        </p>
      </div>
    </div>
  )
}
