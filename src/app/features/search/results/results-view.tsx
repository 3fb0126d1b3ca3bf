import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { SkipLinks } from '#ui/action/skip-links.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { Link } from '#ui/action/link.tsx'
import { HiddenLine, HidesHere } from '#app/features/listing/hidden/hides-here.tsx'
import { ComparableCard } from '#app/features/listing/compare/comparable-card.tsx'
import { CompareDock } from '#app/features/listing/compare/compare-dock.tsx'
import { chipsOf } from './chips-of.ts'
import type { Results } from './load-results.ts'
import { nearName } from './near-sorts.ts'
import { NoHits } from './no-hits.tsx'
import { ResultsBar } from './results-bar.tsx'
import { ResultsTrail } from './results-trail.tsx'
import { WordsNote } from './words-note.tsx'
import { nearOf, searchHref } from '../search.ts'
import { pagesOf, positionText } from './pages-of.ts'

const skips = [
  { to: 'results', label: '検索結果へ移動' },
  { to: 'filters', label: '条件へ移動' },
  { to: 'after-results', label: '検索結果の後へ移動' },
]

/** The hits of a search, with everything that it can be changed by. `path` is the page's own. */
export function ResultsView({ path, results }: { path: string; results: Results }) {
  const { search, items, cursor, favorites, count, names, relaxed, having } = results
  const pages = pagesOf(path, search, cursor)
  const chips = chipsOf(search, names).map(({ label, without }) => ({ label, href: searchHref(path, without) }))
  const near = nearOf(search)
  return (
    <div className="mx-auto max-w-6xl px-4 py-4">
      <SkipLinks links={skips} />
      <ResultsBar path={path} search={search} results={results} chips={chips} />
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
      <div id="after-results" tabIndex={-1}>
        <HiddenLine ids={items.map(({ id }) => id)} />
        <Pagination {...pages} position={positionText(pages.number, items.length, count)} />
        {pages.firstHref && (
          <p className="mt-4 text-center">
            <Link href={pages.firstHref} className="inline-flex min-h-11 items-center text-sm font-semibold underline">
              1ページ目へ
            </Link>
          </p>
        )}
        <div className="mt-10">
          <ResultsTrail search={search} results={results} />
        </div>
      </div>
      <CompareDock />
    </div>
  )
}

/** The homes of a page. The pictures of the first row are wanted at once. */
function Homes({ items, favorites }: Pick<Results, 'items' | 'favorites'>) {
  return (
    <HidesHere>
      <EstateGrid>
        {items.map((estate, index) => (
          <ComparableCard
            key={estate.id}
            estate={estate}
            isFavorite={favorites.includes(estate.id)}
            eager={index < 3}
          />
        ))}
      </EstateGrid>
    </HidesHere>
  )
}
