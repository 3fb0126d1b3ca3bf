import { createFileRoute } from '@tanstack/react-router'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { toPublicEstate } from '#domain/estate/public-estate.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { Link } from '#ui/action/link.tsx'
import { OnBehalf } from '#ui/state/on-behalf.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Preview } from '#app/features/listing/detail/preview.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { stateOf } from '#app/features/sell/listing-state.ts'
import { timelineHref } from '#http/desk/timeline-href.ts'
import { pages } from '#http/pages.ts'
import { NextInQueue } from '#app/features/desk/next-in-queue.tsx'
import { parcelCheck } from '#domain/estate/guidance/parcel.ts'
import { rightCheck } from '#domain/estate/ownership/sale-right.ts'
import { checksOf, countIssues } from '#domain/estate/obstacles/review-checks.ts'
import { Checks, State } from '#app/features/desk/estate/review-state.tsx'
import { Brokerage } from '#app/features/desk/estate/brokerage.tsx'
import { Decide } from '#app/features/desk/estate/decide.tsx'
import { Documents } from '#app/features/desk/estate/documents.tsx'
import { Differences } from '#app/features/desk/estate/differences.tsx'
import { History } from '#app/features/desk/estate/history.tsx'
import { loadReview } from '#app/features/desk/estate/load-review.ts'
import { Prices } from '#app/features/desk/estate/prices.tsx'
import { SaleRight } from '#app/features/desk/estate/sale-right.tsx'
import { PrivateData, SellerPanel } from '#app/features/desk/estate/seller-data.tsx'
import { OfArea } from '#app/shell/of-area.tsx'

export const Route = createFileRoute('/_admin/admin/estate/$id')({
  loader: ({ context: { api }, params: { id } }) => loadReview(api, id),
  head: ({ loaderData }) => pageHead({ title: loaderData?.estate.title ?? '物件', hidden: true }),
  component: Show,
})

function Show() {
  const review = Route.useLoaderData()
  const { estate, sameParcel, operator, facilities, seller, nextHref, left, now } = review
  const { papers, consents } = review
  const checks = [...checksOf(estate, seller), rightCheck(estate, { papers, consents }), parcelCheck(sameParcel)]
  // What waits is shown as approval would publish it, a price cut with it.
  const soon = estate.status === ListingStatus.applying ? listingMoves.table.approve?.sets?.(estate, now) : {}
  const shown = toPublicEstate({ ...estate, ...soon })
  const title = estate.title || '（タイトルは未入力です）'
  return (
    <>
      <Breadcrumbs crumbs={[{ label: '物件', href: pages.adminEstates }, { label: title }]} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{title}</h1>
        <StatusBadge tone={stateOf(estate).tone}>{stateOf(estate).label}</StatusBadge>
        <OnBehalf of={estate} />
        {estate.status === ListingStatus.applying && <NextInQueue href={nextHref} left={left} />}
      </div>
      <div className="mt-6 grid gap-10">
        <State review={review} />
        <Checks checks={checks} />
        <Differences review={review} />
      </div>
      <div className="mt-10 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="preview" className="min-w-0">
          <h2 id="preview" className="text-xl">
            買主からの見え方
          </h2>
          <Preview estate={shown} operator={operator} facilities={facilities} now={now} />
        </section>
        <div className="grid min-w-0 gap-10">
          <PrivateData estate={estate} />
          <SellerPanel seller={seller} />
          <SaleRight review={review} />
          <Brokerage review={review} />
          <Documents review={review} />
          <Prices estate={estate} now={now} />
          <div>
            <History deeds={review.history} />
            <OfArea area={DeskArea.settings}>
              <Link
                href={timelineHref({ noun: 'estate', id: estate.id })}
                className="mt-2 inline-flex min-h-11 items-center text-sm underline"
              >
                この物件の経緯をすべて見る
              </Link>
            </OfArea>
          </div>
        </div>
      </div>
      <Decide key={estate.id} review={review} checks={checks} points={countIssues(checks)} />
    </>
  )
}
