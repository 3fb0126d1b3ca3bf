import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { SkipLinks } from '#ui/action/skip-links.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { resultsRoute } from '#app/features/search/results/results-route.tsx'
import { ComparableCard } from '#app/features/listing/compare/comparable-card.tsx'
import { CompareDock } from '#app/features/listing/compare/compare-dock.tsx'
import { pages } from '#http/pages.ts'
import { HiddenLine, HidesHere } from '#app/features/listing/hidden/hides-here.tsx'
import { hitsText } from '#app/features/search/hit-counts.ts'
import { positionText, pagesOf } from '#app/features/search/results/pages-of.ts'
import { chipsOf } from '#app/features/search/results/chips-of.ts'
import { ResultsBar } from '#app/features/search/results/results-bar.tsx'
import { loadResults, type Results } from '#app/features/search/results/load-results.ts'
import { NoHits } from '#app/features/search/results/no-hits.tsx'
import { WordsNote } from '#app/features/search/results/words-note.tsx'
import { changeSearch, searchHref } from '#app/features/search/search.ts'
import { seenHere } from '#app/features/listing/seen/seen-here.ts'
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

/**
 * The hits of a search on a map, the list beside it. On narrow screens the list lies on a sheet over the foot of the map, which is drawn
 * over it as the page is scrolled.
 */
function SearchMap() {
  const router = useRouter()
  const results = Route.useLoaderData()
  const { search, items, cursor, favorites, count, names, relaxed, having } = results
  const [lit, setLit] = useState<string | null>(null)
  const seen = seenHere.useIDs()
  const chips = chipsOf(search, names).map(({ label, without }) => ({ label, href: searchHref(path, without) }))
  const turns = pagesOf(path, search, cursor)
  const ask = (changes: Parameters<typeof changeSearch>[1]) =>
    void router.navigate({ href: searchHref(path, changeSearch(search, changes)) })
  function lightFromMap(id: string | null) {
    setLit(id)
    if (id) showCard(id)
  }
  return (
    <div className="mx-auto max-w-[100rem] px-4 pt-4">
      <SkipLinks links={skips} />
      <ResultsBar path={path} search={search} results={results} chips={chips} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_45%] lg:gap-6">
        <div className={`sticky top-20 -mx-4 lg:order-last lg:mx-0 lg:h-[calc(100dvh-13rem)] ${useMapHeight()}`}>
          <MapPane search={search} lit={lit} favorites={favorites} seen={seen} onAsk={ask} onLight={lightFromMap} />
        </div>
        <Sheet count={count}>
          <h2 id="results" tabIndex={-1} className="sr-only">
            物件の一覧
          </h2>
          {items.length > 0 && <WordsNote path={path} search={search} having={having} />}
          {items.length ? (
            <Homes items={items} favorites={favorites} lit={lit} onLight={setLit} />
          ) : (
            <NoHits path={path} relaxed={relaxed} isFree={chips.length === 0} />
          )}
          <div id="after-results" tabIndex={-1}>
            <HiddenLine ids={items.map(({ id }) => id)} />
            <Pagination {...turns} position={positionText(turns.number, items.length, count)} />
          </div>
        </Sheet>
      </div>
      <CompareDock />
    </div>
  )
}

/** As high as leaves the head of the first card in sight below, and a member's tabs. */
const useMapHeight = () => (useMe() ? 'h-[max(20rem,calc(100dvh-25rem))]' : 'h-[max(20rem,calc(100dvh-21rem))]')

const cardID = (id: string) => `home-${id}`
/** Beside the map, the card of a home comes into sight; under it the map would go. */
function showCard(id: string) {
  if (matchMedia('(min-width: 64rem)').matches)
    document.getElementById(cardID(id))?.scrollIntoView({ block: 'nearest' })
}

/** The list: beside the map, or on a sheet over it, with a handle that draws it up and lets it down. */
function Sheet({ count, children }: { count: number; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  function toggle() {
    const isUp = (sheet.current?.getBoundingClientRect().top ?? 0) < innerHeight / 2
    if (isUp) scrollTo({ top: 0 })
    else sheet.current?.scrollIntoView()
  }
  return (
    <div
      ref={sheet}
      className="bg-base-100 relative z-10 -mx-4 -mt-5 min-h-[calc(100dvh-5rem)] rounded-t-2xl px-4 max-lg:shadow-[0_-1px_0_var(--color-base-300)] lg:z-auto lg:mx-0 lg:mt-0"
    >
      <button
        type="button"
        onClick={toggle}
        className="bg-base-100 sticky top-16 z-20 mb-1 grid min-h-11 w-full justify-items-center gap-1 rounded-t-2xl pt-2 text-sm font-semibold lg:hidden"
      >
        <span aria-hidden className="h-1 w-10 rounded-full bg-[#cfcfc4]" />
        <span>
          {hitsText(count)}の一覧<span className="sr-only">と地図を切り替える</span>
        </span>
      </button>
      {children}
    </div>
  )
}

type Lighting = { lit: string | null; onLight: (id: string | null) => void }
/** The homes of a page, each alight with its mark on the map. On a phone a card lies beside its picture. */
const Homes = ({ items, favorites, lit, onLight }: Pick<Results, 'items' | 'favorites'> & Lighting) => (
  <HidesHere>
    <EstateGrid columns={2}>
      {items.map((estate) => (
        <div
          key={estate.id}
          id={cardID(estate.id)}
          data-lit={estate.id === lit || undefined}
          onPointerEnter={() => onLight(estate.id)}
          onPointerLeave={() => onLight(null)}
          onFocus={() => onLight(estate.id)}
          onBlur={() => onLight(null)}
          className="rounded-box outline-offset-4 data-lit:outline-3"
        >
          <ComparableCard estate={estate} isFavorite={favorites.includes(estate.id)} isRow />
        </div>
      ))}
    </EstateGrid>
  </HidesHere>
)
