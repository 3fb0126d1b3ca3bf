import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { Chips } from '#ui/action/chips.tsx'
import { SkipLinks } from '#ui/action/skip-links.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { Link } from '#ui/action/link.tsx'
import { HiddenLine } from '#app/features/listing/hidden/hidden-line.tsx'
import { HidesHere } from '#app/features/listing/hidden/hides-here.tsx'
import { ComparableCard } from '#app/features/listing/compare/comparable-card.tsx'
import { CompareDock } from '#app/features/listing/compare/compare-dock.tsx'
import { chipsOf } from './chips-of.ts'
import type { Results } from './load-results.ts'
import { nearName } from './near-sorts.ts'
import { NoHits } from './no-hits.tsx'
import { ResultsHead } from './results-head.tsx'
import { WordsNote } from './words-note.tsx'
import { nearOf, searchHref, type Search } from '../search.ts'
import { pagesOf, positionText } from './pages-of.ts'
import { FilterPanel, FilterSheet } from '../fields/quick-fields.tsx'

const skips = [
  { to: 'results', label: '検索結果へ移動' },
  { to: 'filters', label: '条件へ移動' },
]

/** The hits of a search, with everything that it can be changed by. `path` is the page's own. */
export function ResultsView({ path, search, results }: { path: string; search: Search; results: Results }) {
  const { items, cursor, favorites, count, names, relaxed, having } = results
  const pages = pagesOf(path, search, cursor)
  const chips = chipsOf(search, names).map(({ label, without }) => ({ label, href: searchHref(path, without) }))
  const here = searchHref(path, search)
  const near = nearOf(search)
  const filters = { action: path, search, counted: count, names, today: results.today }
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 lg:grid lg:grid-cols-[17rem_1fr] lg:gap-8">
      <SkipLinks links={skips} />
      <aside id="filters" tabIndex={-1} aria-label="条件" className="hidden lg:block">
        <div className="rounded-box border-base-300 border px-5 pt-5 pb-2">
          <h2 className="mb-5 text-lg">条件をしぼる</h2>
          <FilterPanel key={here} {...filters} />
        </div>
      </aside>
      <div className="min-w-0">
        <ResultsHead path={path} search={search} results={results} />
        <div className="mt-4 mb-6">
          <Chips chips={chips}>
            <FilterSheet key={here} {...filters} />
            {chips.length > 1 && (
              <Link
                href={path}
                className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline sm:min-h-9"
              >
                すべて外す
              </Link>
            )}
          </Chips>
        </div>
        {items.length > 0 && <WordsNote path={path} search={search} having={having} />}
        {near && items.length > 0 && (
          <p className="text-muted mb-4 text-sm">
            距離と方角は、{nearName(near, names)}から物件のある町の中心までの、おおよその直線のものです。
          </p>
        )}
        <h2 id="results" tabIndex={-1} className="sr-only">
          物件の一覧
        </h2>
        {items.length ? (
          <Homes items={items} favorites={favorites} />
        ) : (
          <NoHits path={path} relaxed={relaxed} isFree={chips.length === 0} />
        )}
        <HiddenLine ids={items.map(({ id }) => id)} />
        <Pagination {...pages} position={positionText(pages.number, items.length, count)} />
        {pages.firstHref && (
          <p className="mt-4 text-center">
            <Link href={pages.firstHref} className="inline-flex min-h-11 items-center text-sm font-semibold underline">
              1ページ目へ
            </Link>
          </p>
        )}
        <CompareDock />
      </div>
    </div>
  )
}

/** The homes of a page. The pictures of the first row are wanted at once. */
function Homes({ items, favorites }: Pick<Results, 'items' | 'favorites'>) {
  return (
    <HidesHere>
      <EstateGrid columns={2}>
        {items.map((estate, index) => (
          <ComparableCard
            key={estate.id}
            estate={estate}
            isFavorite={favorites.includes(estate.id)}
            eager={index < 2}
          />
        ))}
      </EstateGrid>
    </HidesHere>
  )
}
