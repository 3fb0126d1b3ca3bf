import { createFileRoute, useRouter } from '@tanstack/react-router'
import { mdiFormatListBulleted, mdiMapOutline } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { SkipLinks } from '#ui/action/skip-links.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { resultsRoute } from '#app/features/search/results/results-route.tsx'
import { ComparableCard } from '#app/features/listing/compare/comparable-card.tsx'
import { CompareDock } from '#app/features/listing/compare/compare-dock.tsx'
import { pages } from '#http/pages.ts'
import { HiddenLine } from '#app/features/listing/hidden/hidden-line.tsx'
import { HidesHere } from '#app/features/listing/hidden/hides-here.tsx'
import { positionText, pagesOf } from '#app/features/search/results/pages-of.ts'
import { chipsOf } from '#app/features/search/results/chips-of.ts'
import { ResultsBar } from '#app/features/search/results/results-bar.tsx'
import { loadResults, type Results } from '#app/features/search/results/load-results.ts'
import { NoHits } from '#app/features/search/results/no-hits.tsx'
import { WordsNote } from '#app/features/search/results/words-note.tsx'
import { changeSearch, searchHref } from '#app/features/search/search.ts'
import { MapPane } from '#app/features/map/map-pane.tsx'
import { useMe } from '#app/shell/use-app.ts'

const path = pages.searchMap
const skips = [
  { to: 'results', label: '検索結果へ移動' },
  { to: 'filters', label: '条件へ移動' },
  { to: 'after-results', label: '検索結果の後へ移動' },
]
export const Route = createFileRoute('/_default/buyer/estate/search/map')({
  ...resultsRoute,
  loader: ({ context, deps }) => loadResults(context, path, deps),
  component: SearchMap,
})

/** What a phone shows of the two. */
type ShownView = 'map' | 'list'

/** The hits of a search on a map, the list beside it; on phones the one or the other. */
function SearchMap() {
  const search = Route.useLoaderDeps()
  const router = useRouter()
  const [shows, setShows] = useState<ShownView>('map')
  const results = Route.useLoaderData()
  const { items, cursor, favorites, count, names, relaxed, having } = results
  const chips = chipsOf(search, names).map(({ label, without }) => ({ label, href: searchHref(path, without) }))
  const turns = pagesOf(path, search, cursor)
  const ask = (changes: Parameters<typeof changeSearch>[1]) =>
    void router.navigate({ href: searchHref(path, changeSearch(search, changes)) })
  const me = useMe()
  return (
    <div className="mx-auto max-w-[100rem] px-4 py-4">
      <SkipLinks links={skips} />
      <ResultsBar path={path} search={search} results={results} chips={chips} />
      <div className="lg:grid lg:grid-cols-[1fr_25rem] lg:gap-6">
        <div className={`sticky top-20 h-[60dvh] lg:h-[80dvh] ${shows === 'map' ? '' : 'hidden lg:block'}`}>
          <MapPane search={search} onAsk={ask} />
        </div>
        <div className={shows === 'list' ? '' : 'hidden lg:block'}>
          <h2 id="results" tabIndex={-1} className="sr-only">
            物件の一覧
          </h2>
          {items.length > 0 && <WordsNote path={path} search={search} having={having} />}
          {items.length ? (
            <Homes items={items} favorites={favorites} />
          ) : (
            <NoHits path={path} relaxed={relaxed} isFree={chips.length === 0} />
          )}
          <div id="after-results" tabIndex={-1}>
            <HiddenLine ids={items.map(({ id }) => id)} />
            <Pagination {...turns} position={positionText(turns.number, items.length, count)} />
          </div>
        </div>
      </div>
      <Toggle to={shows === 'map' ? 'list' : 'map'} isMember={me !== null} onTo={setShows} />
      <CompareDock />
    </div>
  )
}

function Homes({ items, favorites }: Pick<Results, 'items' | 'favorites'>) {
  return (
    <HidesHere>
      <EstateGrid columns={1}>
        {items.map((estate) => (
          <ComparableCard key={estate.id} estate={estate} isFavorite={favorites.includes(estate.id)} />
        ))}
      </EstateGrid>
    </HidesHere>
  )
}

/** The button of a phone that changes from the map to the list and back. */
function Toggle({ to, isMember, onTo }: { to: ShownView; isMember: boolean; onTo: (to: ShownView) => void }) {
  // Above the phone's tabs, which a member has, and above the bar of the homes that are chosen.
  const foot = isMember
    ? 'bottom-20 [body:has([data-bottom-bar])_&]:bottom-36 lg:bottom-4 lg:[body:has([data-bottom-bar])_&]:bottom-20'
    : 'bottom-4 [body:has([data-bottom-bar])_&]:bottom-20'
  return (
    <div className={`sticky mt-4 grid justify-items-center lg:hidden ${foot}`}>
      <Button
        icon={to === 'list' ? mdiFormatListBulleted : mdiMapOutline}
        onClick={() => onTo(to)}
        className="bg-base-100 shadow-md"
      >
        {to === 'list' ? '一覧を見る' : '地図を見る'}
      </Button>
    </div>
  )
}
