import { createFileRoute } from '@tanstack/react-router'
import { isApprovedSeller, mayWriteListings } from '#domain/user/seller-status.ts'
import { Pagination } from '#ui/action/pagination.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { neighboursOf, readPlace, type ListPosition } from '#app/shell/list-place.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { useMe } from '#app/shell/use-app.ts'
import { href, pages } from '#http/pages.ts'
import { CreateEstate } from '#app/features/sell/create-estate.tsx'
import { FirstSteps, ApplicationBanner } from '#app/features/sell/first-steps.tsx'
import { filterOf, listingFilters, type Filter } from '#app/features/sell/list/listing-filters.ts'
import { ListingRow } from '#app/features/sell/list/listing-row.tsx'
import { loadListings } from '#app/features/sell/list/load-listings.ts'
import { mdiHomePlusOutline, mdiHomeSearchOutline } from '@mdi/js'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'

const explanations: Record<string, string> = {
  negotiating: '買主からの連絡が届くと、ここに並びます。',
  applying: '申請すると、審査が終わるまでここに並びます。',
  approved: '運営が承認すると、ここに並びます。',
  rejected: '直すところがあるときは、理由といっしょにここに並びます。',
  draft: '書きかけの物件が、ここに並びます。',
  finished: '掲載を終えた物件が、ここに並びます。',
}

/** No listing at all (`isNew`), or none under this tab; and what to do about it. */
function NoListings({ filter, isNew }: { filter: Filter; isNew: boolean }) {
  if (isNew)
    return (
      <EmptyState icon={mdiHomePlusOutline} title="最初の物件を登録しましょう" action={<CreateEstate />}>
        質問に答えていくと、掲載に必要な内容がそろいます。自動で保存するので、途中でやめても大丈夫です。
      </EmptyState>
    )
  return (
    <EmptyState
      icon={mdiHomeSearchOutline}
      title={`「${filter.label}」の物件はありません`}
      action={<LinkButton href={pages.sellerEstates}>すべての物件を見る</LinkButton>}
    >
      {explanations[filter.key]}
    </EmptyState>
  )
}

type Search = { filter?: string } & ListPosition

export const Route = createFileRoute('/_seller/seller/estate')({
  validateSearch: ({ filter, ...place }: Record<string, unknown>): Search => ({
    ...(typeof filter === 'string' && { filter }),
    ...readPlace(place),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadListings(api, filterOf(deps.filter), deps.cursor),
  head: () => pageHead({ title: '物件', hidden: true }),
  component: Listings,
})

const hrefOf = (filter: string, place: ListPosition = {}) =>
  href(pages.sellerEstates, { filter: filter === 'all' ? '' : filter, ...place })

function Listings() {
  const { items, next, counts, now } = Route.useLoaderData()
  const { filter, ...place } = Route.useSearch()
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
      <Pagination {...neighboursOf((at) => hrefOf(current.key, at), place, next)} />
    </>
  )
}
