import { mdiMinus, mdiPlus, mdiVectorPolygon } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useEffectEvent, useState, type RefObject } from 'react'
import { Button } from '#ui/action/button.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { mapCredit } from '#http/map-look.ts'
import { mapPaths } from '#http/maps.ts'
import { pages } from '#http/pages.ts'
import { useHiddenHere } from '#app/shell/here/hidden-here.ts'
import { useApp } from '#app/shell/use-app.ts'
import { hitsText } from '#app/features/search/hit-counts.ts'
import { changeSearch, conditionsOf, searchHref, type Search } from '#app/features/search/search.ts'
import { inListAlone, type Cluster } from './clusters.ts'
import type { OpenMap } from './open-map.ts'

/** Most who look at a map draw nothing on it: what draws comes when it is asked for. */
const DrawArea = lazy(() => import('./draw-area.tsx'))
type Changes = Parameters<typeof changeSearch>[1]
/** An area takes the place of those that were searched before. */
const withoutPlaces = {
  box: undefined,
  searchPrefecturesCodes: undefined,
  searchCityCodes: undefined,
  searchTowns: undefined,
} as const

/** What its marks say of homes, by their ids: the one that is `lit`, which its reader has for favourites, and which they have looked at. */
type Homes = { lit: string | null; favorites: readonly string[]; seen: readonly string[] }
type Props = Homes & {
  search: Search
  onAsk: (changes: Changes) => void
  onLight: (id: string | null) => void
  /** A finger has picked the home of a mark, which it has not picked before. */
  onPick: (id: string) => void
  /** The home that was picked last. */
  picked: string | null
}

/** What is pointed at, or has the keyboard, on a map: a home's id. */
const homeAt = (target: EventTarget) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-home]')?.dataset.home) || null

