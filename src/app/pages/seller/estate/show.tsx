import { createFileRoute } from '@tanstack/react-router'
import { allItems } from '#http/all-items.ts'
import { homeFigure } from '#domain/desk/figures.ts'
import { href, pages } from '#http/pages.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { FigureCard } from '#app/features/desk/figure/figure-card.tsx'
import { weeksOf } from '#app/features/desk/figure/places.ts'
import { BrokerageNotice } from '#app/features/sell/brokerage/brokerage-notice.tsx'
import { loadContracts } from '#app/features/sell/brokerage/load-brokerage.ts'
import { loadListing } from '#app/features/sell/load-listing.ts'
import { loadPublic } from '#app/features/sell/load-public.ts'
import { RightNotice } from '#app/features/sell/ownership/right-state.tsx'
import { loadRight } from '#app/features/sell/ownership/load-right.ts'
import { ListingHead } from '#app/features/sell/show/listing-head.tsx'
import { Situation } from '#app/features/sell/show/situation.tsx'
import { ListingPreview } from '#app/features/sell/wizard/confirm/preview.tsx'

const views = ['preview', 'figures'] as const
type Search = { view?: (typeof views)[number] }

export const Route = createFileRoute('/_seller/seller/estate/$id')({
  validateSearch: ({ view: asked }: Record<string, unknown>): Search => {
    const view = views.find((view) => view === asked)
    return view ? { view } : {}
  },
  loaderDeps: ({ search: { view } }) => ({ hasFigures: view === 'figures', isSituation: !view }),
  loader: async ({ context, params: { id }, deps: { hasFigures, isSituation } }) => {
    const { api } = context
    const [estate, differences, operator, facilities, figures, guide, right, contracts] = await Promise.all([
      loadListing(context, id),
      orNotFound(api.estate.difference({ id })),
      api.place.operator(),
      allItems((page) => api.facilityCategoryMaster.list(page)),
      hasFigures ? orNotFound(api.estate.figures({ id })) : null,
      isSituation ? orNotFound(api.estate.priceGuide({ id })) : null,
      isSituation ? loadRight(api, id) : null,
      isSituation ? loadContracts(api, id) : null,
    ])
    const isPublic = await loadPublic(api, estate)
    const now = new Date().toISOString()
    return { estate, isPublic, differences, operator, facilities, figures, guide, right, contracts, now }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.estate.title ?? '物件', hidden: true }),
  component: Show,
})

function Show() {
  const { estate, isPublic, differences, operator, facilities, figures, guide, right, contracts, now } =
    Route.useLoaderData()
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
            { href: hrefOf('figures'), label: '反響', current: view === 'figures' },
            { href: hrefOf('preview'), label: '買主からの見え方', current: view === 'preview' },
          ]}
        />
      </div>
      <div className="mt-6">
        {view === 'preview' && <ListingPreview estate={estate} operator={operator} facilities={facilities} />}
        {figures && (
          <FigureCard figure={homeFigure} rows={figures.rows} places={weeksOf(figures.from, figures.today)} />
        )}
        {right && contracts && (
          <div className="grid gap-4">
            <RightNotice estate={estate} right={right} />
            <BrokerageNotice estateID={estate.id} contracts={contracts} now={now} />
            <Situation
              estate={estate}
              isPublic={isPublic}
              differences={differences}
              guide={guide}
              brokerage={{ contracts, isLicensed: operator.isLicensed }}
              now={now}
            />
          </div>
        )}
      </div>
    </div>
  )
}
