import { createFileRoute } from '@tanstack/react-router'
import { mdiHomeSearchOutline } from '@mdi/js'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { pageHead } from '#app/page-head.ts'
import { pages } from '#http/pages.ts'
import { neighboursOf, positionOf } from '../place.ts'
import { EstateFilter } from './list/estate-filter.tsx'
import {
  type EstateSearch,
  estatesHref,
  estateTabs,
  narrowedBy,
  readEstateSearch,
  tabOf,
} from './list/estate-search.ts'
import { EstateTable } from './list/estate-table.tsx'
import { A_PAGE, loadEstates } from './list/load-estates.ts'

export const Route = createFileRoute('/_admin/admin/estate')({
  validateSearch: readEstateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadEstates(api, deps),
  head: () => pageHead({ title: '物件の審査', hidden: true }),
  component: Estates,
})

function Estates() {
  const { rows, next, counts, seller, now } = Route.useLoaderData()
  const search = Route.useSearch()
  const { status, orderBy } = search
  const tab = tabOf(status)
  return (
    <>
      <h1 className="text-2xl md:text-3xl">物件</h1>
      <div className="mt-6 grid gap-6">
        <EstateFilter search={search} seller={seller} />
        <Tabs
          label="掲載状況"
          tabs={estateTabs.map(({ key, label }) => ({
            href: estatesHref({ status: key === estateTabs[0]?.key ? undefined : key, ...narrowedBy(search) }),
            label,
            count: counts[key],
            current: key === tab.key,
          }))}
        />
        {rows.length > 0 ? <EstateTable tab={tab} rows={rows} now={now} /> : <Nothing search={search} />}
      </div>
      <Pagination
        {...neighboursOf((place) => estatesHref({ status, orderBy, ...narrowedBy(search), ...place }), search, next)}
        position={positionOf(search, A_PAGE, rows.length, counts[tab.key] ?? 0)}
      />
    </>
  )
}

function Nothing({ search }: { search: EstateSearch }) {
  const { status } = search
  const tab = tabOf(status)
  if (Object.keys(narrowedBy(search)).length > 0)
    return (
      <EmptyState
        icon={mdiHomeSearchOutline}
        title="条件に合う物件はありません"
        action={<LinkButton href={estatesHref({ status })}>条件を外す</LinkButton>}
      >
        ことばを短くするか、ほかのタブも見てください。
      </EmptyState>
    )
  return tab === estateTabs[0] ? (
    <EmptyState
      icon={mdiHomeSearchOutline}
      title="審査を待つ物件はありません"
      action={<LinkButton href={pages.adminDashboard}>きょうの仕事へ</LinkButton>}
    >
      新しい申請が届くと、古いものから順に並びます。
    </EmptyState>
  ) : (
    <EmptyState icon={mdiHomeSearchOutline} title={`「${tab.label}」の物件はありません`} />
  )
}