/** Keeps the marks of a map, which come and go as it moves, as what is known of their homes. */
function useMarks(container: RefObject<HTMLDivElement | null>, { lit, favorites, seen }: Homes) {
  useEffect(() => {
    const map = container.current
    if (!map) return
    const paint = () => {
      for (const mark of map.querySelectorAll<HTMLElement>('[data-home]')) {
        const { home = '' } = mark.dataset
        mark.toggleAttribute('data-lit', home === lit)
        mark.toggleAttribute('data-seen', seen.includes(home))
        mark.toggleAttribute('data-hearted', favorites.includes(home))
      }
    }
    paint()
    const observer = new MutationObserver(paint)
    observer.observe(map, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [container, lit, favorites, seen])
}

/** What a mouse or the keyboard follows, a finger picks first: it cannot point at a mark to see whose home it is. */
function usePicking(container: RefObject<HTMLDivElement | null>, picked: string | null, onPick: (id: string) => void) {
  const pick = useEffectEvent((event: Event) => {
    const id = event.target && homeAt(event.target)
    if (!id || id === picked) return
    event.preventDefault()
    onPick(id)
  })
  useEffect(() => {
    const map = container.current
    let isFinger = false
    const press = ({ pointerType }: PointerEvent) => (isFinger = pointerType === 'touch')
    const type = () => (isFinger = false)
    const click = (event: MouseEvent) => isFinger && pick(event)
    map?.addEventListener('pointerdown', press)
    map?.addEventListener('keydown', type)
    map?.addEventListener('click', click)
    return () => {
      map?.removeEventListener('pointerdown', press)
      map?.removeEventListener('keydown', type)
      map?.removeEventListener('click', click)
    }
  }, [container])
}

/** The map of a search's homes: what draws it is loaded when it is shown, and asks anew when the search changes. */
function useOpenMap(container: RefObject<HTMLDivElement | null>, search: Search) {
  const { api } = useApp()
  const map = useRef<OpenMap>(null)
  const first = useRef(conditionsOf(search))
  const [open, setOpen] = useState<OpenMap | 'impossible'>()
  const [view, setView] = useState<{ count: number; unplaced: number }>()
  const countHomes = (clusters: readonly Cluster[], unplaced: number) =>
    setView({ unplaced, count: clusters.reduce((sum, { count }) => sum + count, 0) })
  const hidden = useHiddenHere()
  const hiddenRef = useRef(hidden)
  const conditionsText = JSON.stringify({ ...conditionsOf(search), box: undefined })
  const latest = useRef(conditionsText)
  const router = useRouter()
  const list = useEffectEvent(() => {
    const box = map.current?.box()
    void router.navigate({ href: searchHref(pages.searchResults, changeSearch(search, { box })) })
  })

  useEffect(() => {
    let isGone = false
    const firstText = latest.current
    const options = {
      api,
      conditions: first.current,
      hidden: () => hiddenRef.current,
      onView: countHomes,
      onNearest: () => list(),
    }
    const opened = import('./open-map.ts').then(({ openMap }) =>
      container.current ? openMap({ container: container.current, ...options }) : undefined,
    )
    opened.then(
      (open) => {
        if (isGone) return open?.close()
        map.current = open ?? null
        // Of what was asked while it was being opened it has heard nothing.
        if (latest.current !== firstText) open?.ask(JSON.parse(latest.current))
        setOpen(open)
      },
      () => setOpen('impossible'),
    )
    return () => {
      isGone = true
      map.current?.close()
      map.current = null
    }
  }, [api, container])
  useEffect(() => {
    hiddenRef.current = hidden
    latest.current = conditionsText
    map.current?.ask(JSON.parse(conditionsText))
  }, [conditionsText, hidden])
  return { map, open, view }
}

/** How many pixels a mark lies below the middle of what a sheet over half of the screen leaves of its map; none where it stays in sight. */
function hiddenBySheet(mark: Element): number {
  const map = mark.closest('[data-map]')
  if (!map || matchMedia('(min-width: 64rem)').matches) return 0
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const room = innerHeight / 2 - parseFloat(scrollPaddingTop)
  const { top, height } = mark.getBoundingClientRect()
  const at = top - map.getBoundingClientRect().top
  // Above it stand the credit and a button.
  return at + height < room && at > room / 3 ? 0 : at - room / 2
}

/** The map of a search's homes; the list beside it holds everything that it does. */
export function MapPane({ search, lit, favorites, seen, picked, onAsk, onLight, onPick }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const { map, open, view } = useOpenMap(container, search)
  const [isDrawing, setDrawing] = useState(false)
  useMarks(container, { lit, favorites, seen })
  usePicking(container, picked, onPick)
  useEffect(() => {
    const mark = picked && container.current?.querySelector(`[data-home="${CSS.escape(picked)}"]`)
    if (mark) map.current?.panBy(0, hiddenBySheet(mark))
  }, [picked, map])

  function toggleDrawing() {
    setDrawing(!isDrawing)
    map.current?.show()
  }
  function drawn(polygon: string) {
    setDrawing(false)
    onAsk({ ...withoutPlaces, polygon })
  }
  return (
    <section aria-label="地図" className="bg-info/40 lg:rounded-box relative isolate h-full overflow-hidden">
      <div
        ref={container}
        data-map
        className="h-full w-full"
        onPointerOver={({ target }) => onLight(homeAt(target))}
        onPointerLeave={() => onLight(null)}
        onFocus={({ target }) => onLight(homeAt(target))}
        onBlur={() => onLight(null)}
      />
      <noscript>
        <img
          src={searchHref(mapPaths.area, changeSearch(search, {}))}
          alt="物件のある場所の地図"
          className="absolute inset-0 z-10 size-full object-cover"
        />
      </noscript>
      {typeof open !== 'object' && <NotOpen isImpossible={open === 'impossible'} />}
      {typeof open === 'object' && (
        <>
          {!isDrawing && <SearchHere count={view?.count} onSearch={() => onAsk({ box: map.current?.box() })} />}
          <DrawingButtons search={search} isDrawing={isDrawing} onToggle={toggleDrawing} onAsk={onAsk} />
          {isDrawing && (
            <Suspense fallback={null}>
              <DrawArea map={open} conditions={conditionsOf(changeSearch(search, withoutPlaces))} onDrawn={drawn} />
            </Suspense>
          )}
          <ZoomButtons map={open} />
          <About unplaced={inListAlone(view?.unplaced ?? 0, search)} credit={open.credit} />
        </>
      )}
    </section>
  )
}

function NotOpen({ isImpossible }: { isImpossible: boolean }) {
  return (
    <p role="status" className="absolute inset-0 grid place-items-center p-6 text-center">
      {isImpossible ? '地図を表示できませんでした。読み込みなおすか、一覧でご覧ください。' : '地図を開いています…'}
    </p>
  )
}

/** Searches what is in view, where there are `count` homes as far as that is known. */
function SearchHere({ count, onSearch }: { count: number | undefined; onSearch: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-12 z-10 grid justify-items-center lg:top-3">
      <Button className="bg-base-100 pointer-events-auto shadow-md" onClick={onSearch}>
        この範囲で探す{count !== undefined && `（${hitsText(count)}）`}
      </Button>
    </div>
  )
}

function drawLabel({ isDrawing, isDrawn }: { isDrawing: boolean; isDrawn: boolean }): string {
  if (isDrawing) return '描くのをやめる'
  return isDrawn ? '描きなおす' : '範囲を描いて探す'
}

/** Begins to draw an area or gives it up, and takes off the one that is searched. */
function DrawingButtons({
  search,
  isDrawing,
  onToggle,
  onAsk,
}: {
  search: Search
  isDrawing: boolean
  onToggle: () => void
  onAsk: (changes: Changes) => void
}) {
  const isDrawn = Boolean(search.polygon)
  return (
    <div className="absolute bottom-18 left-3 z-30 flex lg:bottom-14 flex-wrap gap-2">
      <Button icon={mdiVectorPolygon} aria-expanded={isDrawing} onClick={onToggle} className="bg-base-100">
        {drawLabel({ isDrawing, isDrawn })}
      </Button>
      {isDrawn && !isDrawing && (
        <Button onClick={() => onAsk({ polygon: undefined })} className="bg-base-100">
          範囲を消す
        </Button>
      )}
    </div>
  )
}

function ZoomButtons({ map }: { map: OpenMap }) {
  return (
    <div className="absolute right-3 bottom-18 z-30 grid lg:bottom-14 gap-2">
      <IconButton icon={mdiPlus} label="拡大する" onClick={() => map.zoomBy(1)} className="bg-base-100" />
      <IconButton icon={mdiMinus} label="縮小する" onClick={() => map.zoomBy(-1)} className="bg-base-100" />
    </div>
  )
}

/** What the map shows and does not, and from whom it is: at the edge that no sheet covers as long as any of the map is seen. */
function About({ unplaced, credit }: { unplaced: number; credit: string }) {
  return (
    <p className="bg-base-100/90 absolute inset-x-0 z-10 px-2 py-0.5 text-xs max-lg:top-0 lg:bottom-0">
      {unplaced > 0 && `${hitsText(unplaced)}は場所が分からず、一覧にだけ出ます。`}
      物件は町の中心に表示しています。{mapCredit}
      {credit && `・${credit}`}
    </p>
  )
}
