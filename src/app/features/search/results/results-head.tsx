import { mdiMapOutline, mdiTrain } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { prefectureName } from '#domain/choices/region.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { href, pages } from '#http/pages.ts'
import { SaveSearch } from '../save/save-search.tsx'
import { headline, prefectureOfCity } from '../headline.ts'
import { hitsText } from '../hit-counts.ts'
import type { Results } from './load-results.ts'
import { nearSorts } from './near-sorts.ts'
import { SearchForm } from '../search-form.tsx'
import { changeSearch, valuesIn, searchHref, sorts, type Search } from '../search.ts'

const sortLabels: Record<(typeof sorts)[number], string> = {
  '-firstApprovedAt': '新着順',
  price: '価格が安い順',
  '-price': '価格が高い順',
  '-searchArea': '土地が広い順',
  '-searchTotalFloorArea': '建物が広い順',
  '-searchBuildingDate': '築年が新しい順',
  nearestStationTime: '駅から近い順',
}
const ownSorts = sorts.map((value) => ({ value, label: sortLabels[value] }))

/** Its code comes when somebody asks for a station. */
const NearStation = lazy(() => import('./near-station.tsx'))

/** Breadcrumbs for search engines; a crumb without an address is the page itself. */
const breadcrumbList = (origin: string, crumbs: readonly { label: string; href?: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: origin + href }),
  })),
})

/** A list of pages (`url` absolute) for search engines. */
const itemList = (items: readonly { name: string; url: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
})

/** The head of a page of hits: breadcrumbs, heading, number of hits and the choice of their order. */
export function ResultsHead({ path, search, results }: { path: string; search: Search; results: Results }) {
  const { origin } = useApp().site
  const { count, items, names, isSaved } = results
  const [isAsking, setAsking] = useState(false)
  const crumbs = crumbsOf(search, results.names)
  const entries = items.map(({ id, title }) => ({ name: title ?? '', url: origin + href(pages.estate, { id }) }))
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl">{headline(search, names)}</h1>
        <p className="num text-muted" role="status">
          {hitsText(count)}
        </p>
        <div className="flex max-w-full flex-wrap gap-2 sm:ml-auto">
          <LinkButton href={searchHref(pages.searchMap, changeSearch(search, {}))} icon={mdiMapOutline}>
            地図で見る
          </LinkButton>
          <SaveSearch search={search} names={names} isSaved={isSaved} />
          <Button icon={mdiTrain} onClick={() => setAsking(true)}>
            駅からの距離順
          </Button>
          <SortSelect action={path} search={search} orders={[...ownSorts, ...nearSorts(search, names)]} />
        </div>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <NearStation path={path} search={search} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      <JsonLd data={breadcrumbList(origin, crumbs)} />
      {items.length > 0 && <JsonLd data={itemList(entries)} />}
    </>
  )
}

/** The prefecture and the city that all the hits lie in, if there are such. */
function crumbsOf(search: Search, names: Results['names']) {
  const cities = valuesIn(search.searchCityCodes)
  const codes = new Set(
    cities.length ? cities.map(prefectureOfCity) : valuesIn(search.searchPrefecturesCodes).map(Number),
  )
  const [code] = codes
  const start = { label: '物件を探す', href: searchHref(pages.search, changeSearch(search, {})) }
  if (code === undefined || codes.size > 1) return [start, { label: '物件の一覧' }]
  const prefecture = searchHref(pages.searchResults, { searchPrefecturesCodes: String(code) })
  const [city] = cities
  if (city === undefined || cities.length > 1) return [start, { label: prefectureName(code) }]
  return [start, { label: prefectureName(code), href: prefecture }, { label: names[city] ?? '市区町村' }]
}

type Sorting = { action: string; search: Search; orders: readonly { value: string; label: string }[] }
/** The order of the hits; without JavaScript it needs a button. */
function SortSelect({ action, search, orders }: Sorting) {
  return (
    <SearchForm action={action} search={search} asks={['orderBy']} className="flex max-w-full items-center gap-2">
      <select
        name="orderBy"
        aria-label="並び順"
        defaultValue={search.orderBy ?? sorts[0]}
        key={search.orderBy}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="select w-44 max-w-full sm:w-52"
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn">
          並べ替える
        </button>
      </noscript>
    </SearchForm>
  )
}
