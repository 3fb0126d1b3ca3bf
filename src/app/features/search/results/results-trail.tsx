import { prefectureName } from '#domain/choices/region.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { href, pages } from '#http/pages.ts'
import { prefectureOfCity } from '../headline.ts'
import type { Results } from './load-results.ts'
import { changeSearch, valuesIn, searchHref, type Search } from '../search.ts'

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

/** Where the hits lie, for readers at their foot, and the hits themselves, for search engines. */
export function ResultsTrail({ search, results: { items, names } }: { search: Search; results: Results }) {
  const { origin } = useApp().site
  const crumbs = crumbsOf(search, names)
  const entries = items.map(({ id, title }) => ({ name: title ?? '', url: origin + href(pages.estate, { id }) }))
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
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
