import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { SkipLinks } from '#ui/action/skip-links.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { resultsRoute } from '#app/features/search/results/results-route.tsx'
import { ComparableCard } from '#app/features/listing/compare/comparable-card.tsx'
import { CompareDock } from '#app/features/listing/compare/compare-dock.tsx'
import { href, pages } from '#http/pages.ts'
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
import { cardFactsOf, type CardFacts } from '#app/features/listing/card-of.ts'
import { favoritesAmong } from '#app/features/listing/favorite/favorites-among.ts'
import { MapPane } from '#app/features/map/map-pane.tsx'
import { useApp, useMe } from '#app/shell/use-app.ts'

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
  const { search, items, cursor, count, names, relaxed, having } = results
  const sheet = useRef<HTMLDivElement>(null)
  const { homes, favorites, pickedID, pick } = usePicked(results, (card) => showOverMap(sheet.current, card))
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
          <MapPane
            search={search}
            lit={lit}
            favorites={favorites}
            seen={seen}
            picked={pickedID}
            onAsk={ask}
            onLight={lightFromMap}
            onPick={pick}
          />
        </div>
        <HomesSheet ref={sheet} count={count}>
          <h2 id="results" tabIndex={-1} className="sr-only">
            物件の一覧
          </h2>
          {items.length > 0 && <WordsNote path={path} search={search} having={having} />}
          {homes.length ? (
            <Homes homes={homes} favorites={favorites} lit={lit} onLight={setLit} />
          ) : (
            <NoHits path={path} relaxed={relaxed} isFree={chips.length === 0} />
          )}
          <div id="after-results" tabIndex={-1}>
            <HiddenLine ids={items.map(({ id }) => id)} />
            <Pagination {...turns} position={positionText(turns.number, items.length, count)} />
          </div>
        </HomesSheet>
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

type HomesProps = {
  homes: readonly CardFacts[]
  favorites: readonly string[]
  lit: string | null
  onLight: (id: string | null) => void
}
/** The homes of a page, each alight with its mark on the map. On a phone a card lies beside its picture. */
const Homes = ({ homes, favorites, lit, onLight }: HomesProps) => (
  <HidesHere>
    <EstateGrid columns={2}>
      {homes.map((estate) => (
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

/**
 * The homes of a list with the one first that was picked on the map, which may stand on another page of it: its card has the keyboard,
 * leads to the home, and is brought into sight by `show`.
 */
function usePicked(listed: Pick<Results, 'items' | 'favorites'>, show: (card: HTMLElement) => void) {
  const { api, me } = useApp()
  const router = useRouter()
  const [chosen, setChosen] = useState<{ home: CardFacts; isFavorite: boolean; from: Results['items'] }>()
  // Other hits are another list.
  const picked = chosen?.from === listed.items ? chosen : undefined

  async function find(id: string) {
    const home = listed.items.find((item) => item.id === id)
    if (home) return { home, isFavorite: listed.favorites.includes(id) }
    const { items } = await api.estate.public({ id: [id], limit: 1 })
    const favorites = await favoritesAmong(api, me, items)
    return items[0] && { home: cardFactsOf(items[0]), isFavorite: favorites.includes(id) }
  }
  async function pick(id: string) {
    const home = await find(id).catch(() => undefined)
    if (home) setChosen({ ...home, from: listed.items })
    else await router.navigate({ href: href(pages.estate, { id }) })
  }
  const pickedID = picked?.home.id
  const bringIntoSight = useEffectEvent(show)
  useEffect(() => {
    const card = pickedID && document.getElementById(cardID(pickedID))
    if (!card) return
    card.querySelector('a')?.focus({ preventScroll: true })
    bringIntoSight(card)
  }, [pickedID])

  const others = listed.items.filter(({ id }) => id !== pickedID)
  return {
    pick: (id: string) => void pick(id),
    pickedID: pickedID ?? null,
    homes: picked ? [picked.home, ...others] : others,
    favorites: picked?.isFavorite ? [...listed.favorites, picked.home.id] : listed.favorites,
  }
}

/** Where the page scrolls to at each stop of the sheet: its head in sight below the map, over half of the screen, below the page's head. */
function stopsOf(sheet: HTMLElement): [peek: number, half: number, full: number] {
  const top = sheet.getBoundingClientRect().top + scrollY
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const handleAt = top + parseFloat(getComputedStyle(sheet).paddingTop)
  return [0, top - innerHeight / 2, handleAt - parseFloat(scrollPaddingTop)]
}

/** Brings a card of the sheet into sight: beside the map, or with the sheet over half of it. */
function showOverMap(sheet: HTMLElement | null, card: HTMLElement): void {
  if (!sheet || getComputedStyle(sheet).zIndex === 'auto') card.scrollIntoView({ block: 'nearest' })
  else scrollTo({ top: stopsOf(sheet)[1] })
}

/** Whether the sheet is drawn up over half of the screen or more. */
function useIsUp(sheet: RefObject<HTMLElement | null>): boolean {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    const look = () => setUp((sheet.current?.getBoundingClientRect().top ?? 0) <= innerHeight / 2 + 1)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sheet])
  return isUp
}

/**
 * The list beside a map, or on a sheet over it: its handle draws it up or lets it down, and stops in between by the arrow keys. The page
 * itself scrolls; `map.css` snaps it to the stops.
 */
function HomesSheet({
  ref: sheet,
  count,
  children,
}: {
  ref: RefObject<HTMLDivElement | null>
  count: number
  children: ReactNode
}) {
  const isUp = useIsUp(sheet)
  function toggle() {
    if (sheet.current) scrollTo({ top: isUp ? 0 : stopsOf(sheet.current)[2] })
  }
  function step(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by || !sheet.current) return
    event.preventDefault()
    const stops = stopsOf(sheet.current)
    const at = stops.findLastIndex((stop) => scrollY >= stop - 1)
    scrollTo({ top: stops[Math.max(0, Math.min(at + by, stops.length - 1))] })
  }
  return (
    <div
      ref={sheet}
      data-sheet
      className="bg-base-100 relative z-10 -mx-4 -mt-5 min-h-[calc(100dvh-5rem)] rounded-t-2xl px-4 max-lg:pt-6 max-lg:shadow-[0_-1px_0_var(--color-base-300)] lg:z-auto lg:mx-0 lg:mt-0"
    >
      <span aria-hidden data-stop="half" className="absolute top-0 lg:hidden" />
      <span aria-hidden data-stop="full" className="absolute top-6 lg:hidden" />
      <button
        type="button"
        aria-expanded={isUp}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onClick={toggle}
        onKeyDown={step}
        className="bg-base-100 sticky top-16 z-20 mb-1 grid min-h-11 w-full place-items-center text-sm font-semibold lg:hidden"
      >
        {/* In the room above, which is no part of the button: a mark that the sheet half covers is still hit. */}
        <span aria-hidden className="absolute -top-3 h-1 w-10 rounded-full bg-[#cfcfc4]" />
        <span>
          {hitsText(count)}の一覧<span className="sr-only">を地図の上に広げる（上下の矢印キーで少しずつ）</span>
        </span>
      </button>
      {children}
    </div>
  )
}
