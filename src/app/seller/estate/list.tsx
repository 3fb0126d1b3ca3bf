import { createFileRoute } from '@tanstack/react-router'
import { isApprovedSeller, mayWriteListings } from '#domain/user/seller-status.ts'
import { Pagination } from '#ui/action/pagination.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { pageHead } from '#app/page-head.ts'
import { useMe } from '#app/use-me.ts'
import { href, pages } from '#http/pages.ts'
import { CreateEstate } from '../create-estate.tsx'
import { FirstSteps } from '../first-steps.tsx'
import { ApplicationBanner } from './list/application-banner.tsx'
import { filterOf, listingFilters } from './list/listing-filters.ts'
import { ListingRow } from './list/listing-row.tsx'
import { loadListings } from './list/load-listings.ts'
import { NoListings } from './list/no-listings.tsx'

type Search = { filter?: string; cursor?: string }

export const Route = createFileRoute('/_seller/seller/estate')({
  validateSearch: ({ filter, cursor }: Record<string, unknown>): Search => ({
    ...(listingFilters.some(({ key }) => key === filter) && { filter: String(filter) }),
    ...(typeof cursor === 'string' && { cursor }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadListings(api, filterOf(deps.filter), deps.cursor),
  head: () => pageHead({ title: '物件', hidden: true }),
  component: Listings,
})

const hrefOf = (filter: string, cursor?: string) =>
  href(pages.sellerEstates, { filter: filter === 'all' ? '' : filter, cursor })

function Listings() {
  const { items, next, counts, now } = Route.useLoaderData()
  const { filter, cursor } = Route.useSearch()
  const me = useMe()
  const current = filterOf(filter)
  const isApproved = isApprovedSeller(me)
  const isNew = counts.all === 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl md:text-3xl">物件</h1>
        {!isNew && <CreateEstate />}
      </div>
      <div className="mt-6 grid gap-6">
        <ApplicationBanner status={me?.sellerApprovedStatus ?? null} />
        {(isNew || !isApproved) && <FirstSteps current={isApproved ? 1 : 0} />}
        {!isNew && (
          <Tabs
            label="掲載状況"
            tabs={listingFilters.map(({ key, label }) => ({
              href: hrefOf(key),
              label,
              count: counts[key],
              current: key === current.key,
            }))}
          />
        )}
        {items.length > 0 ? (
          <ul role="list" aria-label={current.label} className="grid gap-4">
            {items.map((estate, at) => (
              <ListingRow key={estate.id} estate={estate} now={now} eager={at < 3} />
            ))}
          </ul>
        ) : (
          (!isNew || mayWriteListings(me)) && <NoListings filter={current} isNew={isNew} />
        )}
      </div>
      <Pagination
        {...(cursor && { previousHref: hrefOf(current.key) })}
        {...(next && { nextHref: hrefOf(current.key, next) })}
      />
    </>
  )
}
