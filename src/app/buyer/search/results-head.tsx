import { prefectureName } from '#domain/choices/region.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { useApp } from '#app/use-app.ts'
import { href, pages } from '#http/pages.ts'
import { headline, prefectureOfCity } from './headline.ts'
import { hits } from './hits.ts'
import type { Results } from './load-results.ts'
import { SortSelect } from './sort-select.tsx'
import { listed, searchHref, type Search } from './search.ts'
import { breadcrumbList, itemList } from './structured.ts'

/** Where the hits lie, what they are called, how many there are and in which order they stand. */
export function ResultsHead({ path, search, results }: { path: string; search: Search; results: Results }) {
  const { origin } = useApp().site
  const { count, items, names } = results
  const crumbs = crumbsOf(search, results.names)
  const entries = items.map(({ id, title }) => ({ name: title ?? '', url: origin + href(pages.estate, { id }) }))
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl">{headline(search, names)}</h1>
        <p className="num text-muted" role="status">
          {hits(count)}
        </p>
        <div className="ml-auto">
          <SortSelect action={path} search={search} />
        </div>
      </div>
      <JsonLd data={breadcrumbList(origin, crumbs)} />
      {items.length > 0 && <JsonLd data={itemList(entries)} />}
    </>
  )
}

/** The prefecture and the city that all the hits lie in, if there are such. */
function crumbsOf(search: Search, names: Results['names']) {
  const cities = listed(search.searchCityCodes)
  const codes = new Set(
    cities.length ? cities.map(prefectureOfCity) : listed(search.searchPrefecturesCodes).map(Number),
  )
  const [code] = codes
  const start = { label: '物件を探す', href: pages.search }
  if (code === undefined || codes.size > 1) return [start, { label: '物件の一覧' }]
  const prefecture = searchHref(pages.searchResults, { searchPrefecturesCodes: String(code) })
  const [city] = cities
  if (city === undefined || cities.length > 1) return [start, { label: prefectureName(code) }]
  return [start, { label: prefectureName(code), href: prefecture }, { label: names[city] ?? '市区町村' }]
}
