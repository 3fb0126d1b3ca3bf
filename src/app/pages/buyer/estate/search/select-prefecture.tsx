import { digits } from '#domain/format/count.ts'
import { createFileRoute } from '@tanstack/react-router'
import { prefectureTiles } from '#domain/choices/prefecture-tiles.ts'
import { prefecturesOf, Region } from '#domain/choices/region.ts'
import { Link } from '#ui/action/link.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { AreaPage } from '#app/features/search/place/area-page.tsx'
import { cityHref } from '#app/features/search/place/city-links.ts'
import { countsByPrefecture } from '#app/features/search/hit-counts.ts'
import { besidePlaces, changeSearch, readSearch, searchHref } from '#app/features/search/search.ts'
import { understandSearch } from '#app/features/search/understand-search.ts'
import { pages } from '#http/pages.ts'

const path = pages.searchPrefecture

/** Where a prefecture lies on the tile map. */
function tileClass(code: number): string {
  const [column, row] = prefectureTiles[code - 1] ?? [1, 1]
  return `lg:col-start-${column} lg:row-start-${row}`
}

export const Route = createFileRoute('/_default/buyer/estate/search/selectPrefecture')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) =>
    countsByPrefecture(
      await api.place.prefectures({ search: besidePlaces(await understandSearch(api, readSearch(deps))) }),
    ),
  head: ({ match }) =>
    pageHead({
      title: '都道府県から中古物件を探す',
      description: '47都道府県の売り物件を、地図から選んで探せます。土地・一戸建て・マンションの件数つき。',
      url: match.context.site.origin + path,
    }),
  component: SelectPrefecture,
})

function SelectPrefecture() {
  const counts = Route.useLoaderData()
  const search = changeSearch(readSearch(Route.useLoaderDeps()), {})
  return (
    <AreaPage
      crumbs={[{ label: '物件を探す', href: searchHref(pages.search, search) }, { label: '都道府県' }]}
      title="都道府県を選んでください"
      lead="数字は、いまの条件に合う物件の数です。"
    >
      <h2 className="sr-only">地方ごとの都道府県</h2>
      <MapTiles counts={counts} hrefOf={(code) => cityHref(code, search)} />
    </AreaPage>
  )
}

const fills = [
  'bg-info/60',
  'bg-success/60',
  'bg-primary/35',
  'bg-secondary/50',
  'bg-accent/30',
  'bg-info/60',
  'bg-success/60',
  'bg-secondary/50',
]

/**
 * The 47 prefectures, each a link with its number of estates: a map of tiles on wide screens, lists by region on phones.
 * `counts` is by prefecture code (JIS X 0401); a prefecture without an entry has none.
 */
function MapTiles({
  hrefOf,
  counts,
}: {
  hrefOf: (prefecturesCode: number) => string
  counts: Readonly<Record<number, number>>
}) {
  return (
    <div className="grid gap-8 lg:grid-cols-14 lg:grid-rows-13 lg:gap-1.5">
      {Region.options.map((region, at) => (
        <section key={region.value} aria-labelledby={`region-${region.value}`} className="lg:contents">
          <h3 id={`region-${region.value}`} className="text-base lg:sr-only">
            {region.label}
          </h3>
          <ul role="list" className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4 lg:contents">
            {prefecturesOf(region.value).map(({ code, shortName }) => (
              <li key={code} className={tileClass(code)}>
                <Link
                  href={hrefOf(code)}
                  className={`grid min-h-14 content-center rounded-xl px-1 text-center leading-tight hover:brightness-95 ${fills[at]}`}
                >
                  <span className="text-sm font-bold">{shortName}</span>
                  <span className="num text-xs">
                    {digits(counts[code] ?? 0)}
                    <span className="sr-only">件</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
